import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { UserGoal } from '#contract/progress.ts';
import { rituals as texts } from '#messages/generated/rituals.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { goalQuery } from '#web/features/progress/progress.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { MustDoDaily } from './must-do-daily.tsx';
import { MustDoProgress } from './must-do-progress.tsx';
import { MustDoSetup } from './must-do-setup.tsx';

const views = ['daily', 'setup', 'progress'] as const;
type View = (typeof views)[number];

function MustDoView({ view, goal }: { view: View; goal: UserGoal }) {
  if (view === 'setup') return <MustDoSetup goal={goal} />;
  if (view === 'progress') return <MustDoProgress goal={goal.currentGoal} />;
  return <MustDoDaily goal={goal.currentGoal} />;
}

/** Rituals, habits and progress: three views of one page, chosen by `view` in the address. */
export default function MustDoScreen() {
  const [search, setSearch] = useSearchParams();
  const goal = useQuery(goalQuery);
  const asked = search.get('view');
  const view: View =
    views.find((each) => each === asked) ?? (goal.data?.chosen === false ? 'setup' : 'daily');
  // The default view depends on the goal: the tabs wait for it.
  if (!goal.data && !goal.isError) return <Skeleton className="h-96" />;
  return (
    <Tabs
      label={texts.views()}
      items={views.map((value) => ({ value, label: texts.tabs[value]() }))}
      value={view}
      onValueChange={(next) => {
        const date = search.get('date');
        // The selected day stays when the view changes between day and progress.
        setSearch(date && next !== 'setup' ? { view: next, date } : { view: next });
      }}
    >
      {views.map((value) => (
        <TabPanel key={value} value={value}>
          {value === view &&
            (goal.data ? (
              <MustDoView view={view} goal={goal.data} />
            ) : (
              <LoadFailed
                lines={[texts.failed.rituals()]}
                actions={<Button onClick={() => goal.refetch()}>{texts.retry.rituals()}</Button>}
              />
            ))}
        </TabPanel>
      ))}
    </Tabs>
  );
}
