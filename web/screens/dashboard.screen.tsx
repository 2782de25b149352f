import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { mayHaveNextStep } from '#domain/dashboard/next-step.ts';
import { fastingGoal, stepped } from '#domain/habits/habits.ts';
import { format } from '#messages/format.ts';
import { dashboard } from '#messages/generated/dashboard.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { useLocalToday } from '#web/device/local-day.ts';
import { userQuery } from '#web/features/account/account.api.ts';
import { dashboardQuery, useDashboard } from '#web/features/dashboard/dashboard.api.ts';
import {
  DashboardSkeleton,
  FirstDaySkeleton,
  NextSkeleton,
} from '#web/features/dashboard/dashboard-skeleton.tsx';
import { GoalPill, Greeting, Hero, HeroLinks } from '#web/features/dashboard/hero.tsx';
import { MealsCard } from '#web/features/dashboard/meals-card.tsx';
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx';
import { RitualFlow } from '#web/features/dashboard/ritual-flow.tsx';
import { StatCards } from '#web/features/dashboard/stat-cards.tsx';
import { StatsCard } from '#web/features/dashboard/stats-card.tsx';
import { useRunningFast } from '#web/features/fasts/fasts.api.ts';
import { useTickWithFigure } from '#web/features/habits/use-tick-with-figure.ts';
import { useSetFigure } from '#web/features/progress/progress.api.ts';
import { useTickRitual } from '#web/features/rituals/tick-ritual.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { queryClient } from '#web/lib/query-client.ts';

// Only for the first minutes.
const FirstDay = lazyPart(() => import('#web/features/rituals/first-day.tsx'), 'FirstDay');
// Only for the first days, and after the first tick.
/** An optional offer: hidden if it fails to load. */
const NextSteps = lazyPart(() => import('./next-steps.tsx').catch(() => ({ default: () => null })));

/** Has the person chosen nothing yet? Then a question comes first. */
const hasNotBegun = ({ userGoal, ritualsForGoal }: Dashboard) =>
  !userGoal.chosen && ritualsForGoal.length === 0;

/** Loads the parts of the day before it is shown: their heights differ from the placeholder's. */
export async function preloadParts(): Promise<void> {
  const data = queryClient.getQueryData(dashboardQuery.queryKey);
  if (data && hasNotBegun(data)) await FirstDay.preload();
}

// The rows of other kinds than rituals.
const PartRows = lazyPart(() =>
  import('./day-rows.tsx').then(
    ({ PartRows }) => ({ default: PartRows }),
    () => ({ default: () => null }),
  ),
);
const NextThing = lazyPart(() =>
  import('./day-rows.tsx').then(
    ({ NextThing }) => ({ default: NextThing }),
    () => ({ default: ({ ritual }: { ritual: ReactNode }) => ritual }),
  ),
);
const restOf = (part: TimeOfDay | 'day') => <PartRows part={part} />;
const nextOf = (ritual: ReactNode) => <NextThing ritual={ritual} fallback={<NextSkeleton />} />;

const none: never[] = [];

export default function DashboardScreen() {
  const { data: user } = useQuery(userQuery);
  const { data, isError, refetch } = useDashboard();
  const today = useLocalToday();
  const tick = useTickRitual(data?.today ?? today, data?.ritualsForGoal ?? none);

  const setFigure = useSetFigure(data?.today ?? today);
  const tickWithFigure = useTickWithFigure(data?.today ?? today, data?.userGoal.currentGoal);
  const running = useRunningFast();

  const page = useRef<HTMLDivElement>(null);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    if (!hasBegun) return;
    // The pressed button is gone with the first card: the focus moves to the start of the page.
    page.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [hasBegun]);

  const isYesterdays = data !== undefined && data.today < today;
  useEffect(() => {
    // After midnight an open page loads the new day.
    if (isYesterdays) void refetch();
  }, [isYesterdays, refetch]);

  if (!data) {
    if (!isError) return <DashboardSkeleton />;
    return <LoadFailed lines={[dashboard.notLoaded()]} onRetry={refetch} />;
  }
  const addGlass = (before: number | null) => {
    const after = stepped('water', before, 1);
    setFigure('water', before, after);
    void tickWithFigure('water', { before, after, goal: data.dailyProgress.waterGoal });
  };
  const goalHours = fastingGoal(data.dailyProgress.fastingType);
  const fast = running && {
    minutes: running.minutes,
    end: format.moment(new Date(Date.parse(running.startedAt) + goalHours * 3_600_000), 'weekdayAndTime'),
  };
  const firstName = user?.firstName ?? '';
  const isFirstDay = hasNotBegun(data);
  const isEarly = mayHaveNextStep({
    tickedToday: data.ritualCompletions.length,
    daysTracked: data.userStats.totalDaysTracked,
  });
  return (
    <div ref={page} tabIndex={-1} className="grid grid-cols-1 gap-3.5 outline-none md:gap-7">
      {isFirstDay ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Greeting firstName={firstName} small />
            <GoalPill goal={data.userGoal.currentGoal} />
          </div>
          <FirstDay onTick={tick} onBegun={() => setHasBegun(true)} fallback={<FirstDaySkeleton />} />
          <HeroLinks hasRituals={false} quiet />
        </>
      ) : (
        <Hero data={data} firstName={firstName} onToggle={tick} nextOf={nextOf} />
      )}
      <StatCards data={data} fast={fast} goalHours={goalHours} onGlass={addGlass} />
      {isFirstDay ? (
        restOf('day')
      ) : (
        <RitualFlow
          rituals={data.ritualsForGoal}
          completions={data.ritualCompletions}
          onToggle={tick}
          restOf={restOf}
        />
      )}
      {isEarly && (
        <NextSteps
          today={data.today}
          tickedToday={data.ritualCompletions.length}
          daysTracked={data.userStats.totalDaysTracked}
          hasPlan={data.activeMealPlan !== null}
        />
      )}
      <div className="grid grid-cols-1 gap-3.5 lg:gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <MealsCard activeMealPlan={data.activeMealPlan} today={data.today} />
        <StatsCard stats={data.userStats} />
      </div>
      <QuickActions />
    </div>
  );
}
