import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { actions } from '#messages/en/actions.ts';
import { dashboard } from '#messages/en/dashboard.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { userQuery } from '#web/features/account/account.api.ts';
import { dashboardQuery } from '#web/features/dashboard/dashboard.api.ts';
import { DashboardSkeleton } from '#web/features/dashboard/dashboard-skeleton.tsx';
import { Hero } from '#web/features/dashboard/hero.tsx';
import { MealsCard } from '#web/features/dashboard/meals-card.tsx';
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx';
import { RitualFlow } from '#web/features/dashboard/ritual-flow.tsx';
import { StatCards } from '#web/features/dashboard/stat-cards.tsx';
import { StatsCard } from '#web/features/dashboard/stats-card.tsx';
import { useTickRitual } from '#web/features/rituals/tick-ritual.ts';
import { useLocalToday } from '#web/offline/local-day.ts';
import { useOpeningDay } from '#web/offline/opening-day.ts';
import { useWaitingCount } from '#web/offline/pending-operations.ts';
import { Button } from '#web/ui/button.tsx';

const none: never[] = [];

export default function DashboardScreen() {
  const { data: user } = useQuery(userQuery);
  const { data, isError, refetch } = useQuery(dashboardQuery);
  const today = useLocalToday();
  const tick = useTickRitual(data?.today ?? today, data?.ritualsForGoal ?? none);

  useOpeningDay(data, useWaitingCount() > 0);

  const isYesterdays = data !== undefined && data.today < today;
  useEffect(() => {
    // A phone that lay open over midnight shows the new day.
    if (isYesterdays) void refetch();
  }, [isYesterdays, refetch]);

  if (!data) {
    if (!isError) return <DashboardSkeleton />;
    return (
      <LoadFailed
        lines={[dashboard.notLoaded()]}
        actions={<Button onClick={() => refetch()}>{actions.tryAgain()}</Button>}
      />
    );
  }
  return (
    <div className="grid gap-6 md:gap-7">
      <Hero data={data} firstName={user?.firstName ?? ''} />
      <StatCards data={data} />
      <RitualFlow rituals={data.ritualsForGoal} completions={data.ritualCompletions} onToggle={tick} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <MealsCard data={data} />
        <StatsCard stats={data.userStats} />
      </div>
      <QuickActions />
    </div>
  );
}
