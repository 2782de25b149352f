import { describe, expect, test } from 'vitest';
import type { Allergen } from '#contract/kitchen.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { lineThing } from '#domain/ingredients/line-thing.ts';
import { lineAgainst, reasonsAgainst, suits } from '#domain/ingredients/suits.ts';
import { type CountedThing, composeLines, ownRecipeDetail } from './own-recipe.ts';
import { freshOwnPage, freshOwnRecipe, withAnswer, withDraft, withDraftListed } from './own-recipe-shown.ts';
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
};

test('a new recipe with parts is shown as the server will return it', () => {
  const composed = ownRecipeDetail(
    { ...stored, ...composeLines(draft, { reading: null, things: new Map() }) },
    () => undefined,
  );
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

test('each allergen is in a recipe, not in it, or unknown', () => {
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
  expect(composeLines({ ...draft, ingredients: lines }, { reading, things }).figures).toMatchObject({
    allergens: ['gluten'],
    // An unread line may differ from the milk that it mentions.
    often: ['milk', 'sesame'],
    unread: [1],
    // The bread has no row in the table of nutrients.
    counted: 0,
    countable: 2,
  });
  // A line that is left out of the count is still in the dish, and stays unread.
  const without = lines.map((line, index) => (index === 1 ? { ...line, item: null } : line));
  expect(composeLines({ ...draft, ingredients: without }, { reading, things }).figures.unread).toEqual([1]);
});

test('a line that was just changed is unread', () => {
  const listed = { ...freshOwnRecipe(id, draft, updatedAt), unread: [] };
  const [first] = draft.ingredients;
  const changed = { ...draft, ingredients: [{ group: null, text: '3 tbsp dip' }, ...(first ? [first] : [])] };
  expect(withDraftListed(listed, changed).unread).toEqual([0]);
});

describe('the answers about an unread line', () => {
  const things = new Map([['milk', thing('milk', { allergens: ['milk'] })]]);
  const texts = ['1 cup magic milk', '2 jars dip'];
  const magicDraft = { ...draft, ingredients: texts.map((text) => ({ group: null, text })) };
  const reading = magicDraft.ingredients.map((line, index) => ({
    ...unreadLine(line, null),
    mentions: index === 0 ? ['milk'] : [],
  }));
  const page = (given: Record<string, Allergen[]>) => {
    const answers = new Map(
      Object.entries(given).map(([thing, allergens]) => [thing, { allergens, freeOf: [] }]),
    );
    const lines = composeLines(magicDraft, { reading, things, answers });
    return ownRecipeDetail({ ...stored, draft: magicDraft, ...lines }, () => undefined);
  };
  const leavesOut = (allergens: Allergen[], items: string[] = []) => ({
    allergens: new Set(allergens),
    items: new Set(items),
  });

  test('give its allergens, instead of those that the line only mentions', () => {
    const said = page({ 'magic milk': [], dip: ['sesame'] });
    expect(said).toMatchObject({
      allergens: ['sesame'],
      often: [],
      unread: [0, 1],
      answered: [0, 1],
      counted: 0,
    });
    expect(said.parts.map((part) => part.said)).toEqual([[], ['sesame']]);
    expect(suits(said, leavesOut(['milk', 'eggs']))).toBe(true);
    const [reason] = reasonsAgainst(said, leavesOut(['sesame']));
    expect(reason).toEqual({ kind: 'has', allergen: 'sesame' });
    expect(reason && lineAgainst(said, reason, things)).toBe('2 jars dip');
  });

  test('leave other lines unknown', () => {
    expect(reasonsAgainst(page({ dip: [] }), leavesOut(['eggs']))).toEqual([
      { kind: 'not-known', lines: ['1 cup magic milk'] },
    ]);
  });

  test('do not cover exclusions by name: the line is still searched, and unknown', () => {
    const said = page({ 'magic milk': [], dip: [] });
    expect(reasonsAgainst(said, leavesOut([], ['text:dip']))).toEqual([
      { kind: 'left-out', item: 'text:dip' },
      { kind: 'not-known', lines: texts },
    ]);
    expect(suits(said, leavesOut(['eggs'], ['onion']))).toBe(false);
  });

  test('do not change a read line', () => {
    const lines = reading.map((line) => ({ ...line, ingredient: 'milk', mentions: ['milk'] }));
    const answers = new Map([['magic milk', { allergens: [], freeOf: [] }]]);
    expect(composeLines(magicDraft, { reading: lines, things, answers }).figures).toMatchObject({
      allergens: ['milk'],
      unread: [],
      answered: [],
    });
  });

  test('are shown optimistically, also when lines move', () => {
    const before = page({});
    const after = withAnswer(before, { thing: lineThing('3 jars dip') }, ['sesame']);
    expect(after).toMatchObject({ allergens: ['sesame'], answered: [1] });
    expect(withAnswer(after, { thing: 'dip' }, ['sesame'])).toEqual(after);
    const turned = { ...magicDraft, ingredients: magicDraft.ingredients.toReversed() };
    expect(withDraft(after, turned)).toMatchObject({ unread: [0, 1], answered: [0] });
    expect(withDraftListed(after, turned)).toMatchObject({ unread: [0, 1], answered: [0] });
    expect(withAnswer(after, { thing: 'dip' }, null).answered).toEqual([]);
    expect(withAnswer(after, { thing: 'dip' }, null).parts[1]?.said).toBeUndefined();
  });
});
