import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { seriesMoved } from './dose-steps.ts';
import { type Dose, dosesOf, isAskedFor, isDoseDay, stepOn, type Where } from './doses.ts';

const minute = 60_000;
/** Later than this is late enough to ask about the next one. */
const lateMinutes = 30;
/** As the contract allows. */
const mostMoved = 720;

/**
 * What may be done about the doses after one that was late: by minutes on its day, or by days of its series. `movedAt` is null where
 * the last of the day would come too near the first of the day after.
 */
export type LateChoice =
  | { kind: 'rest'; minutes: number; keptAt: Date; movedAt: Date | null }
  | { kind: 'series'; taken: Day; keptOn: Day; movedOn: Day };

/** The first day from one on, in a year, on which a step asks for doses. */
function nextDoseDay(step: Parameters<typeof isDoseDay>[0], from: Day): Day {
  let day = from;
  for (let ahead = 0; ahead < 366 && !isDoseDay(step, day); ahead += 1) day = addDays(day, 1);
  return day;
}

/** Both offers for the doses after one that was taken late; undefined where it was not late, or none follows. */
export function lateChoice(
  plan: StoredDosePlan,
  log: readonly DoseLog[],
  late: Pick<Dose, 'day' | 'dose' | 'at'>,
  taken: Date,
  where: Where,
): LateChoice | undefined {
  const { day, dose, at } = late;
  const step = stepOn(plan.steps, day);
  const isLate = taken.getTime() - at.getTime() >= lateMinutes * minute;
  if (!isLate || !step || plan.asNeeded || !isAskedFor(late)) return undefined;
  const zone = plan.zone ?? where.zone;
  const takenOn = dayIn(zone, taken);
  if (step.days.kind === 'every' && takenOn > day) {
    const moved = stepOn(seriesMoved(plan.steps, day, takenOn), takenOn);
    const keptOn = nextDoseDay(step, addDays(day, 1));
    return moved && step.times.length === 1 && keptOn > takenOn
      ? { kind: 'series', taken: takenOn, keptOn, movedOn: nextDoseDay(moved, addDays(takenOn, 1)) }
      : undefined;
  }
  const planned = (key: string) => instantAt(zone, day, `${key.slice(0, 2)}:${key.slice(2)}`).getTime();
  const others = log.filter((row) => !(row.planId === plan.id && row.day === day && row.dose === dose));
  const next = dosesOf(plan, others, { from: addDays(day, -1), to: addDays(day, 1) }, where).find(
    (each) => each.day === day && isAskedFor(each) && each.dose > dose && !each.logged && each.at > taken,
  );
  if (!next) return undefined;
  // Counted from the plan's own time: what an earlier late dose of the day has moved is in it.
  const minutes = Math.min(mostMoved, Math.round((taken.getTime() - planned(dose)) / minute));
  const moved = (at: number) => at + minutes * minute;
  const following = [addDays(day, 1), addDays(day, 2)].flatMap((on) => {
    const asked = stepOn(plan.steps, on);
    return asked && isDoseDay(asked, on)
      ? asked.times.map((time) => instantAt(zone, on, time).getTime())
      : [];
  });
  const times = [...step.times.map((time) => instantAt(zone, day, time).getTime()), ...following];
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const last = planned((step.times.at(-1) ?? '').replace(':', ''));
  const isTooNear = (following[0] ?? Number.POSITIVE_INFINITY) - moved(last) < Math.min(...gaps) / 2;
  const movedAt = isTooNear ? null : new Date(moved(planned(next.dose)));
  return { kind: 'rest', minutes, keptAt: next.at, movedAt };
}
