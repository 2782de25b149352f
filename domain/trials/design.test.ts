import { expect, test } from 'vitest';
import { type Blocks, leastPairs, maxBlockDays, mostPairs } from '#contract/trials.ts';
import { baselineOf, figuresOf } from './design.ts';

const designOf = (pairs: number, blockDays: number, washOutDays = 0): Blocks => ({
  kind: 'blocks',
  blockDays,
  washOutDays,
  order: Array.from({ length: pairs }, (_, at) => at % 2 === 0),
});
const daysOf = (count: number, valueAt = (at: number) => at % 2) =>
  Array.from({ length: count }, (_, at) => ({ day: `2026-01-${at + 10}`, value: valueAt(at) }));

test('a baseline needs 14 days that differ', () => {
  expect(baselineOf(daysOf(13))).toBeNull();
  expect(baselineOf(daysOf(14))?.days).toBe(14);
  expect(baselineOf(daysOf(14))?.sd).toBeCloseTo(Math.sqrt(3.5 / 13), 10);
  expect(baselineOf(daysOf(20, () => 3))).toBeNull();
});

test('a design without a baseline has figures in standard deviations', () => {
  const figures = figuresOf(designOf(14, 2), 1, null);
  expect(figures).toMatchObject({ days: 56, findable: null, chance: null });
  expect(figures.findableSd.low).toBeGreaterThan(0.4);
  expect(figures.findableSd.high).toBeLessThan(0.95);
});

test('with a baseline, in the unit of the outcome', () => {
  const figures = figuresOf(designOf(14, 2), 1.6, { sd: 2, days: 30 });
  expect(figures.findable?.low).toBeCloseTo(2 * figures.findableSd.low, 10);
  expect(figures.findable?.high).toBeCloseTo(2 * figures.findableSd.high, 10);
  // 0.8 standard deviations: docs/trials.md has the shares of 2,000 people.
  expect(figures.chance?.low).toBeGreaterThan(0.68);
  expect(figures.chance?.low).toBeLessThan(0.82);
  expect(figures.chance?.high).toBeGreaterThan(0.83);
  const more = figuresOf(designOf(21, 2), 1.6, { sd: 2, days: 30 });
  expect(more.chance?.low).toBeGreaterThan(0.84);
});

test('what a design finds in 80 of 100 trials, it finds with that chance', () => {
  const { findableSd } = figuresOf(designOf(10, 3, 1), 1, null);
  const baseline = { sd: 1, days: 30 };
  expect(figuresOf(designOf(10, 3, 1), findableSd.high, baseline).chance?.low).toBeCloseTo(0.8, 6);
  expect(figuresOf(designOf(10, 3, 1), findableSd.low, baseline).chance?.high).toBeCloseTo(0.8, 6);
});

test('each design has figures, and more pairs find less', () => {
  for (let blockDays = 1; blockDays <= maxBlockDays; blockDays += 1) {
    for (let washOut = 0; washOut < blockDays; washOut += 1) {
      const found = Array.from({ length: mostPairs - leastPairs + 1 }, (_, at) => {
        const { findableSd } = figuresOf(designOf(leastPairs + at, blockDays, washOut), 1, null);
        expect(findableSd.low).toBeGreaterThan(0.1);
        expect(findableSd.high).toBeGreaterThanOrEqual(findableSd.low);
        expect(findableSd.high).toBeLessThan(10);
        return findableSd.high;
      });
      expect(found.toSorted((one, other) => other - one)).toEqual(found);
    }
  }
});
