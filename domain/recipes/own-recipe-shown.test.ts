import { expect, test } from 'vitest';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { type CountedThing, composeOwnRecipe, recipeFigures } from './own-recipe.ts';
import { freshOwnPage, freshOwnRecipe, withDraftListed } from './own-recipe-shown.ts';
import { unreadLine } from './recipe-reading.ts';

const draft: RecipeDraft = {
  name: 'Salad',
  description: 'For two',
  servings: 2,
  prepMinutes: 10,
  cookMinutes: 5,
  ingredients: [
    { group: null, text: '1 head lettuce' },
    { group: 'For the dressing', text: '2 tbsp oil' },
  ],
  steps: [
    { group: null, text: 'Wash the lettuce.' },
    { group: 'For the dressing', text: 'Mix all.' },
    { group: 'For the dressing', text: 'Wait for 10 minutes.' },
    { group: 'To serve', text: 'Pour it over.' },
  ],
  tags: ['green'],
  sourceUrl: null,
  notes: 'Good cold.',
  rating: 4,
};
const id = '0c0ffee0-0000-4000-8000-000000000001';
const updatedAt = '2026-05-20T12:00:00.000Z';
const stored = {
  id,
  draft,
  adaptedFrom: null,
  updatedAt: new Date(updatedAt),
  deletedAt: null,
  imageUrl: null,
  reading: null,
};

test('a recipe with parts that was just written is shown as the server will say it', () => {
  const composed = composeOwnRecipe(stored, new Map(), () => undefined);
  const page = freshOwnPage(id, draft, { updatedAt, adaptedFrom: null });
  const { nutrition, parts, ...shown } = page;
  expect(composed).toMatchObject(shown);
  expect(page.instructions[1]).toBe('For the dressing: Mix all.');
  const { nutrition: _, ...listed } = freshOwnRecipe(id, draft, updatedAt);
  expect(composed).toMatchObject(listed);
});

const thing = (id: string, facts: Partial<CountedThing>): CountedThing => ({
  id,
  name: id,
  plural: id,
  category: 'other',
  grams: {},
  buyAs: null,
  liquid: false,
  atHand: false,
  allergens: [],
  terms: [id],
  row: null,
  figures: null,
  ...facts,
});

test('of each allergen a recipe has it, is free of it, or it is not known', () => {
  const things = new Map([
    ['bread', thing('bread', { allergens: ['gluten'], often: ['sesame'] })],
    ['milk', thing('milk', { allergens: ['milk'] })],
  ]);
  const lines = ['2 slices bread', '1 cup magic milk'].map((text) => ({ group: null, text }));
  const [bread, magic] = lines.map((line) => unreadLine(line, null));
  if (!bread || !magic) throw new Error('Two lines are read');
  const reading = [
    { ...bread, ingredient: 'bread', mentions: ['bread'], amount: 2, grams: 60 },
    { ...magic, mentions: ['milk'] },
  ];
  expect(recipeFigures({ ...draft, ingredients: lines }, reading, things)).toMatchObject({
    allergens: ['gluten'],
    // A line that is not known may be something else than the milk that it mentions.
    often: ['milk', 'sesame'],
    unread: [1],
    // The bread has no row in the table of nutrients.
    counted: 0,
    countable: 2,
  });
  // That a line does not count says nothing of what is in it.
  const without = lines.map((line, index) => (index === 1 ? { ...line, item: null } : line));
  expect(recipeFigures({ ...draft, ingredients: without }, reading, things).unread).toEqual([1]);
});

test('a line that was just changed is not known', () => {
  const listed = { ...freshOwnRecipe(id, draft, updatedAt), unread: [] };
  const [first] = draft.ingredients;
  const changed = { ...draft, ingredients: [{ group: null, text: '3 tbsp dip' }, ...(first ? [first] : [])] };
  expect(withDraftListed(listed, changed).unread).toEqual([0]);
});
