import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { clockIn, instantAt } from '#domain/days/zoned.ts';
import { dosesOf, zoneOf } from './doses.ts';
import { stockOf } from './stock.ts';

const again = ' again';
/** Minutes from the first reminder to the second, if nothing is logged. */
const secondAfter = 30;

/** The local time of refill reminders, when shops are open. */
const refillClock = '10:00';

/** A reminder: `day` and `slot` identify it, even if the person travels. */
type Reminding = { day: Day; slot: string; at: Date };

/** Doses of one reminder. */
export type DoseTime = Reminding & { planIds: string[] };

/** A plan with low stock; `daysLeft` is null if it is taken as needed and used up. */
export type Refill = Reminding & { plan: StoredDosePlan; daysLeft: number | null };

/**
 * Due doses that are not logged, and upcoming ones until tomorrow. Doses of one time share a reminder; a second one
 * follows half an hour later, and replaces the first once its own time has come. `slot` is the time in the plan's own
 * zone, which stays the same when the person travels: another slot would be sent again.
 */
export function doseTimes(
  plans: readonly StoredDosePlan[],
  log: readonly DoseLog[],
  where: { zone: string; now: Date },
): DoseTime[] {
  const today = dayIn(where.zone, where.now);
  const times = new Map<string, DoseTime>();
  for (const plan of plans.filter(({ isReminded }) => isReminded)) {
    for (const { day, at, state } of dosesOf(
      plan,
      log,
      { from: addDays(today, -1), to: addDays(today, 1) },
      where,
    )) {
      if (state !== 'due' && state !== 'coming') continue;
      const clock = clockIn(zoneOf(plan, where), at);
      const slot = plan.zone ? `${clock} ${plan.zone}` : clock;
      const time = times.get(`${day} ${slot}`) ?? { day, slot, at, planIds: [] };
      time.planIds.push(plan.id);
      times.set(`${day} ${slot}`, time);
    }
  }
  return [...times.values()].flatMap((time) => {
    const second = {
      ...time,
      slot: time.slot + again,
      at: new Date(time.at.getTime() + secondAfter * 60_000),
    };
    return second.at <= where.now ? [second] : [time, second];
  });
}

/**
 * Plans with low stock, at today's and tomorrow's hour. The slot contains the time of the count: a person is reminded
 * once, and again after the next count, or after the sent reminder was deleted (`retention.reminderDays`).
 */
export function refillTimes(
  plans: readonly StoredDosePlan[],
  log: readonly DoseLog[],
  where: { zone: string; now: Date },
): Refill[] {
  const today = dayIn(where.zone, where.now);
  return plans.flatMap((plan) => {
    if (!plan.isReminded || !plan.stock) return [];
    const state = stockOf(plan, log, where, plan.stock.warnDays);
    if (!state?.isLow) return [];
    const countedAt = new Date(plan.stock.countedAt).toISOString();
    const low = { plan, daysLeft: state.daysLeft, day: countedAt.slice(0, 10) };
    return [today, addDays(today, 1)].map((day) => ({
      ...low,
      slot: `refill ${plan.id} ${countedAt}`,
      at: instantAt(where.zone, day, refillClock),
    }));
  });
}
