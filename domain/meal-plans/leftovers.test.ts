import { expect, test } from 'vitest';
import { isTray, leftoverProblem, traysOf } from './leftovers.ts';

const cooked = {
  dayNumber: 2,
  mealTime: 'evening' as const,
  recipeId: 'dal',
  isSkipped: false,
  leftoverOf: null,
};
const soup = { category: 'soups' } as const;
const later = (dayNumber: number) => ({ dayNumber, mealTime: 'midday' as const, recipeId: 'dal' });

test('leftovers of a soup keep for three days, of a salad for one day', () => {
  expect([3, 5, 6].map((day) => leftoverProblem(later(day), cooked, soup))).toEqual([
    undefined,
    undefined,
    'spoilt',
  ]);
  expect([3, 4].map((day) => leftoverProblem(later(day), cooked, { category: 'salads' }))).toEqual([
    undefined,
    'spoilt',
  ]);
});

test.each([
  ['before it was cooked', later(2), cooked],
  ['of another dish', { ...later(3), recipeId: 'stew' }, cooked],
  ['of a meal that is skipped', later(3), { ...cooked, isSkipped: true }],
  ['of what was left itself', later(3), { ...cooked, leftoverOf: 'x' }],
  ['of nothing', later(3), undefined],
])('there are no leftovers %s', (_name, meal, of) => {
  expect(leftoverProblem(meal, of, soup)).toBe('not-cooked');
});

test('leftovers of noon may be eaten on the same evening', () => {
  const noon = { ...cooked, mealTime: 'midday' as const };
  expect(leftoverProblem({ ...later(2), mealTime: 'evening' }, noon, soup)).toBeUndefined();
});

test.each([
  [{ category: 'desserts', servings: 6 }, true],
  [{ category: 'desserts', servings: 4 }, false],
  [{ category: 'sauces', servings: 8 }, false],
] as const)('made in a tray: %o is %s', (recipe, expected) => {
  expect(isTray(recipe)).toBe(expected);
});

test('a tray is made for the first meal, eaten for three more days, then made again', () => {
  const meals = [6, 1, 3, 5, 4].map((dayNumber) => ({ dayNumber, mealTime: 'midday' as const }));
  const trays = traysOf(meals, { category: 'desserts' });
  expect(trays.map((tray) => tray.map(({ dayNumber }) => dayNumber))).toEqual([
    [1, 3, 4],
    [5, 6],
  ]);
  expect(traysOf([], { category: 'desserts' })).toEqual([]);
});
