import type { DosePlan, DoseStep } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { rounded, stepOn } from './doses.ts';

/**
 * The steps after a dose of every so many days was taken late, where the person moves the series: the others follow from the day on
 * which it was taken, and the day that it was due asks for nothing any more. Log it on the day on which it was taken.
 */
export function seriesMoved(steps: readonly DoseStep[], due: Day, taken: Day): DoseStep[] {
  const step = stepOn(steps, due);
  if (step?.days.kind !== 'every') return [...steps];
  const later = [{ ...step, from: due }, ...steps.filter(({ from }) => from > due)].map(
    (one): DoseStep => (one.days.kind === 'every' ? { ...one, days: { ...one.days, since: taken } } : one),
  );
  return [...steps.filter(({ from }) => from < due), ...later];
}

/** A plan has room for 200 steps. */
const mostSteps = 200;

/**
 * A taper: so much for so many days, then less by so much, to the last amount; after that it is for the plan to end or go on. Of one
 * that has more steps than a plan, as many and one more: it is seen that it is too long.
 */
export function taper(
  first: DoseStep,
  { by, days, to }: { by: number; days: number; to: number },
): DoseStep[] {
  const steps = [first];
  let { amount } = first;
  while (by > 0 && days > 0 && amount > to && steps.length <= mostSteps) {
    amount = Math.max(to, rounded(amount - by));
    steps.push({ ...first, from: addDays(first.from, steps.length * days), amount });
  }
  return steps;
}

/** What was stopped or has ended goes on from a day on, with the steps ahead: nothing of the days between is asked for afterwards. */
export function resumed(plan: DosePlan, today: Day): Partial<DosePlan> {
  const { steps, endsOn, stoppedOn } = plan;
  const after = endsOn !== null && endsOn < today ? addDays(endsOn, 1) : null;
  const pausedOn = stoppedOn ?? after;
  const now = stepOn(steps, today);
  const isBetween = now !== undefined && pausedOn !== null && pausedOn < today;
  const going = isBetween
    ? [
        ...steps.filter(({ from }) => from < pausedOn),
        { ...(stepOn(steps, pausedOn) ?? now), from: pausedOn, times: [] },
        { ...now, from: today },
        ...steps.filter(({ from }) => from > today),
      ]
    : steps;
  return { steps: going, stoppedOn: null, ...(after !== null && { endsOn: null }) };
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** "Three times a day" over the waking hours (`HH:mm`): the first at waking, the last at bedtime, each to a quarter of an hour. */
export function spreadTimes(count: number, wakes: string, sleeps: string): string[] {
  const length = (minutesOf(sleeps) - minutesOf(wakes) + 1440) % 1440;
  const times = Array.from({ length: count }, (_, at) => {
    const after = count === 1 ? 0 : Math.round((length * at) / (count - 1) / 15) * 15;
    const minutes = (minutesOf(wakes) + after) % 1440;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  return [...new Set(times)].sort();
}

/** The stock after a box came in: what was left and what came, counted now, and one repeat less where it was on prescription. */
export function refilled(
  stock: NonNullable<DosePlan['stock']>,
  { left, added, onPrescription, now }: { left: number; added: number; onPrescription: boolean; now: Date },
): NonNullable<DosePlan['stock']> {
  const repeatsLeft = onPrescription && stock.repeatsLeft ? stock.repeatsLeft - 1 : stock.repeatsLeft;
  return { ...stock, count: left + added, countedAt: now.toISOString(), repeatsLeft };
}
