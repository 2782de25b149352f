import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { goalQuery } from '#web/features/progress/progress.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { MustDoDaily } from './must-do-daily.tsx';
import { MustDoProgress } from './must-do-progress.tsx';
import { MustDoSetup } from './must-do-setup.tsx';

const views = [
  { value: 'daily', label: 'Daily' },
  { value: 'setup', label: 'Setup' },
  { value: 'progress', label: 'Progress' },
] as const;
type View = (typeof views)[number]['value'];

/** Rituals, habits and progress: three views of one page, chosen by `view` in the address. */
export default function MustDoScreen() {
  const [search, setSearch] = useSearchParams();
  const goal = useQuery(goalQuery);
  if (goal.isError && !goal.data) {
    return (
      <LoadFailed
        lines={['Failed to load rituals. Please check your connection and try again.']}
        actions={<Button onClick={() => goal.refetch()}>Retry Rituals</Button>}
      />
    );
  }
  if (!goal.data) return <Skeleton className="h-96" />;
  const asked = search.get('view');
  const view: View =
    views.find(({ value }) => value === asked)?.value ?? (goal.data.chosen ? 'daily' : 'setup');
  return (
    <Tabs label="Views" items={views} value={view} onValueChange={(next) => setSearch({ view: next })}>
      <TabPanel value="daily">{view === 'daily' && <MustDoDaily goal={goal.data.currentGoal} />}</TabPanel>
      <TabPanel value="setup">{view === 'setup' && <MustDoSetup goal={goal.data} />}</TabPanel>
      <TabPanel value="progress">
        {view === 'progress' && <MustDoProgress goal={goal.data.currentGoal} />}
      </TabPanel>
    </Tabs>
  );
}
