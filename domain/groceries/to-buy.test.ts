import { expect, test } from 'vitest';
import type { RecipePart } from '#contract/recipes.ts';
import { type Stocked, toBuy } from './to-buy.ts';

const lemon: Stocked = {
  id: 'lemon',
  name: 'lemon',
  plural: 'lemons',
  category: 'fruits',
  grams: { each: 84 },
  buyAs: null,
  atHand: false,
};
const juice: Stocked = {
  ...lemon,
  id: 'lemon-juice',
  category: 'other',
  grams: { cup: 244 },
  buyAs: { item: 'lemon', gramsFromOne: 45 },
};
const water: Stocked = { ...lemon, id: 'water', grams: { cup: 237 }, atHand: true };
const dictionary = new Map([lemon, juice, water].map((entry) => [entry.id, entry]));

const part = (item: string): RecipePart => ({
  item,
  amount: 2,
  unit: 'tbsp',
  grams: 30,
  name: item,
  plural: item,
  liquid: true,
  note: null,
  optional: false,
  group: null,
  category: 'other',
  row: null,
});

test('a line has the ingredient that it is bought as, and whether it is bought at all', () => {
  expect(toBuy(part('lemon-juice'), dictionary)).toMatchObject({
    item: 'lemon-juice',
    amount: 2,
    gramsPer: { cup: 244 },
    buyAs: { item: 'lemon', plural: 'lemons', category: 'fruits', gramsFromOne: 45, gramsEach: 84 },
    atHand: false,
  });
  expect(toBuy(part('water'), dictionary)).toMatchObject({ buyAs: null, atHand: true });
});

test('an ingredient that left the dictionary is bought as it is written', () => {
  expect(toBuy(part('moon-dust'), dictionary)).toMatchObject({
    item: 'moon-dust',
    gramsPer: {},
    buyAs: null,
    atHand: false,
  });
});
