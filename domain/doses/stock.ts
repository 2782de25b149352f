import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, daysBetween, personDay } from '#domain/days/day.ts';
import { instantAt, steadyOffset } from '#domain/days/zoned.ts';
import { doseDays, dosesOf, isOver, rounded, stepOn, type Where, zoneOf } from './doses.ts';

/** The remaining stock after use; zero if more was logged than there was. */
export const leftOf = ({ count }: { count: number }, used: number): number =>
  Math.max(0, rounded(count - used));

/** Days ahead for which stock is computed. */
const countAhead = 366;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The person's day of a planned dose, whose plan may keep the time of another zone. */
function ownDay(planZone: string, day: Day, time: string, { zone, dayStart = 0 }: Where): Day {
  if (planZone === zone && dayStart === 0) return day;
  const [own, its] = [steadyOffset(zone, day), steadyOffset(planZone, day)];
  // Around a change of a clock.
  if (own === undefined || its === undefined)
    return personDay(zone, instantAt(planZone, day, time), dayStart);
  const minutes = minutesOf(time) + (own - its) / 60_000 - dayStart * 60;
  return addDays(day, Math.floor(minutes / 1440));
}

type Use = { day: Day; amount: number };

/**
 * The uses of a plan from today on, in order. Today's and tomorrow's follow the log; those after are only counted: an
 * instant for each dose of a year would take long.
 */
function* usesAhead(
  plan: StoredDosePlan,
  log: readonly DoseLog[],
  where: Where,
  ahead: number,
): Generator<Use> {
  const { zone, now, dayStart = 0 } = where;
  const today = personDay(zone, now, dayStart);
  const [tomorrow, last] = [addDays(today, 1), addDays(today, ahead)];
  const to = last < tomorrow ? last : tomorrow;
  for (const { at, amount, state } of dosesOf(plan, log, { from: today, to }, where))
    if (state === 'coming' || state === 'due') yield { day: personDay(zone, at, dayStart), amount };
  if (plan.asNeeded) return;
  const planZone = zoneOf(plan, where);
  for (const { day, step } of doseDays(plan, addDays(today, 1), addDays(last, 1)))
    for (const time of step.times) {
      const own = ownDay(planZone, day, time, where);
      if (own > tomorrow && own <= last) yield { day: own, amount: step.amount };
    }
}

/**
 * The remaining stock of a plan, and the days it lasts: 0 if it is too little for the next dose. `daysLeft` is null
 * if it lasts for all days ahead. Undefined: stock is not counted.
 */
export function stockOf(plan: StoredDosePlan, log: readonly DoseLog[], where: Where, ahead = countAhead) {
  if (!plan.stock) return undefined;
  const left = leftOf(plan.stock, plan.used);
  const today = personDay(where.zone, where.now, where.dayStart ?? 0);
  let rest = left;
  let daysLeft: number | null = null;
  let since: Day | undefined;
  for (const { day, amount } of usesAhead(plan, log, where, ahead)) {
    const isFirst = since === undefined;
    // If no more doses are planned today, today is over.
    since ??= day === today ? today : addDays(today, 1);
    rest = rounded(rest - amount);
    if (rest >= 0) continue;
    daysLeft = isFirst ? 0 : daysBetween(since, day);
    break;
  }
  // As needed: less than the maximum of a day.
  const dayOfNeed = (plan.asNeeded?.mostPerDay ?? 0) * (stepOn(plan.steps, today)?.amount ?? 0);
  const isUsedUp = plan.asNeeded !== null && left < Math.max(dayOfNeed, 1e-6) && !isOver(plan, today);
  const isLow = isUsedUp || (daysLeft !== null && daysLeft <= plan.stock.warnDays);
  return { left, daysLeft, isLow };
}
