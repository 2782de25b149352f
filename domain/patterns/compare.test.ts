import { describe, expect, test } from 'vitest';
import { randomFrom } from '#domain/random.ts';
import { chanceOf, counted, differenceOf, rangeOf, ranksOf } from './compare.ts';

const none = Number.NaN;
const series = (weeks: number, of: (day: number) => number) =>
  Float64Array.from({ length: weeks * 7 }, (_, day) => of(day));
const random = randomFrom(5);
const exposed = series(20, () => Number(random() < 0.3));
const noise = series(20, () => random());
const rising = noise.map((value, day) => value + 3 * (exposed[day] ?? 0));

test('equal values share the mean of their ranks; what is not recorded has none', () => {
  expect([...ranksOf(Float64Array.of(5, none, 2, 5, 9))]).toEqual([2.5, none, 1, 2.5, 4]);
});

test('by Benjamini and Hochberg the largest that holds takes the smaller ones with it', () => {
  // Of four: 0.0125, 0.025, 0.0375, 0.05.
  expect(counted([0.037, 0.03, 0.9, 0.036], 0.05)).toEqual([true, true, false, true]);
  expect(counted([0.02, 0.03, 0.9, 0.06], 0.05)).toEqual([false, false, false, false]);
  expect(counted([], 0.05)).toEqual([]);
});

describe('a difference', () => {
  test('is that of exposed and other days', () => {
    expect(differenceOf(rising, exposed)).toBeCloseTo(3, 0);
  });

  test('of weekdays is none: they are compared with themselves', () => {
    const weekends = series(20, (day) => Number(day % 7 > 4));
    const effect = differenceOf(
      weekends.map((value, day) => 5 * value + (noise[day] ?? 0)),
      exposed,
    );
    expect(Math.abs(effect)).toBeLessThan(0.3);
  });

  test('of early and late weeks is small: they are compared with the weeks around', () => {
    const later = series(40, (day) => Number(day >= 140));
    const long = series(40, (day) => day / 28 + (noise[day % 140] ?? 0));
    // The averages of both halves differ by five.
    expect(Math.abs(differenceOf(long, later))).toBeLessThan(2);
  });

  test('is found between gaps of both', () => {
    const values = rising.map((value, day) => (day % 5 === 0 ? none : value));
    const known = exposed.map((value, day) => (day % 6 === 0 ? none : value));
    expect(differenceOf(values, known)).toBeCloseTo(3, 0);
    expect(
      differenceOf(
        values.map(() => none),
        known,
      ),
    ).toBeNaN();
  });
});

describe('the chance of a difference', () => {
  test('is the lowest possible where no shuffle has one as large', () => {
    expect(chanceOf(ranksOf(rising), exposed, 999, randomFrom(1))).toBe(1 / 1000);
  });

  test('is large without one, and for values that never change', () => {
    expect(chanceOf(ranksOf(noise), exposed, 999, randomFrom(1))).toBeGreaterThan(0.05);
    // Days that only depend on the weekday are the same after each shuffle.
    expect(
      chanceOf(
        ranksOf(noise),
        series(20, (day) => Number(day % 7 > 4)),
        999,
        randomFrom(1),
      ),
    ).toBe(1);
    expect(
      chanceOf(
        noise.map(() => 2),
        exposed,
        999,
        randomFrom(1),
      ),
    ).toBe(1);
  });
});

test('a range holds the difference, and is wider where less may be wrong', () => {
  const of = (level: number) => rangeOf(rising, exposed, { level, most: 999, random: randomFrom(1) });
  const [usual, careful] = [of(0.05), of(0.005)];
  expect(usual.low).toBeGreaterThan(2.5);
  expect(usual.low).toBeLessThan(3);
  expect(usual.high).toBeGreaterThan(3);
  expect(careful.high - careful.low).toBeGreaterThan(usual.high - usual.low);
});
