import { expect, test } from 'vitest';
import { fewMedicines as table } from './medicines.testing.ts';
import { duplicatesOf, meaningOf } from './medicines.ts';

test('a product of two ingredients sets the flags of both, each once, in the order of the list', () => {
  const meaning = meaningOf(table, ['telmisartan', 'hydrochlorothiazide']);
  expect(meaning?.flags).toEqual(['blood-pressure-medicine', 'diuretic']);
  expect(meaning?.ingredients.map(({ classes }) => classes.map(({ plain }) => plain))).toEqual([
    ['a vessels'],
    ['a diuretic'],
  ]);
});

test('a medicine without cautions is known and sets no flag; one that has left the table is unknown', () => {
  expect(meaningOf(table, ['calcium'])).toMatchObject({
    flags: [],
    ingredients: [{ ingredient: { id: 'calcium' } }],
  });
  expect(meaningOf(table, ['calcium', 'snake-oil'])).toBeNull();
  expect(meaningOf(table, [])).toBeNull();
});

test('the same ingredient in two boxes is mentioned by its name', () => {
  expect(duplicatesOf(table, [['telmisartan'], ['calcium'], ['hydrochlorothiazide', 'telmisartan']])).toEqual(
    [{ kind: 'ingredient', what: 'telmisartan', of: [0, 2] }],
  );
});

test('two of one class are reported by class; the same ingredient twice is reported once', () => {
  expect(duplicatesOf(table, [['ibuprofen'], ['calcium'], ['naproxen']])).toEqual([
    { kind: 'class', what: 'anti-inflammatory painkillers', of: [0, 2] },
  ]);
  expect(duplicatesOf(table, [['ibuprofen'], ['ibuprofen']])).toEqual([
    { kind: 'ingredient', what: 'ibuprofen', of: [0, 1] },
  ]);
});

test('two minerals, and medicines that are not in the table, are not reported', () => {
  expect(duplicatesOf(table, [['calcium'], ['zinc'], ['snake-oil'], ['snake-oil'], []])).toEqual([]);
});
