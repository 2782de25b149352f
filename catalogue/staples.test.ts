import { expect, test } from 'vitest';
import { commonStaples, isCommonStaple } from '#domain/groceries/staples.ts';
import { loadIngredients } from './kitchen.load.ts';

test('each common staple is in the dictionary, and can be bought', () => {
  const ingredients = [...loadIngredients().values()];
  const sold = new Set(ingredients.filter(({ atHand, buyAs }) => !atHand && !buyAs).map(({ id }) => id));
  expect([...commonStaples].filter((id) => !sold.has(id))).toEqual([]);
  const offered = ingredients.filter(isCommonStaple).map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(['sea-salt', 'olive-oil', 'ground-cumin']));
  expect(offered).not.toContain('saffron');
});
