import { expect, test } from 'vitest';
import { type FastTimes, fastedHours, fastingFigure, fastProblem, fastsProblem } from './fasts.ts';

const now = new Date('2026-05-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fast = (from: number, to?: number): FastTimes => ({
  startedAt: ago(from),
  endedAt: to === undefined ? null : ago(to),
});

test('hours of a day are summed, then rounded to whole hours, and at most 24', () => {
  expect(fastedHours([])).toBe(null);
  expect(fastedHours([fast(10, 9.01)])).toBe(null);
  expect(fastedHours([fast(10, 9)])).toBe(1);
  expect(fastedHours([fast(20, 10.5), fast(9, 8.5)])).toBe(10);
  expect(fastedHours([fast(72, 0)])).toBe(24);
});

test('a figure from the timer follows it, a manual figure is only raised', () => {
  const cases: [
    recorded: number | null,
    before: number | null,
    after: number | null,
    becomes: number | null,
  ][] = [
    [null, null, 16, 16],
    [12, null, 16, 16],
    [18, null, 16, 18],
    [16, 16, 12, 12],
    [16, 16, null, null],
    [18, 16, 12, 18],
    [18, 16, 20, 20],
    [10, 16, 14, 14],
    [0, null, null, 0],
  ];
  for (const [recorded, before, after, becomes] of cases) {
    expect([recorded, before, after, fastingFigure(recorded, before, after)]).toEqual([
      recorded,
      before,
      after,
      becomes,
    ]);
  }
});

test('fasts may touch but not overlap, and last at most 72 hours', () => {
  expect(fastProblem(fast(10, 5), [fast(20, 10), fast(5)], now)).toBeUndefined();
  expect(fastProblem(fast(10, 5), [fast(6, 4)], now)).toEqual({ code: 'fast-overlaps' });
  expect(fastProblem(fast(10), [fast(6, 4)], now)).toEqual({ code: 'fast-overlaps' });
  expect(fastProblem(fast(10, 5), [fast(30)], now)).toEqual({ code: 'fast-overlaps' });
  expect(fastProblem(fast(72, 0), [], now)).toBeUndefined();
  expect(fastProblem(fast(72.01, 0), [], now)).toEqual({ code: 'fast-too-long', parameters: { most: 72 } });
  expect(fastProblem(fast(72.01), [], now)).toEqual({ code: 'fast-too-long', parameters: { most: 72 } });
  expect(fastProblem(fast(5, 5), [], now)).toEqual({ code: 'fast-reversed' });
  const longAgo = { startedAt: new Date('0001-01-01T00:00:00Z'), endedAt: new Date('0001-01-02T00:00:00Z') };
  expect(fastProblem(longAgo, [], now)).toEqual({ code: 'fast-before-1900' });
});

test('the fasts of a person do not overlap, and one may still run', () => {
  const problem = (...fasts: FastTimes[]) => fastsProblem(fasts, now);
  expect(problem()).toBeUndefined();
  expect(problem(fast(100), fast(130, 100), fast(300, 290))).toBeUndefined();
  expect(problem(fast(20, 10), fast(90, 30), fast(31, 21))).toEqual({ code: 'fast-overlaps' });
  expect(problem(fast(1), fast(10))).toEqual({ code: 'fast-overlaps' });
  expect(problem(fast(10), fast(9, 8))).toEqual({ code: 'fast-overlaps' });
  expect(problem(fast(80, 1))).toEqual({ code: 'fast-too-long', parameters: { most: 72 } });
  expect(problem(fast(5, 5))).toEqual({ code: 'fast-reversed' });
  expect(problem(fast(-1))).toEqual({ code: 'fast-begins-in-future' });
  expect(problem(fast(5, -1))).toEqual({ code: 'fast-ends-in-future' });
});
