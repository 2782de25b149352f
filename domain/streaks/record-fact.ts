import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { daysBetween } from '#domain/days/day.ts';

/** A count from a person's own record. It claims no pattern, so it needs no further evidence. */
export type RecordFact =
  | { id: 'week'; now: number; before: number }
  | { id: 'fullest'; date: Day; rituals: number };

/** The minimum number of days for a fullest day. */
const minDays = 3;

/**
 * The last seven whole days compared with the seven before; without two such weeks, the day with the most rituals,
 * the latest of several. `today` is still open and left out. Undefined with too few days.
 */
export function recordFact(days: readonly TrendDay[], today: Day): RecordFact | undefined {
  const past = days.flatMap(({ date, rituals }) => (date < today && rituals ? [{ date, rituals }] : []));
  const within = (from: number, to: number) =>
    past
      .filter(({ date }) => daysBetween(date, today) >= from && daysBetween(date, today) <= to)
      .reduce((sum, { rituals }) => sum + rituals, 0);
  const [now, before] = [within(1, 7), within(8, 14)];
  if (now > 0 && before > 0) return { id: 'week', now, before };
  const [first] = [...past].sort((a, b) => b.rituals - a.rituals || (a.date < b.date ? 1 : -1));
  return first && past.length >= minDays ? { id: 'fullest', ...first } : undefined;
}
