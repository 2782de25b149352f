import { expect, test } from 'vitest';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { lineLanguages } from '#domain/ingredients/line-languages.ts';
import { readLines } from './read-lines.ts';

const dictionary = lineDictionary([]);
const words = { dictionary, languages: lineLanguages([], dictionary) };
const lines = ['1 cup lentils', '2 onions', '3 carrots'].map((text) => ({ group: null, text }));

test('lines that come after the time is over are stored as not read', () => {
  let asked = 0;
  const read = readLines(lines, words, () => ++asked > 1);
  expect(read.map(({ text, amount, unread }) => [text, amount, unread])).toEqual([
    ['1 cup lentils', 1, null],
    ['2 onions', null, 'out-of-time'],
    ['3 carrots', null, 'out-of-time'],
  ]);
});

test('a line that is longer than one may be is stored as not read', () => {
  expect(readLines([{ group: null, text: `1 ${'x'.repeat(299)}` }], words)).toMatchObject([
    { amount: null, unread: 'too-long' },
  ]);
});
