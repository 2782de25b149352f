import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { rituals as texts } from '#messages/en/rituals.ts';
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

/** Rituals, habits and progress: three views of one page, chosen by `view` in the address. */
export default function MustDoScreen() {
  const [search, setSearch] = useSearchParams();
  const goal = useQuery(goalQuery);
  if (goal.isError && !goal.data) {
    return (
      <LoadFailed
        lines={[texts.failed.rituals()]}
        actions={<Button onClick={() => goal.refetch()}>{texts.retry.rituals()}</Button>}
      />
    );
  }
  if (!goal.data) return <Skeleton className="h-96" />;
  const asked = search.get('view');
  const view: View = views.find((each) => each === asked) ?? (goal.data.chosen ? 'daily' : 'setup');
  return (
    <Tabs
      label={texts.views()}
      items={views.map((value) => ({ value, label: texts.tabs[value]() }))}
      value={view}
      onValueChange={(next) => {
        const date = search.get('date');
        // The day that is looked at stays, from the day to its progress and back.
        setSearch(date && next !== 'setup' ? { view: next, date } : { view: next });
      }}
    >
      <TabPanel value="daily">{view === 'daily' && <MustDoDaily goal={goal.data.currentGoal} />}</TabPanel>
      <TabPanel value="setup">{view === 'setup' && <MustDoSetup goal={goal.data} />}</TabPanel>
      <TabPanel value="progress">
        {view === 'progress' && <MustDoProgress goal={goal.data.currentGoal} />}
      </TabPanel>
    </Tabs>
  );
}
