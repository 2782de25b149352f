import type { StoredTrial } from '#contract/trials.ts';
import { daysBetween } from '#domain/days/day.ts';
import { adjusted, type ComparedDay } from './adjusted.ts';
import { testOrders } from './order-test.ts';
import { scheduleOf } from './schedule.ts';
import { type Arm, mostFalseHelped, type Verdict } from './trial-types.ts';

const averageOf = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** With fewer answered days of an arm, how many days were followed is not known. */
export const leastAnswered = 0.5;

/**
 * The verdict of a trial in blocks that is over; null for before and after, and for a stopped trial.
 *
 * A randomisation test: the order of the blocks was drawn, each possible one with the same chance, so if nothing helps, all
 * of them would have seen the same days, and the drawn one is among the best twentieth in at most one trial of twenty,
 * whatever the days are like. Days count by the arm that was drawn for them, not by what was followed. Wash-out days and
 * days without a value are left out.
 *
 * Only how much of the named amount can show depends on the answers, of compared days: what was not answered is taken to
 * be as what was. Where fewer than half of an arm's compared days were answered, that is a guess: then nothing is "not by
 * that", unless it was worse with the change.
 *
 * Sources: E. S. Edgington and P. Onghena, Randomization Tests, 4th ed., 2007. I. Bulté and P. Onghena, An R package for
 * single-case randomization tests, Behavior Research Methods 40 (2008). S. Vohra et al., CONSORT extension for reporting
 * N-of-1 trials (CENT) 2015 statement, BMJ 350 (2015) h1738.
 */
export function verdictOf(trial: StoredTrial): Verdict | null {
  const { design, firstDay, stoppedOn, better, smallest } = trial;
  if (design.kind !== 'blocks' || stoppedOn !== null) return null;
  const recorded = new Map(trial.days.map((day) => [day.day, day]));
  const slots = scheduleOf(trial);
  const values: Record<Arm, number[]> = { with: [], without: [] };
  const days: ComparedDay[] = [];
  const answers: Record<Arm, boolean[]> = { with: [], without: [] };
  for (const { day, arm, pair, block, isWashOut } of slots) {
    const { value, followed } = recorded.get(day) ?? { value: null, followed: null };
    if (isWashOut || value === null) continue;
    if (followed !== null) answers[arm].push(followed);
    values[arm].push(value);
    const at = daysBetween(firstDay, day);
    days.push({ at, weekday: at % 7, value: better === 'higher' ? value : -value, pair, block });
  }
  const all = [...values.with, ...values.without];
  const hasBoth = values.with.length > 0 && values.without.length > 0;
  const test = hasBoth ? testOrders(adjusted(days, design.order.length), design.order) : null;
  // If no day differs from another, there was nothing that could have been helped.
  const differs = all.some((value) => value !== all[0]);
  const interval = differs && test ? { low: test.low, high: test.high } : { low: null, high: null };
  const p = differs && test ? test.p : 1;
  const ofArms = (['with', 'without'] as const).map((arm) => averageOf(answers[arm].map(Number)));
  const followed = ofArms.some((share) => share === null) ? null : averageOf(ofArms.map(Number));
  const answered = hasBoth
    ? Math.min(answers.with.length / values.with.length, answers.without.length / values.without.length)
    : 0;
  // A day of the other arm takes twice from the difference: followed on 85 % of days, 70 % of the named amount would show.
  const shown = smallest * Math.max(0, 2 * (followed ?? 1) - 1);
  const isWorse = interval.high !== null && interval.high < 0;
  const isLess = interval.high !== null && answered >= leastAnswered && interval.high < shown;
  return {
    verdict: p <= mostFalseHelped ? 'helped' : isLess || isWorse ? 'not-by-that' : 'cannot-tell',
    effect: differs ? (test?.effect ?? null) : test && 0,
    interval,
    p,
    days: { with: values.with.length, without: values.without.length },
    average: { with: averageOf(values.with), without: averageOf(values.without) },
    followed,
    answered,
  };
}
