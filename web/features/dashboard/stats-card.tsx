import type { UserStats } from '#contract/progress.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** Sums over the whole journey. */
export function StatsCard({ stats }: { stats: UserStats }) {
  const lines = [
    ['Total Rituals', stats.ritualStats.totalCompleted],
    ['Days Tracked', stats.totalDaysTracked],
    ['Best Streak', stats.ritualStats.longestStreak],
  ] as const;
  return (
    <Card>
      <CardTitle>Healing Stats</CardTitle>
      <dl className="mt-4">
        {lines.map(([term, figure]) => (
          <div
            key={term}
            className="flex items-baseline justify-between border-b border-line py-3 last:border-0 last:pb-0"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="tabular font-display text-2xl leading-none font-medium">
              {figure.toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
