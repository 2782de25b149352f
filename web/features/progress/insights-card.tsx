import { Sparkles, Sprout } from 'lucide-react';
import type { UserStats } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import type { Trends } from '#contract/trends.ts';
import { insights } from '#domain/insights.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

type InsightsCardProps = { stats: UserStats; trends: Trends; today: Day };

/** The line at which a streak is said to be a habit. */
const milestone = 7;

function milestoneText(streak: number): string {
  if (streak >= milestone) return `${streak} days in a row: what you do is becoming who you are.`;
  if (streak === 0) return 'A streak begins with one ritual. Any one, today.';
  const left = milestone - streak;
  return `${left} more ${left === 1 ? 'day' : 'days'} to a whole week.`;
}

function progressText({ totalDaysTracked, ritualStats }: UserStats): string {
  if (totalDaysTracked === 0) return 'What you record from today on is told here.';
  const rituals = counted(ritualStats.totalCompleted, 'ritual');
  return `${rituals} on ${counted(totalDaysTracked, 'day')} so far. Your longest streak is ${counted(ritualStats.longestStreak, 'day')}.`;
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** A milestone, where one stands, and what the record bears out; often that is nothing more. */
export function InsightsCard({ stats, trends, today }: InsightsCardProps) {
  const found = insights(trends.days, trends.timesOfDay, today);
  return (
    <Card className="grid content-start gap-4">
      <CardTitle>Insights</CardTitle>
      <p className="flex items-start gap-3">
        <Sprout size={20} aria-hidden className="mt-0.5 shrink-0 text-leaf" />
        {milestoneText(stats.ritualStats.currentStreak)}
      </p>
      <p className="flex items-start gap-3 text-ink-soft">
        <Sparkles size={20} aria-hidden className="mt-0.5 shrink-0 text-honey" />
        {progressText(stats)}
      </p>
      {found.map(({ id, text }) => (
        <p key={id} className="border-l-3 border-honey pl-4 leading-relaxed">
          {text}
        </p>
      ))}
      {found.length === 0 && stats.totalDaysTracked > 0 && (
        <p className="text-sm text-ink-soft">
          Patterns are said here only when your days carry them; so far there are too few, or none stands out.
        </p>
      )}
    </Card>
  );
}
