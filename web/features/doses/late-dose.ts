import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { seriesMoved } from '#domain/doses/dose-steps.ts';
import { type Dose, dosesOf, isDoseDay, stepOn, type Where } from '#domain/doses/doses.ts';

const minute = 60_000;
/** Later than this is late enough to ask about the next one. */
const lateMinutes = 30;
/** As the contract allows. */
const mostMoved = 720;

/** What may be done about the doses after one that was late: by minutes on its day, or by days of its series. */
export type LateChoice =
  | { kind: 'rest'; minutes: number; keptAt: Date; movedAt: Date }
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
  if (!isLate || !step || plan.asNeeded || dose.length > 2) return undefined;
  const zone = plan.zone ?? where.zone;
  const takenOn = dayIn(zone, taken);
  if (step.days.kind === 'every' && takenOn > day) {
    const moved = stepOn(seriesMoved(plan.steps, day, takenOn), takenOn);
    const keptOn = nextDoseDay(step, addDays(day, 1));
    return moved && step.times.length === 1 && keptOn > takenOn
      ? { kind: 'series', taken: takenOn, keptOn, movedOn: nextDoseDay(moved, addDays(takenOn, 1)) }
      : undefined;
  }
  const planned = (which: string) => instantAt(zone, day, step.times[Number(which)] ?? '').getTime();
  const others = log.filter((row) => !(row.planId === plan.id && row.day === day && row.dose === dose));
  const next = dosesOf(plan, others, { from: addDays(day, -1), to: addDays(day, 1) }, where).find(
    (each) => each.day === day && Number(each.dose) > Number(dose) && !each.logged && each.at > taken,
  );
  if (!next) return undefined;
  // Counted from the plan's own time: what an earlier late dose of the day has moved is in it.
  const minutes = Math.min(mostMoved, Math.round((taken.getTime() - planned(dose)) / minute));
  const movedAt = new Date(planned(next.dose) + minutes * minute);
  return { kind: 'rest', minutes, keptAt: next.at, movedAt };
}
