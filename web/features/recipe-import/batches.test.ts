import { expect, test } from 'vitest';
import { bodyBytes, jsonSize } from '#contract/limits.ts';
import { maxSavedAtOnce, type ReadRecipe } from '#contract/recipe-import.ts';
import { batches } from './batches.ts';

const recipe = (at: number, lines: number, letters: number): ReadRecipe => ({
  id: `0c0ffee0-0000-8000-8000-${`${at}`.padStart(12, '0')}`,
  draft: {
    name: `Recipe ${at}`,
    description: '',
    servings: 4,
    prepMinutes: null,
    cookMinutes: null,
    ingredients: Array.from({ length: lines }, () => ({ group: null, text: 'ü'.repeat(letters) })),
    steps: [],
    tags: [],
    sourceUrl: null,
    notes: '',
    rating: null,
  },
  counted: 0,
  countable: 0,
  open: [],
  isThere: false,
});
const count = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? 1 + Object.values(value).reduce<number>((sum, each) => sum + count(each), 0)
    : 1;

test.each([
  ['small ones', 100, 3, 10],
  ['long lines', 50, 60, 250],
  ['many lines', 50, 200, 5],
])(
  '%s: each call is within what the server takes, and every recipe is in one',
  (_name, recipes, lines, letters) => {
    const all = Array.from({ length: recipes }, (_, at) => recipe(at, lines, letters));
    const lists = batches(all);
    expect(lists.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const list of lists) {
      expect(list.length).toBeLessThanOrEqual(maxSavedAtOnce);
      expect(Buffer.byteLength(JSON.stringify({ recipes: list }))).toBeLessThan(bodyBytes.usual);
      expect(count({ recipes: list })).toBeLessThan(jsonSize.values);
    }
  },
);
