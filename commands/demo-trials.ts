import { randomUUID } from 'node:crypto';
import type { Day } from '#contract/shapes.ts';
import { maxTrialDaysLate, type Trial } from '#contract/trials.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';
import { randomFrom } from '#domain/random.ts';
import { drawOrder } from '#domain/trials/order.ts';
import { scheduleOf } from '#domain/trials/schedule.ts';

const design = (pairs: number, seed: number): Trial['design'] => ({
  kind: 'blocks',
  blockDays: 2,
  washOutDays: 0,
  order: drawOrder(pairs, randomFrom(seed)),
});
const untouched = { pauses: [], stoppedOn: null, stopReason: null };

/** Eight weeks that ended a fortnight ago; `itemId` is the tracked energy. */
export const walks = (today: Day, itemId: string): Trial => ({
  change: { kind: 'other', name: 'A walk after lunch', remedyId: null },
  outcome: { kind: 'item', itemId },
  better: 'higher',
  smallest: 1,
  design: design(14, 3),
  firstDay: addDays(today, -70),
  ...untouched,
});

/** Four weeks that began a week ago. */
const earlyNights = (today: Day): Trial => ({
  change: { kind: 'bedtime', name: 'In bed by 10:30 PM', remedyId: null },
  outcome: { kind: 'figure', figure: 'sleep' },
  better: 'higher',
  smallest: 0.5,
  design: design(7, 9),
  firstDay: addDays(today, -6),
  ...untouched,
});

/** The days with the change. */
export const daysWith = (trial: Trial): ReadonlySet<Day> =>
  new Set(scheduleOf(trial).flatMap(({ day, arm }) => (arm === 'with' ? [day] : [])));

type Write = (url: string, body: object) => Promise<unknown>;

/** Stores a trial that helped, and one that runs, each mostly followed. `age` makes stored trials some days older. */
export async function tryOut(
  today: Day,
  itemId: string,
  { write, age }: { write: Write; age: (days: number) => Promise<unknown> },
): Promise<void> {
  const chance = randomFrom(13);
  for (const trial of [walks(today, itemId), earlyNights(today)]) {
    const path = `/api/trials/${randomUUID()}`;
    // The server takes a new trial of the last days only.
    const later = trial.firstDay < addDays(today, -maxTrialDaysLate) ? daysBetween(trial.firstDay, today) : 0;
    await write(path, { ...trial, firstDay: addDays(trial.firstDay, later) });
    if (later > 0) await age(later);
    for (const { day } of scheduleOf(trial)) {
      if (day < today && chance() < 0.9) await write(`${path}/days/${day}`, { followed: chance() < 0.9 });
    }
  }
}
