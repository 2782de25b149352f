import { useQuery } from '@tanstack/react-query';
import { streakTier } from '#domain/streak.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Plant } from '#web/ui/drawings/plant.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { statsQuery } from './progress.api.ts';

/** The two streaks, and a word on the picture of the month that will stand here. */
export function ProgressView() {
  const { data, isError, refetch } = useQuery(statsQuery);
  if (isError) {
    return (
      <LoadFailed
        lines={['Failed to load progress. Please check your connection and try again.']}
        actions={<Button onClick={() => refetch()}>Retry Progress</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  const streaks = [
    ['Rituals', data.ritualStats],
    ['Habits', data.habitStats],
  ] as const;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {streaks.map(([name, { currentStreak, longestStreak, totalCompleted }]) => (
        <Card key={name} className="flex items-end justify-between gap-4">
          <div>
            <h2 className="font-medium text-ink-soft">{name}</h2>
            <p className="tabular mt-3 font-display text-5xl leading-none font-[480]">
              {currentStreak}
              <small className="text-xl text-ink-soft">
                {' '}
                {currentStreak === 1 ? 'day' : 'days'} in a row
              </small>
            </p>
            <p className="mt-3 text-ink-soft">
              Longest: {longestStreak} · Ticked in all: {totalCompleted.toLocaleString('en-US')}
            </p>
          </div>
          <Plant tier={streakTier(currentStreak)} className="w-20 shrink-0" />
        </Card>
      ))}
      <Card className="lg:col-span-2">
        <h2 className="font-display text-2xl font-medium">The month is still at the framer's</h2>
        <p className="mt-2 max-w-[68ch] text-ink-soft">
          Every tick, glass and hour is already being kept, day by day. The picture of the month and the
          trends behind it will be drawn here from what you have recorded, back to the first day. Nothing you
          do now is lost to it.
        </p>
      </Card>
    </div>
  );
}
