import type { Day } from '#contract/shapes.ts';
import type { Trial } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';

type Pauses = Trial['pauses'];

/** The pauses with one from today on. One that ended yesterday goes on instead. */
export function pausedFrom(pauses: Pauses, today: Day): Pauses {
  const last = pauses.at(-1);
  if (last?.to === null) return pauses;
  return last?.to === addDays(today, -1)
    ? [...pauses.slice(0, -1), { ...last, to: null }]
    : [...pauses, { from: today, to: null }];
}

/** The pauses with the open one ended: today counts again. One that began today is gone. */
export function resumedOn(pauses: Pauses, today: Day): Pauses {
  const last = pauses.at(-1);
  if (last?.to !== null) return pauses;
  const earlier = pauses.slice(0, -1);
  return last.from < today ? [...earlier, { from: last.from, to: addDays(today, -1) }] : earlier;
}
