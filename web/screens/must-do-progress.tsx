import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Day, type Goal, isDay } from '#contract/shapes.ts';
import type { StreakKind } from '#contract/streaks.ts';
import { progress } from '#messages/generated/progress.ts';
import { rituals as texts } from '#messages/generated/rituals.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { useLocalToday } from '#web/device/local-day.ts';
import { DayStepper } from '#web/features/progress/day-stepper.tsx';
import { InsightsCard } from '#web/features/progress/insights-card.tsx';
import { MonthCalendar } from '#web/features/progress/month-calendar.tsx';
import { progressQuery, statsQuery, yearQuery } from '#web/features/progress/progress.api.ts';
import { RitualSummary } from '#web/features/progress/ritual-summary.tsx';
import { StreakDialog } from '#web/features/progress/streak-dialog.tsx';
import { SummaryTiles } from '#web/features/progress/summary-tiles.tsx';
import { TrendsCard } from '#web/features/progress/trends-card.tsx';
import { WeeklyHabits } from '#web/features/progress/weekly-habits.tsx';
import { YearHeatmap } from '#web/features/progress/year-heatmap.tsx';
import { completionsQuery, ritualsOfDayQuery, ritualsQuery } from '#web/features/rituals/rituals.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Progress and Reports: a day, its month, the last year. Loaded when it is opened. */
export function MustDoProgress({ goal }: { goal: Goal }) {
  const today = useLocalToday();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const viewed: Day = isDay(asked) && asked < today ? asked : today;
  const setChosen = useCallback(
    (day: Day) => setSearch(day === today ? { view: 'progress' } : { view: 'progress', date: day }),
    [today, setSearch],
  );
  const [streak, setStreak] = useState<StreakKind | null>(null);
  const stats = useQuery(statsQuery);
  const day = useQuery(progressQuery(viewed));
  const year = useQuery(yearQuery);
  const rituals = useQuery(ritualsQuery(goal));
  const planned = useQuery({ ...ritualsOfDayQuery(viewed), enabled: viewed !== today });
  const completions = useQuery(completionsQuery(viewed));
  const isYesterdays = year.data !== undefined && (year.data.days.at(-1)?.date ?? today) < today;
  const renew = useEffectEvent(() => {
    void stats.refetch();
    void year.refetch();
  });
  useEffect(() => {
    // After midnight an open page counts the new day.
    if (isYesterdays) renew();
  }, [isYesterdays]);
  const failed = failedOf([stats, year, rituals]);
  if (failed.length > 0) return <ProgressFailed queries={failed} />;
  if (!stats.data || !year.data || !rituals.data) return <ProgressSkeleton />;
  const dailyRituals = rituals.data.length;
  const ofDay = viewed === today ? rituals.data : planned.data;
  // A day that fails to load leaves the month and the year unchanged.
  const failedOfDay = failedOf([day, planned, completions]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="font-display text-2xl font-medium tracking-tight">{progress.title()}</h2>
      <DayStepper
        day={viewed}
        today={today}
        onChange={setChosen}
        onFillIn={(date) => setSearch({ view: 'daily', date })}
      />
      {failedOfDay.length > 0 && <ProgressFailed queries={failedOfDay} />}
      {day.data ? (
        <SummaryTiles stats={stats.data} day={day.data} onStreak={setStreak} />
      ) : (
        <Skeleton className="h-28" />
      )}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-5">
          {ofDay && completions.data ? (
            <RitualSummary rituals={ofDay} completions={completions.data} />
          ) : (
            <Skeleton className="h-56" />
          )}
          <MonthCalendar
            key={viewed.slice(0, 7)}
            viewed={viewed}
            today={today}
            dailyRituals={dailyRituals}
            year={year.data.days}
            onView={setChosen}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          <InsightsCard stats={stats.data} trends={year.data} today={today} />
          {day.data ? (
            <WeeklyHabits viewed={viewed} day={day.data} days={year.data.days} />
          ) : (
            <Skeleton className="h-72" />
          )}
        </div>
      </div>
      <TrendsCard year={year.data.days} goals={day.data} />
      <YearHeatmap days={year.data.days} dailyRituals={dailyRituals} onView={setChosen} />
      <StreakDialog kind={streak} onClose={() => setStreak(null)} />
    </div>
  );
}

type Loaded = Pick<UseQueryResult, 'isError' | 'data' | 'refetch'>;

const failedOf = (queries: readonly Loaded[]) => queries.filter(({ isError, data }) => isError && !data);

function ProgressFailed({ queries }: { queries: readonly Loaded[] }) {
  return (
    <LoadFailed
      lines={[texts.failed.progress()]}
      actions={
        <Button onClick={() => queries.forEach((query) => void query.refetch())}>
          {texts.retry.progress()}
        </Button>
      }
    />
  );
}

function ProgressSkeleton() {
  return (
    <div role="status" aria-label={progress.loading()} className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
