import type { Day } from '#contract/shapes.ts';
import type { Trial } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import type { Slot, TrialState } from './trial-types.ts';

type Planned = Pick<Trial, 'design' | 'firstDay' | 'pauses'>;

/** The pause on a day; undefined if there is none. */
export const pauseOn = ({ pauses }: Pick<Trial, 'pauses'>, day: Day) =>
  pauses.find(({ from, to }) => from <= day && (to === null || day <= to));

/**
 * The days of a trial in blocks, oldest first; of before and after: none. Paused days are left out, and the schedule goes
 * on after them where it was. While a pause lasts, the days end before it: when it will end is not known.
 */
export function scheduleOf(trial: Planned): Slot[] {
  const { design, firstDay } = trial;
  if (design.kind !== 'blocks') return [];
  const { blockDays, washOutDays, order } = design;
  const slots: Slot[] = [];
  let day = firstDay;
  for (const [pair, beginsWith] of order.entries()) {
    for (let at = 0; at < 2 * blockDays; at += 1) {
      // A pause may last for centuries: its days are not counted one by one.
      for (let pause = pauseOn(trial, day); pause; pause = pauseOn(trial, day)) {
        if (pause.to === null) return slots;
        day = addDays(pause.to, 1);
      }
      const block = at < blockDays ? 0 : 1;
      const dayOfBlock = at - block * blockDays;
      const arm = beginsWith === (block === 0) ? 'with' : 'without';
      slots.push({ day, arm, pair, block, dayOfBlock, isWashOut: dayOfBlock < washOutDays });
      day = addDays(day, 1);
    }
  }
  return slots;
}

/** The last day that is planned; null while a pause lasts. That the trial was stopped does not change it. */
export function lastDayOf(trial: Planned): Day | null {
  const { design, firstDay } = trial;
  if (design.kind !== 'blocks') return addDays(firstDay, design.days - 1);
  const slots = scheduleOf(trial);
  const isWhole = slots.length === design.order.length * 2 * design.blockDays;
  return isWhole ? (slots.at(-1)?.day ?? null) : null;
}

/** May a stopped trial go on? After a stop for care that was a mistake, on the same day. */
export const mayGoOn = ({ stoppedOn, stopReason }: Pick<Trial, 'stoppedOn' | 'stopReason'>, today: Day) =>
  stopReason === 'care' && stoppedOn === today;

type Stoppable = Planned & Pick<Trial, 'stoppedOn'>;

/** Where a trial stands on a day. */
export function stateOf(trial: Stoppable, today: Day): TrialState {
  if (trial.stoppedOn !== null) return 'stopped';
  if (today < trial.firstDay) return 'coming';
  const last = lastDayOf(trial);
  if (last !== null && today > last) return 'over';
  return pauseOn(trial, today) ? 'paused' : 'running';
}

/** Is it neither stopped nor over? Another trial waits for its end. */
export const goesOn = (trial: Stoppable, today: Day): boolean =>
  !['stopped', 'over'].includes(stateOf(trial, today));

/** Has it begun, and does it still go on, perhaps in a pause? */
export const isUnderWay = (trial: Stoppable, today: Day): boolean =>
  goesOn(trial, today) && stateOf(trial, today) !== 'coming';
