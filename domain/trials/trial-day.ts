import type { Day } from '#contract/shapes.ts';
import type { Trial } from '#contract/trials.ts';
import { daysBetween } from '#domain/days/day.ts';
import { lastDayOf, scheduleOf } from './schedule.ts';
import type { Arm } from './trial-types.ts';

type Planned = Pick<Trial, 'design' | 'firstDay' | 'pauses'>;

/** Where a day is in a trial. `number` counts from 1, without paused days; `block` too, of all blocks. */
export type TrialPlace = {
  arm: Arm;
  number: number;
  of: number;
  block: { number: number; of: number } | null;
};

/** The place of a day; null before, after and in a pause. All days of before and after are with the change. */
export function placeOn(trial: Planned, day: Day): TrialPlace | null {
  const { design, firstDay } = trial;
  if (design.kind === 'before-after') {
    const last = lastDayOf(trial);
    if (day < firstDay || last === null || day > last) return null;
    return { arm: 'with', number: daysBetween(firstDay, day) + 1, of: design.days, block: null };
  }
  const schedule = scheduleOf(trial);
  const at = schedule.findIndex((slot) => slot.day === day);
  const slot = schedule[at];
  if (!slot) return null;
  const blocks = design.order.length * 2;
  return {
    arm: slot.arm,
    number: at + 1,
    of: blocks * design.blockDays,
    block: { number: slot.pair * 2 + slot.block + 1, of: blocks },
  };
}
