import type { CheckIn, Episode, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay, Weight } from '#contract/trends.ts';
import type { TrialOutcome } from '#contract/trials.ts';
import { figuresOfDays, isWeight } from '#domain/check-ins/check-in.ts';
import type { Calendar } from '#domain/check-ins/episode.ts';
import { addDays, personDay } from '#domain/days/day.ts';
import type { OutcomeDay } from './trial-types.ts';

/** What an outcome is computed from: `{ ...HowIFeel, figures: Trends.days }` fits. */
export type OutcomeRecords = {
  /** Without deleted ones: their values do not count. */
  items: readonly Pick<TrackedItem, 'id' | 'preset'>[];
  checkIns: readonly Pick<CheckIn, 'day' | 'values'>[];
  episodes: readonly Pick<Episode, 'itemId' | 'startedAt'>[];
  weights: readonly Weight[];
  figures: readonly Pick<TrendDay, 'date' | 'water' | 'sleep' | 'movement'>[];
  /** Days of which the person answered whether they went as planned. */
  answered?: readonly Day[];
};

/** From and to a day, both included. */
export type DayRange = { from: Day; to: Day };

/**
 * The days of a range with a value of the outcome, oldest first: an item's highest value of the day, the figure of the
 * day, or how many episodes began on it. A day without an episode counts as 0 once it is over, if there is a check-in or
 * an answer of it: who records nothing may have had some.
 */
export function outcomeDays(
  records: OutcomeRecords,
  outcome: TrialOutcome,
  range: DayRange,
  calendar: Calendar,
): OutcomeDay[] {
  return valuesOf(records, outcome, range, calendar)
    .filter(({ day }) => day >= range.from && day <= range.to)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

function valuesOf(
  { items, checkIns, episodes, weights, figures, answered = [] }: OutcomeRecords,
  outcome: TrialOutcome,
  range: DayRange,
  calendar: Calendar,
): OutcomeDay[] {
  const ofWeight = () => weights.map(({ date, kg }) => ({ day: date, value: kg }));
  if (outcome.kind === 'figure') {
    const { figure } = outcome;
    if (figure === 'weight') return ofWeight();
    return figures.flatMap(({ date, [figure]: value }) => (value === null ? [] : [{ day: date, value }]));
  }
  const item = items.find(({ id }) => id === outcome.itemId);
  if (!item) return [];
  if (outcome.kind === 'episodes') {
    const starts = episodes.filter(({ itemId }) => itemId === item.id).map(({ startedAt }) => startedAt);
    const recorded = new Set([...checkIns.map(({ day }) => day), ...answered]);
    return beginningsOf(starts, recorded, range, calendar);
  }
  if (isWeight(item)) return ofWeight();
  return [...figuresOfDays(checkIns)].flatMap(([day, ofDay]) => {
    const recorded = ofDay.get(item.id);
    return recorded ? [{ day, value: recorded.value }] : [];
  });
}

/** How many episodes begin on each day of a range: 0 only on a recorded day that is over. */
function beginningsOf(
  starts: readonly string[],
  recorded: ReadonlySet<Day>,
  { from, to }: DayRange,
  { zone, dayStart, now }: Calendar,
): OutcomeDay[] {
  const counts = new Map<Day, number>();
  for (const startedAt of starts) {
    const day = personDay(zone, new Date(startedAt), dayStart);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const today = personDay(zone, now, dayStart);
  const days: OutcomeDay[] = [];
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) {
    const value = counts.get(day) ?? 0;
    if (value > 0 || (day < today && recorded.has(day))) days.push({ day, value });
  }
  return days;
}
