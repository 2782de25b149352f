import type { DosePlan, StoredDosePlan } from '#contract/doses.ts';
import type { DayCeiling, StrengthUnit } from '#contract/medicines.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { isOver, plannedBetween, rounded, stepOn } from './doses.ts';

/** A substance to add up, with its unit. */
type Substance = Pick<DayCeiling, 'of' | 'unit' | 'microgramsPerIu'>;

function micrograms(amount: number, unit: StrengthUnit, { microgramsPerIu }: Substance): number | undefined {
  const each = { g: 1e6, mg: 1000, microgram: 1, iu: microgramsPerIu }[unit];
  return each === undefined ? undefined : amount * each;
}

/** The maximum that a plan asks for or allows on a day, in its unit. */
function maxAmountOn(plan: DosePlan, day: Day): number {
  const { asNeeded, steps } = plan;
  if (!asNeeded) return plannedBetween(plan, day, day).reduce((sum, { amount }) => sum + amount, 0);
  return isOver(plan, day) ? 0 : asNeeded.mostPerDay * (stepOn(steps, day)?.amount ?? 0);
}

/**
 * The total of a substance on a day from all products, in its unit: leaflets warn "do not take anything else that
 * contains paracetamol". As-needed doses count with their maximum. `unknown`: plans without a stated strength.
 */
export function dayTotal(plans: readonly StoredDosePlan[], day: Day, substance: Substance) {
  const unknown: string[] = [];
  const from: string[] = [];
  let total = 0;
  for (const plan of plans) {
    const of = plan.contents.filter(({ ingredient }) => substance.of.includes(ingredient));
    const amount = maxAmountOn(plan, day);
    if (of.length === 0 || amount === 0) continue;
    const weights = of.map((one) =>
      one.amount === null ? undefined : micrograms(one.amount, one.unit, substance),
    );
    if (weights.includes(undefined)) unknown.push(plan.id);
    else from.push(plan.id);
    total += amount * weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0);
  }
  const each = micrograms(1, substance.unit, substance) ?? 1;
  return { total: rounded(total / each), from, unknown };
}

/** Four weeks cover every weekday; plans with intervals of days or weeks need a year. */
const [fewDaysAhead, manyDaysAhead] = [28, 366];

/** The highest `dayTotal` of the next days and of the first days of later steps. */
export function highestTotal(plans: readonly StoredDosePlan[], today: Day, substance: Substance) {
  const counted = plans.filter(({ contents }) =>
    contents.some(({ ingredient }) => substance.of.includes(ingredient)),
  );
  const steps = counted.flatMap((plan) => plan.steps);
  const isRare = steps.some(({ days }) => days.kind === 'every' || days.kind === 'cycle');
  const later = steps.map(({ from }) => from).filter((from) => from > today);
  const ahead = Array.from({ length: isRare ? manyDaysAhead : fewDaysAhead }, (_, at) => addDays(today, at));
  const totals = [...ahead, ...later].map((day) => dayTotal(counted, day, substance));
  const unknown = new Set(totals.flatMap((each) => each.unknown));
  const highest = totals.reduce((most, each) => (each.total > most.total ? each : most));
  return { ...highest, unknown: [...unknown] };
}
