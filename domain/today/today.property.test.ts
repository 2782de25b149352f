import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesOfDay } from '#contract/shapes.ts';
import { doseKey } from '#domain/doses/doses.ts';
import { at, day, doseAt, zone } from './today.testing.ts';
import { type DayThings, dayRows } from './today.ts';

// Days with all conflicts: fasts over meals, doses beside both, workouts without room, at any time of the day.

const hour = 3_600_000;
const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const planIds = ['thyroid', 'iron', 'zinc', 'tea'];
const dose = fc.record({
  planId: fc.constantFrom(...planIds),
  clock,
  food: fc.constantFrom('with', 'apart', 'any'),
});
const meal = fc.record({
  mealTime: fc.constantFrom(...timesOfDay),
  isSnack: fc.boolean(),
  isEaten: fc.boolean(),
  isSkipped: fc.boolean(),
});
/** The start in hours from midnight, and the duration in hours. */
const fast = fc.record({ from: fc.integer({ min: -20, max: 23 }), lasts: fc.integer({ min: 1, max: 24 }) });
const apart = fc.record({
  planIds: fc.shuffledSubarray(planIds, { minLength: 2, maxLength: 2 }),
  hours: fc.integer({ min: 1, max: 12 }),
  do: fc.constantFrom('Four hours apart.', 'In the evening.'),
});
const aDay = fc.record({
  now: clock,
  rituals: fc.array(fc.record({ timeOfDay: fc.constantFrom(...timesOfDay), isDone: fc.boolean() }), {
    maxLength: 6,
  }),
  doses: fc.array(dose, { maxLength: 6 }),
  meals: fc.array(meal, { maxLength: 6 }),
  fasts: fc.array(fast, { maxLength: 2 }),
  apart: fc.array(apart, { maxLength: 3 }),
  workout: fc.option(fc.record({ minutes: fc.integer({ min: 5, max: 90 }), isDone: fc.boolean() })),
  wakes: fc.constantFrom('05:00', '07:30', '11:00'),
  sleeps: fc.constantFrom('21:00', '23:30', '01:30'),
});

test('a generated day follows the rules of order', () => {
  fc.assert(
    fc.property(aDay, (said) => {
      const now = at(said.now);
      const midnight = at('00:00').getTime();
      const fasts = said.fasts
        .map(({ from, lasts }) => ({ from: midnight + from * hour, to: midnight + (from + lasts) * hour }))
        .sort((a, b) => a.from - b.from)
        // As on the server: fasts do not overlap.
        .filter((one, index, all) => all.slice(0, index).every(({ to }) => to <= one.from))
        .map(({ from, to }) => ({ id: 'f', from: new Date(from), to: new Date(to), state: 'over' as const }));
      const things: DayThings = {
        rituals: said.rituals.map((each, index) => ({ ...each, id: `r${index}` })),
        doses: said.doses.map(({ planId, clock: time, food }, index) => ({
          dose: doseAt(planId, at(time), now, String(index)),
          food: food as 'with',
        })),
        meals: said.meals.map((each, index) => ({ ...each, id: `m${index}` })),
        ...{ fasts, taken: [], apart: said.apart },
        workout: said.workout && { ...said.workout, id: 'w' },
        checkIn: { isDone: false },
        waking: { wakes: said.wakes, sleeps: said.sleeps },
      };
      const rows = dayRows(day, things, { zone, now });
      const codes = (row: (typeof rows)[number]) => row.notes.map(({ code }) => code);
      const meals = rows.filter(({ kind }) => kind === 'meal');

      // Each item appears once.
      const ids = rows.filter(({ kind }) => kind !== 'fast').map(({ kind, id }) => `${kind} ${id}`);
      expect(new Set(ids).size).toBe(ids.length);
      const shown = things.meals.filter(({ isSkipped }) => !isSkipped).length;
      expect(ids).toHaveLength(
        things.rituals.length + things.doses.length + shown + (things.workout ? 1 : 0) + 1,
      );

      // In order of time, except items right after their meal.
      const alone = rows.filter((row) => !codes(row).includes('beside'));
      for (const [index, row] of alone.entries())
        if (index > 0) expect(row.at.getTime()).toBeGreaterThanOrEqual(alone[index - 1]?.at.getTime() ?? 0);

      // Doses are at their own times; with food they are beside a meal within the hour, or have a note.
      for (const { dose: one, food } of things.doses) {
        const index = rows.findIndex(({ id }) => id === doseKey(one));
        const row = rows[index];
        expect(row?.at).toEqual(one.at);
        if (!row || food !== 'with') continue;
        const near = meals.filter((each) => Math.abs(each.at.getTime() - one.at.getTime()) <= hour);
        if (near.length === 0) expect(codes(row).some((code) => /food/.test(code))).toBe(true);
        else {
          const beside = row.notes.flatMap((note) => (note.code === 'beside' ? [note.mealId] : []))[0];
          expect(near.map(({ id }) => id)).toContain(beside);
          const before = rows.slice(0, index).findLast((each) => !codes(each).includes('beside'));
          expect(before?.id).toBe(beside);
        }
      }

      // A meal inside a fast has a note.
      for (const row of meals) {
        const isEaten = things.meals[Number(row.id.slice(1))]?.isEaten;
        const isInside = fasts.some(({ from, to }) => row.at >= from && row.at < to);
        if (isInside && !isEaten) expect(codes(row)).toContain('fast-on');
      }

      // Of two doses that must be apart, the later has a note if they are too close.
      for (const pair of things.apart) {
        const two = things.doses.filter(({ dose: { planId } }) => pair.planIds.includes(planId));
        for (const { dose: one } of two)
          for (const { dose: other } of two) {
            const gap = other.at.getTime() - one.at.getTime();
            if (one.planId === other.planId || gap <= 0 || gap >= pair.hours * hour) continue;
            const row = rows.find(({ id }) => id === doseKey(other));
            expect(row?.notes).toContainEqual(expect.objectContaining({ code: 'apart', do: pair.do }));
          }
      }

      // No workout in a blocked hour: during sleep, in the hour after a meal, in the last quarter of a fast.
      const workout = rows.find(({ kind }) => kind === 'workout');
      if (!workout || !things.workout || workout.notes.length > 0) return;
      const [from, to] = [workout.at.getTime(), workout.at.getTime() + things.workout.minutes * 60_000];
      const sleeps = at(said.sleeps, said.sleeps > said.wakes ? day : '2031-03-13').getTime();
      if (things.workout.isDone && from === sleeps) return;
      expect(from).toBeGreaterThanOrEqual(at(said.wakes).getTime());
      expect(to).toBeLessThanOrEqual(sleeps);
      for (const { at: eaten } of meals)
        expect(to <= eaten.getTime() || from >= eaten.getTime() + hour).toBe(true);
      for (const { from: begun, to: ended } of fasts) {
        const quarter = ended.getTime() - (ended.getTime() - begun.getTime()) / 4;
        expect(to <= quarter || from >= ended.getTime()).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
