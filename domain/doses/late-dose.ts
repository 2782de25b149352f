import type { DoseLog, StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { seriesMoved } from './dose-steps.ts';
import { type Dose, dosesOf, isAskedFor, plannedBetween, stepOn, type Where, zoneOf } from './doses.ts';

const minute = 60_000;
/** Minutes of delay from which the person is asked about the next dose. */
const lateMinutes = 30;
/** The maximum of the contract, in minutes. */
const maxMoved = 720;

/**
 * The choices for the doses after a late one: to move by minutes on its day, or by days of its series. `movedAt` is
 * null if the last of the day would be too near the first of the next day.
 */
export type LateChoice =
  | { kind: 'rest'; minutes: number; keptAt: Date; movedAt: Date | null }
  | { kind: 'series'; taken: Day; keptOn: Day; movedOn: Day };

/** The first day from `from` on, within a year, with planned doses; undefined if the plan ends before. */
const nextDoseDay = (plan: StoredDosePlan, from: Day): Day | undefined =>
  plannedBetween(plan, from, addDays(from, 366))[0]?.day;

/** Both choices after a late dose; undefined if it was not late, or none follows. */
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
  const zone = zoneOf(plan, where);
  const takenOn = dayIn(zone, taken);
  if (step.days.kind === 'every' && takenOn > day) {
    const moved = { ...plan, steps: seriesMoved(plan.steps, day, takenOn) };
    const keptOn = nextDoseDay(plan, addDays(day, 1));
    const movedOn = nextDoseDay(moved, addDays(takenOn, 1));
    return step.times.length === 1 && keptOn && movedOn && keptOn > takenOn && keptOn !== movedOn
      ? { kind: 'series', taken: takenOn, keptOn, movedOn }
      : undefined;
  }
  const planned = (key: string) => instantAt(zone, day, `${key.slice(0, 2)}:${key.slice(2)}`).getTime();
  const others = log.filter((row) => !(row.planId === plan.id && row.day === day && row.dose === dose));
  const next = dosesOf(plan, others, { from: addDays(day, -1), to: addDays(day, 1) }, where).find(
    (each) => each.day === day && each.dose > dose && (each.state === 'due' || each.state === 'coming'),
  );
  if (!next) return undefined;
  // Counted from the planned time, so that it includes the delay that earlier doses of the day caused.
  const minutes = Math.min(maxMoved, Math.round((taken.getTime() - planned(dose)) / minute));
  const moved = (at: number) => at + minutes * minute;
  const following = plannedBetween(plan, addDays(day, 1), addDays(day, 2)).map((asked) =>
    instantAt(zone, asked.day, asked.time).getTime(),
  );
  const times = [...step.times.map((time) => instantAt(zone, day, time).getTime()), ...following];
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const last = planned((step.times.at(-1) ?? '').replace(':', ''));
  const isTooNear = (following[0] ?? Number.POSITIVE_INFINITY) - moved(last) < Math.min(...gaps) / 2;
  const movedAt = isTooNear ? null : new Date(moved(planned(next.dose)));
  return { kind: 'rest', minutes, keptAt: next.at, movedAt };
}
