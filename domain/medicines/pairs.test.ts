import { expect, test } from 'vitest';
import type { Pair } from '#contract/library.ts';
import { fewMedicines as table } from './medicines.testing.ts';
import { pairsOf, pairsStillMet, pairsWith } from './pairs.ts';

const row = (change: Partial<Pair>): Pair => ({
  medicines: [],
  classes: [],
  except: [],
  with: [{ kind: 'food', slug: 'kale', name: 'Kale' }],
  level: 'avoid',
  known: 'established',
  likely: 'often',
  text: 'The two of them.',
  do: 'Leave it out.',
  references: [],
  ...change,
});
const takes = (...ingredients: string[]) => ({ ingredients });

test('a row applies to its ingredient, also in a product of two, and to no other', () => {
  const pairs = [row({ medicines: ['telmisartan'] })];
  expect(
    pairsOf(pairs, table, [takes('calcium'), takes('hydrochlorothiazide', 'telmisartan')], []),
  ).toMatchObject([{ medicine: 1, flag: null, level: 'avoid' }]);
  expect(pairsOf(pairs, table, [takes('ibuprofen'), { ingredients: null }], [])).toEqual([]);
});

test('a row applies to every ingredient of its class except the exceptions', () => {
  const pairs = [row({ classes: ['painkiller'], except: ['naproxen'] })];
  expect(
    pairsOf(pairs, table, [takes('ibuprofen'), takes('naproxen')], []).map(({ medicine }) => medicine),
  ).toEqual([0]);
});

test('a ticked flag asks about every possible medicine, unless one is named', () => {
  const pairs = [row({ medicines: ['ibuprofen'] }), row({ classes: ['blood-thinner'], level: 'ask' })];
  expect(pairsOf(pairs, table, [], ['nsaid'])).toMatchObject([
    { medicine: null, flag: 'nsaid', level: 'ask' },
  ]);
  expect(pairsOf(pairs, table, [takes('naproxen')], ['nsaid'])).toEqual([]);
});

test('things are found by kind and slug', () => {
  const pairs = pairsOf([row({ medicines: ['ibuprofen'] })], table, [takes('ibuprofen')], []);
  expect(pairsWith(pairs, [{ kind: 'food', slug: 'kale' }])).toHaveLength(1);
  expect(pairsWith(pairs, [{ kind: 'ingredient', slug: 'kale' }])).toEqual([]);
});

test('after a change the pairs match the remaining medicines and flags', () => {
  const named = (typed: string, ingredient: string) => ({ typed, ingredients: [ingredient], known: null });
  const [aspirin, warfarin] = [named('Aspirin', 'ibuprofen'), named('Marevan', 'warfarin')];
  const { medicines: _, classes: __, except: ___, ...plain } = row({});
  const ofWarfarin = { ...plain, medicine: 1, flag: null };
  const ofFlag = { ...plain, medicine: null, flag: 'nsaid' as const };
  const before = { medicines: [aspirin, warfarin], pairs: [ofWarfarin, ofFlag] };
  expect(pairsStillMet(before, { flags: ['nsaid'], medicines: [warfarin] })).toEqual([
    { ...ofWarfarin, medicine: 0 },
    ofFlag,
  ]);
  expect(pairsStillMet(before, { flags: [], medicines: [aspirin] })).toEqual([]);
  // The same word, resolved to another medicine.
  expect(pairsStillMet(before, { flags: null, medicines: [named('Marevan', 'ibuprofen')] })).toEqual([]);
});
