import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { clockIn } from '#domain/days/zoned.ts';
import { dosesOf } from './doses.ts';

const again = ' again';
/** The second reminder comes so many minutes after the first, where nothing is logged until then. */
const secondAfter = 30;

/** Doses to be reminded of at once: `day` and `slot` name them however the person moves. */
export type DoseTime = { day: Day; slot: string; at: Date; planIds: string[] };

/** What is due and not logged, and what is coming until tomorrow: doses of one time are one, with a second one half an hour after. */
export function doseTimes(
  plans: readonly StoredDosePlan[],
  log: readonly DoseLog[],
  where: { zone: string; now: Date },
): DoseTime[] {
  const today = dayIn(where.zone, where.now);
  const times = new Map<string, DoseTime>();
  for (const plan of plans.filter(({ isReminded }) => isReminded)) {
    const isElsewhere = plan.zone !== null && plan.zone !== where.zone;
    for (const { day, at, state } of dosesOf(
      plan,
      log,
      { from: addDays(today, -1), to: addDays(today, 1) },
      where,
    )) {
      if (state !== 'due' && state !== 'coming') continue;
      // By the plan's own clock: it is the same one for who has moved meanwhile.
      const clock = clockIn(plan.zone ?? where.zone, at);
      const slot = isElsewhere ? `${clock} ${plan.zone}` : clock;
      const time = times.get(`${day} ${slot}`) ?? { day, slot, at, planIds: [] };
      time.planIds.push(plan.id);
      times.set(`${day} ${slot}`, time);
    }
  }
  return [...times.values()].flatMap((time) => [
    time,
    { ...time, slot: time.slot + again, at: new Date(time.at.getTime() + secondAfter * 60_000) },
  ]);
}
