import type { DoseLog, DosePlan, DoseStep, DosesApart, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn, daysBetween, personDay } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { weekDayOf } from '#domain/reminders/reminders.ts';

const minute = 60_000;
const hour = 60 * minute;
/**
 * Extra days that are read before and after. A plan in another time zone may have another date, a moved dose may be
 * after midnight, and two days of hours between as-needed doses may reach a third day.
 */
export const daysBeside = 3;

/** A plan as it begins: a tablet, reminded, without an end. */
export const newPlan: Omit<DosePlan, 'steps'> = {
  name: '',
  contents: [],
  remedyId: null,
  form: 'tablet',
  unit: 'piece',
  food: 'any',
  asNeeded: null,
  isReminded: true,
  endsOn: null,
  stoppedOn: null,
  zone: null,
  stock: null,
};

type Steps = Pick<DosePlan, 'steps' | 'endsOn' | 'stoppedOn' | 'asNeeded'>;

/** A dose that a plan asks for: `dose` is its key, `time` is local. */
export type PlannedDose = { day: Day; dose: string; time: string; amount: number };

/** The step of a day: the latest that has begun. */
export const stepOn = (steps: readonly DoseStep[], day: Day): DoseStep | undefined =>
  steps.filter(({ from }) => from <= day).at(-1);

/**
 * Does a step ask for doses on a day? Counted in local days: RFC 5545 cannot express "three weeks on, one week off",
 * and its libraries use instants, so no library is used.
 */
export function isDoseDay({ days }: Pick<DoseStep, 'days'>, day: Day): boolean {
  if (days.kind === 'daily') return true;
  if (days.kind === 'weekdays') return days.on.includes(weekDayOf(day));
  const since = daysBetween(days.since, day);
  if (since < 0) return false;
  if (days.kind === 'every') return since % days.count === 0;
  return since % (7 * (days.weeksOn + days.weeksOff)) < 7 * days.weeksOn;
}

/** Has a plan ended, so that it asks for nothing and allows nothing? */
export const isOver = ({ endsOn, stoppedOn }: Pick<DosePlan, 'endsOn' | 'stoppedOn'>, day: Day): boolean =>
  (endsOn !== null && day > endsOn) || (stoppedOn !== null && day >= stoppedOn);

/** The doses that a plan asks for from one day to another, both included, in order. Empty for an as-needed plan. */
export function plannedBetween(plan: Steps, from: Day, to: Day): PlannedDose[] {
  if (plan.asNeeded) return [];
  const asked: PlannedDose[] = [];
  for (const { day, step } of doseDays(plan, from, to))
    for (const time of step.times)
      asked.push({ day, dose: time.replace(':', ''), time, amount: step.amount });
  return asked;
}

/** The days from one to another on which a plan asks for doses, each with its step. */
export function* doseDays(plan: Steps, from: Day, to: Day): Generator<{ day: Day; step: DoseStep }> {
  const { steps } = plan;
  let next = steps.findIndex((step) => step.from > from);
  if (next < 0) next = steps.length;
  for (let day = from; day <= to && !isOver(plan, day); day = addDays(day, 1)) {
    while ((steps[next]?.from ?? '~') <= day) next += 1;
    const step = steps[next - 1];
    if (step && isDoseDay(step, day)) yield { day, step };
  }
}

/**
 * `coming`: not due yet. `due`: due, and not logged. `missed`: the next one is due, or a day has passed. Leaflets say
 * not to take a double dose to make up for a forgotten one.
 */
export type DoseState = 'coming' | 'due' | 'missed' | 'taken' | 'skipped';

/** A dose of a plan. `at`: when it is due, or when an unplanned dose was taken. */
export type Dose = {
  planId: string;
  day: Day;
  dose: string;
  at: Date;
  amount: number;
  state: DoseState;
  logged: DoseLog | undefined;
};

/** The key of a dose among all plans. */
export const doseKey = ({ planId, day, dose }: Pick<Dose, 'planId' | 'day' | 'dose'>) =>
  `${planId} ${day} ${dose}`;

/** The person's time zone, the current time, and the start of their day (`personDay`). */
export type Where = { zone: string; now: Date; dayStart?: number };

/** The time zone of a plan; the person's if it has none, or one that this browser does not know. */
export function zoneOf(plan: Pick<DosePlan, 'zone'>, { zone }: Pick<Where, 'zone'>): string {
  // `isTimeZone` would be loaded with the first screen.
  try {
    dayIn(plan.zone ?? zone, new Date(0));
    return plan.zone ?? zone;
  } catch {
    return zone;
  }
}

const keyOf = ({ day, dose }: Pick<DoseLog, 'day' | 'dose'>) => `${day} ${dose}`;

/** Is it a planned dose? The key of an unplanned dose is longer. */
export const isAskedFor = ({ dose }: Pick<DoseLog, 'dose'>): boolean => dose.length === 4;

/** Minutes by which the latest earlier late dose of the day moved this one. */
function movedBy(log: readonly DoseLog[], { day, dose }: PlannedDose): number {
  const late = log.filter(
    (one) => one.day === day && one.movesRest > 0 && isAskedFor(one) && one.dose < dose,
  );
  return late.sort((a, b) => (a.dose < b.dose ? 1 : -1))[0]?.movesRest ?? 0;
}

/**
 * The doses of a plan on the person's days from one to another, in order: planned doses, and all logged ones, so that
 * taken doses stay if the plan changes. `log` has the logs of these days and of `daysBeside` them. Times are local
 * (`instantAt`): a time that the clock skips is right after the gap, one that occurs twice is its first occurrence. If
 * the person travels, a dose stays the same (plan, day and key) at another instant.
 */
export function dosesOf(
  plan: StoredDosePlan,
  log: readonly DoseLog[],
  { from, to }: { from: Day; to: Day },
  where: Where,
): Dose[] {
  const { zone, now, dayStart = 0 } = where;
  const planZone = zoneOf(plan, where);
  const own = log.filter(({ planId }) => planId === plan.id);
  const [first] = plan.steps;
  /** The plan was begun later on its first day: the first dose is the next one. */
  const isBefore = (day: Day, at: Date) =>
    plan.beganAt !== undefined && day === first?.from && at.getTime() < Date.parse(plan.beganAt);
  const logged = new Map(own.map((one) => [keyOf(one), one]));
  const asked = plannedBetween(plan, addDays(from, -daysBeside), addDays(to, daysBeside))
    .map((one) => ({
      ...one,
      at: new Date(instantAt(planZone, one.day, one.time).getTime() + movedBy(own, one) * minute),
    }))
    .filter((one) => logged.has(keyOf(one)) || !isBefore(one.day, one.at))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (keyOf(a) < keyOf(b) ? -1 : 1));
  const doses = asked.map(({ day, dose, at, amount }, index): Dose => {
    const next = asked[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    const row = logged.get(keyOf({ day, dose }));
    logged.delete(keyOf({ day, dose }));
    const closes = Math.min(next, at.getTime() + 24 * hour);
    const open = now < at ? 'coming' : now.getTime() < closes ? 'due' : 'missed';
    const state = row?.state ?? open;
    return { planId: plan.id, day, dose, at, amount: row?.amount ?? amount, state, logged: row };
  });
  for (const row of logged.values()) doses.push({ ...row, at: new Date(row.at), logged: row });
  return doses
    .filter(({ at }) => {
      const day = personDay(zone, at, dayStart);
      return day >= from && day <= to;
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * The library's advice, and the plans whose doses come too shortly before (`after`). `ifNow`: one of these doses is due
 * and not taken, so it is too soon only if that one is taken now.
 */
export type ApartAdvice = { do: string; after: string[]; ifNow: boolean };

/**
 * Advice for an open dose that comes too soon after others of its day, in the library's words. It counts as after all
 * taken doses; of two open ones, the later has the advice, or the later in the list. A due dose is not taken before
 * now.
 */
export function apartAdvice(
  one: Dose,
  doses: readonly Dose[],
  { apart, now }: { apart: readonly DosesApart[]; now: Date },
): ApartAdvice[] {
  const timeOf = ({ at, logged, state }: Dose) =>
    state === 'taken' && logged ? Date.parse(logged.at) : Math.max(at.getTime(), now.getTime());
  const taken = doses.filter(({ state }) => state === 'taken');
  const open = doses
    .filter(({ state }) => state === 'due' || state === 'coming')
    .sort((a, b) => timeOf(a) - timeOf(b) || a.at.getTime() - b.at.getTime());
  const earlier = [...taken, ...open.slice(0, Math.max(0, open.indexOf(one)))];
  const after = new Map<string, { plans: Set<string>; ifNow: boolean }>();
  for (const { planIds, hours, hoursBefore = hours, do: words } of apart)
    for (const dose of earlier)
      if (
        dose.planId !== one.planId &&
        planIds.includes(dose.planId) &&
        planIds.includes(one.planId) &&
        timeOf(one) - timeOf(dose) < (dose.planId === planIds[0] ? hoursBefore : hours) * hour
      ) {
        const { plans, ifNow } = after.get(words) ?? { plans: new Set<string>(), ifNow: false };
        after.set(words, { plans: plans.add(dose.planId), ifNow: ifNow || dose.state === 'due' });
      }
  return [...after].map(([words, { plans, ifNow }]) => ({ do: words, after: [...plans], ifNow }));
}

/** Rounds an amount to six decimals, to remove the error of adding up: 0.30000000000000004 is 0.3. */
export const rounded = (amount: number) => Math.round(amount * 1e6) / 1e6;

/**
 * The number of doses of this plan taken in the last 24 hours, and the first instant at which a further whole dose is
 * allowed: the interval counts from every plan with one of its ingredients. Undefined: not taken as needed. As in
 * leaflets: "leave at least four hours between doses, no more than four in 24 hours".
 */
export function asNeededOf(
  { asNeeded, id, contents, steps }: StoredDosePlan,
  plans: readonly StoredDosePlan[],
  log: readonly DoseLog[],
  now: Date,
) {
  if (!asNeeded) return undefined;
  const { leastHours, mostPerDay } = asNeeded;
  const same = new Set(
    plans
      .filter((plan) =>
        plan.contents.some((one) => contents.some((own) => own.ingredient === one.ingredient)),
      )
      .map((plan) => plan.id),
  ).add(id);
  const taken = log
    .filter(({ planId, state }) => same.has(planId) && state === 'taken')
    .map(({ planId, day, at, amount }) => {
      const dose = stepOn(steps, day)?.amount || amount;
      return { at: Date.parse(at), doses: planId === id ? amount / dose : 0 };
    })
    .sort((a, b) => b.at - a.at);
  let used = 0;
  let next = now.getTime();
  for (const { at, doses } of taken.filter((one) => one.at > now.getTime() - 24 * hour)) {
    const newer = used;
    used = rounded(used + doses);
    // The dose with which a further whole dose exceeds the maximum must be a day old.
    if (used + 1 > mostPerDay && newer + 1 <= mostPerDay) next = Math.max(next, at + 24 * hour);
  }
  if (taken[0]) next = Math.max(next, taken[0].at + leastHours * hour);
  return { used, next: new Date(next) };
}
