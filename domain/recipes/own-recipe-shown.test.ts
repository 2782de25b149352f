import { expect, test } from 'vitest';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { composeOwnRecipe } from './own-recipe.ts';
import { freshOwnPage, freshOwnRecipe } from './own-recipe-shown.ts';

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
