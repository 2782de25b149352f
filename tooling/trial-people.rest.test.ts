import { expect, test } from 'vitest';
import { countsOf, leastShare } from './trial-people.ts';

test('the lower end of the exact interval is that of tables', () => {
  expect(leastShare(0, 10)).toBe(0);
  expect(leastShare(5, 10)).toBeCloseTo(0.1871, 4);
  expect(leastShare(100, 2000)).toBeCloseTo(0.0409, 4);
});

test.each([
  { correlation: 0, hasTrend: false, isScale: false },
  { correlation: 0.7, hasTrend: true, isScale: false },
  { correlation: 0.3, hasTrend: false, isScale: true },
])('trials say what docs/trials.md says: %o', (way) => {
  const people = 600;
  const { counts, strayed } = countsOf({ pairs: 14, way }, people);
  expect(leastShare(counts.falseHelped, people)).toBeLessThanOrEqual(0.05);
  expect(leastShare(counts.wrong, people)).toBeLessThanOrEqual(0.05);
  expect(leastShare(strayed.wrong, people)).toBeLessThanOrEqual(0.05);
  expect(leastShare(people - counts.covered, people)).toBeLessThanOrEqual(0.1);
  // Not by chance less than three of four; and a verdict for those whom nothing helps, too.
  expect(1 - leastShare(people - counts.found, people)).toBeGreaterThan(0.75);
  expect(counts.nothing / people).toBeGreaterThan(0.5);
  expect(strayed.found).toBeLessThan(counts.found);
});
