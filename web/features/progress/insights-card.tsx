import { Sparkles, Sprout } from 'lucide-react';
import type { UserStats } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import type { Trends } from '#contract/trends.ts';
import { insights } from '#domain/progress/insights.ts';
import { recordFact } from '#domain/streaks/record-fact.ts';
import { insights as texts } from '#messages/generated/insights.ts';
import { progress } from '#messages/generated/progress.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { factText, insightText } from './insight-text.ts';

type InsightsCardProps = { stats: UserStats; trends: Trends; today: Day };

/** The streak that is called a habit. */
const milestone = 7;

function milestoneText(streak: number): string {
  if (streak >= milestone) return texts.weekInARow({ streak });
  return streak === 0 ? texts.begin() : texts.toAWeek({ left: milestone - streak });
}

function progressText({ totalDaysTracked, ritualStats }: UserStats): string {
  if (totalDaysTracked === 0) return texts.nothingYet();
  return texts.soFar({
    rituals: ritualStats.totalCompleted,
    days: totalDaysTracked,
    longest: ritualStats.longestStreak,
  });
}

/** An insight or a count, then a milestone and the current position. */
export function InsightsCard({ stats, trends, today }: InsightsCardProps) {
  const found = insights(trends.days, trends.timesOfDay, today);
  const fact = found.length === 0 ? recordFact(trends.days, today) : undefined;
  const [first, ...others] = [...found.map(insightText), ...(fact ? [factText(fact)] : [])];
  return (
    <Card className="grid content-start gap-4">
      <CardTitle>{progress.insights()}</CardTitle>
      {first && (
        <p className="rounded-xl bg-notice-soft px-4 py-3.5 font-display text-xl leading-snug font-medium text-balance">
          {first}
        </p>
      )}
      <p className="flex items-start gap-3">
        <Sprout size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
        {milestoneText(stats.ritualStats.currentStreak)}
      </p>
      <p className="flex items-start gap-3 text-ink-soft">
        <Sparkles size={20} aria-hidden className="mt-0.5 shrink-0 text-notice" />
        {progressText(stats)}
      </p>
      {others.map((text) => (
        <p key={text} className="border-l-3 border-notice pl-4 leading-relaxed">
          {text}
        </p>
      ))}
      {!first && stats.totalDaysTracked > 0 && <p className="text-sm text-ink-soft">{texts.none()}</p>}
    </Card>
  );
}
