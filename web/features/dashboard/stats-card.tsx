import type { UserStats } from '#contract/progress.ts';
import { dashboard } from '#messages/en/dashboard.ts';
import { format } from '#messages/format.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** Sums over the whole journey. */
export function StatsCard({ stats }: { stats: UserStats }) {
  const lines = [
    [dashboard.totalRituals(), stats.ritualStats.totalCompleted],
    [dashboard.daysTracked(), stats.totalDaysTracked],
    [dashboard.bestStreak(), stats.ritualStats.longestStreak],
  ] as const;
  return (
    <Card>
      <CardTitle>{dashboard.stats()}</CardTitle>
      <dl className="mt-4">
        {lines.map(([term, figure]) => (
          <div
            key={term}
            className="flex items-baseline justify-between border-b border-line py-3 last:border-0 last:pb-0"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="tabular font-display text-2xl leading-none font-medium">
              {format.number(figure)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
