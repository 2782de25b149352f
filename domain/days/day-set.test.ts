import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { DaySet, dayAt, dayOfYear } from './day-set.ts';

const day = fc.integer({ min: -3000, max: 3000 }).map((days) => addDays('2024-02-29', days));

test('a day has its number in its year', () => {
  expect(dayOfYear('2026-01-01')).toEqual({ year: 2026, dayOfYear: 1 });
  expect(dayOfYear('2024-12-31')).toEqual({ year: 2024, dayOfYear: 366 });
  expect(dayOfYear('0001-03-01')).toEqual({ year: 1, dayOfYear: 60 });
  fc.assert(
    fc.property(day, (one) => {
      const { year, dayOfYear: at } = dayOfYear(one);
      expect(dayAt(year, at)).toBe(one);
    }),
  );
});

test('days as bits are a set of days', () => {
  fc.assert(
    fc.property(fc.array(day), fc.array(day), day, (days, others, one) => {
      const [set, plain] = [DaySet.of(days), new Set(days)];
      expect([...set]).toEqual([...plain].sort());
      expect(set.size).toBe(plain.size);
      expect(set.has(one)).toBe(plain.has(one));
      for (const each of days) expect(set.has(each)).toBe(true);
      expect([...set.union(DaySet.of(others))]).toEqual([...new Set([...days, ...others])].sort());
      expect(set.lastBefore(one)).toBe([...plain].sort().findLast((each) => each < one));
    }),
  );
});
