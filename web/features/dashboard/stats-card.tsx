import { memo } from 'react';
import type { UserStats } from '#contract/progress.ts';
import { format } from '#messages/format.ts';
import { dashboard } from '#messages/generated/dashboard.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** Totals since the start. */
export const StatsCard = memo(function StatsCard({ stats }: { stats: UserStats }) {
  const lines = [
    [dashboard.totalRituals(), stats.ritualStats.totalCompleted],
    [dashboard.daysTracked(), stats.totalDaysTracked],
    [dashboard.bestStreak(), stats.ritualStats.longestStreak],
  ] as const;
  return (
    <Card className="flex flex-col max-sm:py-3">
      <CardTitle>{dashboard.stats()}</CardTitle>
      <dl className="mt-1.5 grid grid-cols-3 gap-3 lg:mt-4 lg:flex lg:grow lg:flex-col lg:*:grow">
        {lines.map(([term, figure]) => (
          <div
            key={term}
            className="flex flex-col-reverse justify-end gap-1 border-line lg:flex-row lg:items-center lg:justify-between lg:border-b lg:py-3 lg:last:border-0 lg:last:pb-0"
          >
            <dt className="text-sm text-ink-soft lg:text-base">{term}</dt>
            <dd className="tabular font-display text-2xl leading-none font-medium">
              {format.number(figure)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
});
