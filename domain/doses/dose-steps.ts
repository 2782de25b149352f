import type { DosePlan, DoseStep } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { rounded, stepOn } from './doses.ts';

/**
 * The steps after a late dose of an every-n-days plan, if the person moves the series: it continues from the day on
 * which the dose was taken, and the original day asks for nothing. Log the dose on the day on which it was taken.
 */
export function seriesMoved(steps: readonly DoseStep[], due: Day, taken: Day): DoseStep[] {
  const step = stepOn(steps, due);
  if (step?.days.kind !== 'every') return [...steps];
  const later = [{ ...step, from: due }, ...steps.filter(({ from }) => from > due)].map(
    (one): DoseStep => (one.days.kind === 'every' ? { ...one, days: { ...one.days, since: taken } } : one),
  );
  return [...steps.filter(({ from }) => from < due), ...later];
}

/** The maximum number of steps of a plan is 200. */
const maxSteps = 200;

/**
 * A taper: an amount for some days, reduced by a fixed amount down to the last one; then the plan ends or continues.
 * If it exceeds the maximum of steps, returns one step more than that, which shows that it is too long.
 */
export function taper(
  first: DoseStep,
  { by, days, to }: { by: number; days: number; to: number },
): DoseStep[] {
  const steps = [first];
  let { amount } = first;
  while (by > 0 && days > 0 && amount > to && steps.length <= maxSteps) {
    amount = Math.max(to, rounded(amount - by));
    steps.push({ ...first, from: addDays(first.from, steps.length * days), amount });
  }
  return steps;
}

/** Resumes a stopped or ended plan from a day on, with its later steps: the days between ask for nothing. */
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

/**
 * Spreads "three times a day" over the waking hours (`HH:mm`): from waking to bedtime, each rounded to a quarter of
 * an hour.
 */
export function spreadTimes(count: number, wakes: string, sleeps: string): string[] {
  const length = (minutesOf(sleeps) - minutesOf(wakes) + 1440) % 1440;
  const times = Array.from({ length: count }, (_, at) => {
    const after = count === 1 ? 0 : Math.round((length * at) / (count - 1) / 15) * 15;
    const minutes = (minutesOf(wakes) + after) % 1440;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  return [...new Set(times)].sort();
}

/** The stock after a refill: the remaining and the new amount, counted now, with one repeat less if on prescription. */
export function refilled(
  stock: NonNullable<DosePlan['stock']>,
  { left, added, onPrescription, now }: { left: number; added: number; onPrescription: boolean; now: Date },
): NonNullable<DosePlan['stock']> {
  const repeatsLeft = onPrescription && stock.repeatsLeft ? stock.repeatsLeft - 1 : stock.repeatsLeft;
  return { ...stock, count: left + added, countedAt: now.toISOString(), repeatsLeft };
}
