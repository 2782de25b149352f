import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { composeContent } from './content.ts';

// Bytes of what is sent, with less effort at compressing than the product takes: an upper bound that is quick to work out.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const size = (value: unknown) => brotliCompressSync(JSON.stringify(value), quick).length;

const content = composeContent({ recipe: () => null, plant: () => null, food: () => null });

/** What one page may cost, in bytes on the wire. */
const budgets = { condition: 13_000, library: 8_000, list: 22_000, medicines: 120_000 };

test('a page of a condition is one small reply, with everything on it', () => {
  const sizes = content.remedies.map((page) => ({ name: page.condition.name, bytes: size(page) }));
  expect(sizes.length).toBeGreaterThanOrEqual(100);
  expect(sizes.filter(({ bytes }) => bytes > budgets.condition)).toEqual([]);
  // The medicines and the pairs are not in it.
  expect(JSON.stringify(content.remedies)).not.toContain('lookAlikes');
});

test('a page of the A to Z, and the two lists that a search needs', () => {
  const sizes = content.libraryPages.map((page) => ({ name: page.slug, bytes: size(page) }));
  expect(sizes.filter(({ bytes }) => bytes > budgets.library)).toEqual([]);
  expect(size(content.conditions)).toBeLessThanOrEqual(budgets.list);
  expect(size(content.library)).toBeLessThanOrEqual(budgets.list);
});

test('the table of medicines, when the field for them is opened, in whichever way it is compressed', () => {
  expect(size(content.medicines)).toBeLessThanOrEqual(budgets.medicines);
  expect(gzipSync(JSON.stringify(content.medicines)).length).toBeLessThanOrEqual(budgets.medicines);
});
