import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { RecipeDraft } from './recipe-draft.ts';

const least = {
  name: ' Soup ',
  description: '',
  servings: 2,
  prepMinutes: null,
  cookMinutes: null,
  ingredients: [{ group: null, text: ' 2 carrots ' }],
  steps: [{ group: null, text: 'Cook.' }],
  tags: [],
  sourceUrl: null,
  notes: '',
  rating: null,
};

test('a draft is trimmed, and only its name is required', () => {
  expect(z.parse(RecipeDraft, least)).toMatchObject({ name: 'Soup', ingredients: [{ text: '2 carrots' }] });
  expect(z.parse(RecipeDraft, { ...least, ingredients: [], steps: [] }).ingredients).toEqual([]);
});

test.each([
  [{ name: '  ' }],
  [{ servings: 0 }],
  [{ rating: 6 }],
  [{ sourceUrl: 'javascript:alert(1)' }],
  [{ sourceUrl: 'file:///etc/passwd' }],
  [{ ingredients: [{ group: null, text: '' }] }],
  [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
])('%j is refused', (change) => {
  expect(z.safeParse(RecipeDraft, { ...least, ...change }).success).toBe(false);
});
