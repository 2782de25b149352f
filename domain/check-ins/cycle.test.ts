import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowSteps } from '#contract/check-in-presets.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { cycleOf } from './cycle.ts';

const start = '2025-01-01';
type Step = (typeof flowSteps)[number];
/** Consecutive days from a day on; null is not recorded. */
const daysFrom = (first: Day, steps: readonly (Step | null)[]) =>
  new Map(
    steps.flatMap((step, at) =>
      step === null ? [] : [[addDays(first, at), flowSteps.indexOf(step)] as const],
    ),
  );
const many = <T>(count: number, step: T): T[] => Array.from({ length: count }, () => step);
const period: Step[] = ['light', 'heavy', 'medium', 'light', 'spotting'];
/** Two days without bleeding, then cycles of these lengths, and the first day of the next. */
const cycles = (lengths: readonly number[]) =>
  daysFrom(start, [
    ...many(2, 'none' as const),
    ...lengths.flatMap((length) => [...period, ...many(length - period.length, 'none' as const)]),
    'medium',
  ]);
/** The first day of the current cycle. */
const lastBeginning = (lengths: readonly number[]) =>
  addDays(
    start,
    lengths.reduce((sum, length) => sum + length, 2),
  );

describe('a cycle begins', () => {
  test.each<[string, (Step | null)[], number | null]>([
    ['on the first day of bleeding after two days without', ['none', 'none', 'light', 'heavy'], 2],
    ['not after one day without', ['none', 'medium'], null],
    ['not after days that were not recorded', ['none', null, null, null, 'medium'], null],
    ['after more than ten days, recorded or not', ['heavy', ...many(10, null), 'medium'], 1],
    ['not after ten days', ['heavy', ...many(9, null), 'medium'], null],
    ['after days without with others between them', ['none', null, 'none', null, 'medium'], 1],
    ['not with spotting', ['none', 'none', 'spotting', 'spotting'], null],
    ['with the bleeding after spotting', ['none', 'none', 'spotting', 'light'], 1],
    ['not after spotting, which is no day without', ['none', 'spotting', 'light'], null],
    [
      'not after a pause of one day within a period',
      [...many(2, 'none' as const), 'heavy', 'none', 'light'],
      3,
    ],
  ])('%s', (_, steps, day) => {
    expect(cycleOf(daysFrom(start, steps), addDays(start, steps.length - 1)).day).toBe(day);
  });

  test('and is not counted beyond 90 days', () => {
    const flows = daysFrom(start, ['none', 'none', 'light']);
    expect(cycleOf(flows, addDays(start, 91)).day).toBe(90);
    expect(cycleOf(flows, addDays(start, 92)).day).toBeNull();
  });
});

describe('the next', () => {
  const at = (lengths: readonly number[], days = 0) =>
    cycleOf(cycles(lengths), addDays(lastBeginning(lengths), days));

  test('is not predicted before four complete cycles', () => {
    expect(at([28, 29, 27])).toEqual({ day: 1, complete: 3, lengths: null, next: null });
    // Only valid cycles count.
    expect(at([28, 29, 27, 14, 91]).next).toBeNull();
    expect(at([])).toEqual({ day: 1, complete: 0, lengths: null, next: null });
    expect(cycleOf(new Map(), start)).toEqual({ day: null, complete: 0, lengths: null, next: null });
  });

  test('is predicted as a range, from the shortest and the longest of the last twelve', () => {
    const lengths = [28, 29, 26, 31];
    const last = lastBeginning(lengths);
    expect(at(lengths)).toEqual({
      day: 1,
      complete: 4,
      lengths: { shortest: 26, longest: 31, count: 4 },
      next: { from: addDays(last, 26), to: addDays(last, 31) },
    });
    const ofLong = at([40, ...many(11, 28), 30]).lengths;
    expect(ofLong).toEqual({ shortest: 28, longest: 30, count: 12 });
  });

  test('is never predicted as one day', () => {
    const lengths = many(5, 28);
    const last = lastBeginning(lengths);
    expect(at(lengths).next).toEqual({ from: addDays(last, 27), to: addDays(last, 29) });
  });

  test('is not shown after the last day of the range', () => {
    expect(at([28, 29, 26, 31], 31).next).not.toBeNull();
    expect(at([28, 29, 26, 31], 32)).toMatchObject({ next: null, complete: 4, day: 33 });
  });
});

describe('with any records', () => {
  const recorded = fc
    .array(fc.option(fc.constantFrom(...flowSteps), { freq: 6 }), { maxLength: 300 })
    .map((steps) => daysFrom(start, steps));
  const today = fc.integer({ min: 0, max: 400 }).map((count) => addDays(start, count));

  test('the range has more than one day and is not over, from four cycles on, in any order of records', () => {
    fc.assert(
      fc.property(recorded, today, (flows, day) => {
        const cycle = cycleOf(flows, day);
        expect(cycleOf(new Map([...flows].toReversed()), day)).toEqual(cycle);
        expect(cycle.lengths !== null).toBe(cycle.complete >= 4);
        if (cycle.next) {
          expect(cycle.complete).toBeGreaterThanOrEqual(4);
          expect(cycle.next.from < cycle.next.to && cycle.next.to >= day).toBe(true);
        }
      }),
    );
  });

  test('there is no cycle without bleeding, or without a recorded day of no bleeding', () => {
    fc.assert(
      fc.property(recorded, today, (flows, day) => {
        const some = (keep: (flow: number) => boolean) =>
          new Map([...flows].filter(([, flow]) => keep(flow)));
        const nothing = { day: null, complete: 0, lengths: null, next: null };
        expect(
          cycleOf(
            some((flow) => flow < 2),
            day,
          ),
        ).toEqual(nothing);
        expect(
          cycleOf(
            some((flow) => flow > 0),
            day,
          ),
        ).toEqual(nothing);
      }),
    );
  });

  test('cycles of any length are found', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 15, max: 90 }), { maxLength: 14 }), (lengths) => {
        const cycle = cycleOf(cycles(lengths), lastBeginning(lengths));
        expect(cycle).toMatchObject({ day: 1, complete: lengths.length });
        const latest = lengths.slice(-12);
        if (cycle.lengths) {
          expect(cycle.lengths).toMatchObject({
            shortest: Math.min(...latest),
            longest: Math.max(...latest),
          });
        }
      }),
    );
  });
});
