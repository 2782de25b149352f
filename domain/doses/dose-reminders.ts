import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { clockIn, instantAt } from '#domain/days/zoned.ts';
import { dosesOf, stockOf, zoneOf } from './doses.ts';

const again = ' again';
/** The second reminder comes so many minutes after the first, where nothing is logged until then. */
const secondAfter = 30;

/** When shops are open, by the clock where the person is. */
const refillClock = '10:00';

/** Something to be reminded of: `day` and `slot` name it however the person moves. */
type Reminding = { day: Day; slot: string; at: Date };

/** Doses to be reminded of at once. */
export type DoseTime = Reminding & { planIds: string[] };

/** A plan whose stock is low; `daysLeft` is null where it is taken as needed and used up. */
export type Refill = Reminding & { plan: StoredDosePlan; daysLeft: number | null };

/**
 * What is due and not logged, and what is coming until tomorrow: doses of one time are one, with a second one half an hour after, which
 * takes the place of the first where that has not come until then. `slot` is the time in the plan's own zone. It stays the same when the
 * person travels; with another slot the reminder would be sent again.
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
 * What runs low, at today's hour for it and at tomorrow's. Its name is that of the count: somebody is reminded of it once, and again
 * after the next count, or when the sent reminder has been deleted (`retention.reminderDays`).
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
