import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { composeContent } from './content.ts';

// A lower compression level than the build's: an upper bound of the bytes that is quick to calculate.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const size = (value: unknown) => brotliCompressSync(JSON.stringify(value), quick).length;

const content = composeContent({ recipe: () => null, plant: () => null, food: () => null });

/** The size budget of each response, in compressed bytes. */
const budgets = {
  condition: 13_000,
  library: 8_000,
  list: 22_000,
  withCareWords: 158_000,
  medicines: 120_000,
};

test('a page of a condition is one small response', () => {
  const sizes = content.remedies.map((page) => ({ name: page.condition.name, bytes: size(page) }));
  expect(sizes.length).toBeGreaterThanOrEqual(100);
  expect(sizes.filter(({ bytes }) => bytes > budgets.condition)).toEqual([]);
  // Medicines and pairs are in other responses.
  expect(JSON.stringify(content.remedies)).not.toContain('lookAlikes');
});

test('a page of the A to Z, and the two lists for the search, fit their budgets', () => {
  const sizes = content.libraryPages.map((page) => ({ name: page.slug, bytes: size(page) }));
  expect(sizes.filter(({ bytes }) => bytes > budgets.library)).toEqual([]);
  expect(size(content.conditions)).toBeLessThanOrEqual(budgets.list);
  expect(size(content.library)).toBeLessThanOrEqual(budgets.withCareWords);
});

test('the table of medicines fits its budget in each compression', () => {
  expect(size(content.medicines)).toBeLessThanOrEqual(budgets.medicines);
  expect(gzipSync(JSON.stringify(content.medicines)).length).toBeLessThanOrEqual(budgets.medicines);
});
