import { expect, test } from 'vitest';
import { sampleRecipe } from '#domain/recipes/recipe.testing.ts';
import { stepText } from './recipe-ingredients.tsx';

const part = { item: 'water', name: 'water', plural: 'water', liquid: true, amount: 3, unit: 'cup' as const };
const rest = { grams: 711, note: null, optional: false, group: null, category: 'other' as const, row: null };
const text = 'Soak in ½ cup of the water, then boil the other 2½ cups.';
const amount = (written: string, value: number) => ({
  at: text.indexOf(written),
  length: written.length,
  part: 0,
  amount: value,
  unit: 'cup' as const,
  grams: value * 237,
});
const recipe = {
  ...sampleRecipe('grains'),
  instructions: [text, 'Serve.'],
  timers: [null, null],
  tip: '',
  yield: null,
  parts: [{ ...part, ...rest }],
  stepAmounts: [[amount('½ cup', 0.5), amount('2½ cups', 2.5)], []],
};

test('amounts in steps are scaled and converted', () => {
  expect(stepText(recipe, 0, 1, 'us')).toBe(text);
  expect(stepText(recipe, 0, 3, 'us')).toBe('Soak in 1½ cups of the water, then boil the other 7½ cups.');
  expect(stepText(recipe, 0, 0.5, 'metric')).toBe('Soak in 60 ml of the water, then boil the other 300 ml.');
  expect(stepText(recipe, 1, 3, 'us')).toBe('Serve.');
  expect(stepText({ ...recipe, stepAmounts: undefined }, 0, 3, 'us')).toBe(text);
});
