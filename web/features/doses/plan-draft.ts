import { hashKey } from '@tanstack/react-query';
import type { DoseLog, DosePlan, DoseStep, StoredDosePlan } from '#contract/doses.ts';
import type { StrengthUnit } from '#contract/medicines.ts';
import { type Day, isDay } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { taper } from '#domain/doses/dose-steps.ts';
import { newPlan, stepOn, zoneOf } from '#domain/doses/doses.ts';
import { leftOf } from '#domain/doses/stock.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { newId } from '#web/lib/new-id.ts';
import { stepNow } from './dose-words.ts';

/** A future step, with a stable key for its fields. */
export type LaterStep = Omit<DoseStep, 'amount'> & { key: string; amount: number | null };

/** A plan in the form: numbers are null while their field is empty. */
export type PlanDraft = Pick<
  DosePlan,
  'name' | 'contents' | 'remedyId' | 'form' | 'unit' | 'food' | 'isReminded' | 'endsOn' | 'zone'
> & {
  /** The first day of the current step. */
  from: Day;
  amount: number | null;
  days: DoseStep['days'];
  times: string[];
  later: LaterStep[];
  asNeeded: { leastHours: number | null; mostPerDay: number | null } | null;
  stock: { left: number | null; warnDays: number | null; repeatsLeft: number | null } | null;
};

const laterOf = (step: DoseStep): LaterStep => ({ ...step, key: newId() });
const stepOf = ({ key, ...step }: LaterStep): DoseStep => ({ ...step, amount: step.amount ?? 0 });

type Schedule = Pick<DoseStep, 'days' | 'times'>;

const hasOtherTimes = (one: Schedule, other: Schedule) =>
  hashKey([one.days, one.times]) !== hashKey([other.days, other.times]);

/** The step in the form: the current one, or tomorrow's where its times or days are new (`beginsOn`). */
export function stepShown(plan: Pick<DosePlan, 'steps'>, today: Day): DoseStep | undefined {
  const current = stepNow(plan, today);
  const next = plan.steps.find(({ from }) => from === addDays(today, 1));
  return current && next && next.times.length > 0 && hasOtherTimes(current, next) ? next : current;
}

/**
 * The day on which a change begins. Where times or days change and a dose of today was taken, that is tomorrow: else
 * today's dose would be due again at its new time.
 */
export function beginsOn(
  draft: PlanDraft,
  base: StoredDosePlan | null,
  log: readonly DoseLog[],
  today: Day,
): Day {
  const current = base && stepOn(base.steps, today);
  if (!base || !current || draft.asNeeded) return today;
  const isTaken = log.some(
    ({ planId, day, state }) => planId === base.id && day === today && state === 'taken',
  );
  return isTaken && hasOtherTimes(current, draft) ? addDays(today, 1) : today;
}

/** The current day of a plan: in its own time zone if it has one, else the person's `today`. */
export function dayOfPlan(plan: Pick<DosePlan, 'zone'>, today: Day, now: Date): Day {
  const zone = zoneOf(plan, { zone: '' });
  return zone ? dayIn(zone, now) : today;
}

/** A new plan: a tablet a day from today on. */
export function newDraft(today: Day, times: string[]): PlanDraft {
  const { stoppedOn: _, ...plan } = newPlan;
  const step = { from: today, amount: 1, days: { kind: 'daily' as const }, times };
  return { ...plan, ...step, asNeeded: null, stock: null, later: [] };
}

/** The form values of a plan, for changes from today on. */
export function draftOf(plan: StoredDosePlan, today: Day): PlanDraft {
  const step = stepShown(plan, today);
  const { name, contents, remedyId, form, unit, food, isReminded, endsOn, zone, asNeeded, stock } = plan;
  const { from = today } = stepNow(plan, today) ?? {};
  const { amount = null, days = { kind: 'daily' } as const, times = [] } = step ?? {};
  return {
    ...{ name, remedyId, form, unit, food, isReminded, endsOn, zone, asNeeded },
    ...{ from, amount, days, times },
    // A content that equals the unit must not be reused with another unit.
    contents: isPure(plan) ? contents.map((one) => ({ ...one, amount: null })) : contents,
    later: plan.steps.filter((each) => each.from > (step?.from ?? from) && each.from > today).map(laterOf),
    stock: stock && {
      left: leftOf(stock, plan.used),
      warnDays: stock.warnDays,
      repeatsLeft: stock.repeatsLeft,
    },
  };
}

/** Sets days or times, also of the future steps. */
export const withSchedule = (draft: PlanDraft, change: Partial<Schedule>): PlanDraft => ({
  ...draft,
  ...change,
  later: draft.later.map((step) => ({ ...step, ...change })),
});

/** Adds a step, a week after the last. */
export function withStep(draft: PlanDraft, today: Day): PlanDraft {
  const last = draft.later.at(-1) ?? { ...draft, from: draft.from > today ? draft.from : today };
  const { days, times } = draft;
  const step = { key: newId(), from: addDays(last.from, 7), amount: last.amount, days, times };
  return { ...draft, later: [...draft.later, step] };
}

/** Replaces the future steps by those of a taper, starting from the current amount. */
export function withTaper(
  draft: PlanDraft,
  today: Day,
  { by, days, to }: { by: number; days: number; to: number },
): PlanDraft {
  const from = draft.from > today ? draft.from : today;
  const first: DoseStep = { from, amount: draft.amount ?? 0, days: draft.days, times: draft.times };
  const steps = taper(first, { by, days, to }).slice(1);
  const last = steps.at(-1);
  // An amount of zero is no dose: the course ends the day before.
  return last?.amount === 0
    ? { ...draft, later: steps.slice(0, -1).map(laterOf), endsOn: addDays(last.from, -1) }
    : { ...draft, later: steps.map(laterOf) };
}

const isWhole = (value: number | null, low: number, high: number) =>
  value !== null && Number.isInteger(value) && value >= low && value <= high;

/** The maximum of the contract. */
export const maxAmount = 100_000;
const maxSteps = 200;
export const isAmount = (value: number | null) => value !== null && value > 0 && value <= maxAmount;

/** Today, and the day on which a change begins (`beginsOn`). */
type When = { today: Day; begins: Day };

/** The first error of a draft, in words; `base` is the edited plan. */
export function problemOf(draft: PlanDraft, base: DosePlan | null, when: When): string | undefined {
  const { name, contents, amount, times, days, asNeeded, from, endsOn, stock } = draft;
  const { problems } = texts;
  if (!name.trim()) return problems.name();
  if (!isAmount(amount)) return problems.amount();
  if (contents.some((one) => one.amount !== null && !(one.amount >= 0 && one.amount <= maxAmount)))
    return problems.strength();
  if (asNeeded) {
    if (!isWhole(asNeeded.leastHours, 0, 48) || !isWhole(asNeeded.mostPerDay, 1, 24))
      return problems.asNeeded();
  } else {
    if (times.length === 0) return problems.times();
    if (days.kind === 'weekdays' && days.on.length === 0) return problems.weekdays();
    if (days.kind === 'every' && !isWhole(days.count, 2, 365)) return problems.days();
    if (days.kind === 'cycle' && !(isWhole(days.weeksOn, 1, 52) && isWhole(days.weeksOff, 1, 52)))
      return problems.weeks();
  }
  const later = stepsAhead(draft);
  const since = !asNeeded && 'since' in days ? days.since : from;
  if (![from, since, endsOn ?? from, ...later.map((step) => step.from)].every(isDay)) return problems.dates();
  const steps = stepsOf(draft, base, when);
  const areInOrder = steps.every((step, at) => at === 0 || step.from > (steps[at - 1]?.from ?? from));
  if (!areInOrder || !later.every((step) => isAmount(step.amount) && step.from > when.today))
    return problems.steps();
  if (steps.length > maxSteps) return problems.manySteps({ most: maxSteps });
  if (endsOn !== null && endsOn < from) return problems.course();
  if (!stock) return undefined;
  const isCounted = stock.left !== null && stock.left >= 0 && stock.left <= maxAmount;
  const areRepeats = stock.repeatsLeft === null || isWhole(stock.repeatsLeft, 0, 99);
  if (!isCounted || !areRepeats || !isWhole(stock.warnDays, 0, 90)) return problems.stock();
  return undefined;
}

/** The future steps; a plan as needed has none. */
const stepsAhead = ({ asNeeded, later }: PlanDraft): LaterStep[] => (asNeeded ? [] : later);

/** The steps of a draft: steps before the change stay unchanged. */
function stepsOf(draft: PlanDraft, base: DosePlan | null, { today, begins }: When): DoseStep[] {
  const { asNeeded, amount, from } = draft;
  const days: DoseStep['days'] = asNeeded ? { kind: 'daily' } : draft.days;
  const times = asNeeded ? [] : draft.times;
  const step: DoseStep = { from, amount: amount ?? 0, days, times };
  const later = stepsAhead(draft).map(stepOf);
  const current = base && stepOn(base.steps, today);
  if (!base || !current) return [step, ...later];
  const until = (day: Day) => base.steps.filter((each) => each.from < day);
  const unchanged = [stepShown(base, today) ?? current, current].find(
    (each) => hashKey([{ ...each, from }]) === hashKey([step]),
  );
  if (unchanged) return [...until(unchanged.from), unchanged, ...later];
  // A step that begins on the same day has the new times already.
  const changed = later[0]?.from === begins ? [] : [{ ...step, from: begins }];
  return [...until(begins), ...changed, ...later];
}

type Pure = { unit: Exclude<StrengthUnit, 'g'> };

/** Is the unit the content itself, such as 50 µg of a substance? Grams, creams and powders contain other things. */
export const isPure = <P extends Pick<DosePlan, 'form' | 'unit' | 'contents'>>(plan: P): plan is P & Pure =>
  ['mg', 'microgram', 'iu'].includes(plan.unit) &&
  plan.form !== 'cream' &&
  plan.form !== 'powder' &&
  plan.contents.length === 1;

/** The plan of a valid draft; `base` is the former plan. */
export function planOfDraft(
  draft: PlanDraft,
  base: StoredDosePlan | null,
  { now, ...when }: When & { now: Date },
): DosePlan {
  const { name, contents, remedyId, form, unit, food, isReminded, endsOn, zone, from, asNeeded, stock } =
    draft;
  const isSameCount = stock?.left === (base && draftOf(base, when.today).stock?.left);
  const counted = isSameCount && base?.stock;
  const beganAt = base ? base.beganAt : from === when.today ? now.toISOString() : undefined;
  const { count, countedAt } = counted || { count: stock?.left ?? 0, countedAt: now.toISOString() };
  return {
    ...{ remedyId, form, unit, food, isReminded, endsOn, zone },
    contents: isPure(draft) ? contents.map((one) => ({ ...one, amount: 1, unit: draft.unit })) : contents,
    name: name.trim(),
    steps: stepsOf(draft, base, when),
    asNeeded: asNeeded && { leastHours: asNeeded.leastHours ?? 0, mostPerDay: asNeeded.mostPerDay ?? 1 },
    stoppedOn: base?.stoppedOn ?? null,
    ...(beganAt && { beganAt }),
    stock: stock && { count, countedAt, warnDays: stock.warnDays ?? 7, repeatsLeft: stock.repeatsLeft },
  };
}
