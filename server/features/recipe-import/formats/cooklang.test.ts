import { expect, test } from 'vitest';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { readAmount } from '#domain/ingredients/line-amounts.ts';
import { asCooklang } from '#domain/recipes/cooklang.ts';
import type { Reading } from '../reading.parser.ts';
import { recipes } from '../recipes.testing.ts';
import { readCooklang } from './cooklang.ts';

const draft = (ingredients: RecipeDraft['ingredients'], steps: string[] = []): RecipeDraft => ({
  name: 'Soup of the house',
  description: 'For "cold" days: @home',
  servings: 3,
  prepMinutes: 10,
  cookMinutes: 25,
  ingredients,
  steps: steps.map((text) => ({ group: null, text })),
  tags: ['soup', 'weeknight'],
  sourceUrl: 'https://recipes.example/soup',
  notes: 'Good cold, too.',
  rating: null,
});

async function readBack(recipe: RecipeDraft) {
  const reading: Reading = { kind: 'archive', recipes: [], unread: [] };
  await readCooklang(reading, asCooklang(recipe), 'soup.cook');
  expect(reading.unread).toEqual([]);
  const [found] = reading.recipes;
  if (!found) throw new Error('Nothing was read.');
  return found.draft;
}

test('an exported recipe is imported unchanged', async () => {
  const lines = [
    '500 ml water',
    '1 litre stock',
    '1.5 litres milk',
    '1 jar tahini',
    '1 knob ginger',
    '2 large onions, finely chopped',
    '2-3 cloves garlic, minced',
    '1 1/2 cups rice',
    '1/2 tsp ground cumin',
    '1 (14 oz) can beans',
    'a handful of parsley',
    '3 eggs',
    'Salt to taste',
  ];
  const ingredients = lines.map((text, at) => ({ group: at < 9 ? null : 'To serve', text }));
  const steps = ['Boil the water.', 'Stir in the rice @ 90 degrees, ~20 minutes, with 50% of #salt.'];
  const written = draft(ingredients, steps);
  const read = await readBack(written);
  expect(read.ingredients).toEqual(ingredients);
  expect(read.steps.map(({ text }) => text)).toEqual(expect.arrayContaining(steps));
  const { name, description, servings, prepMinutes, cookMinutes, tags, sourceUrl, notes } = written;
  expect(read).toMatchObject({
    name,
    description,
    servings,
    prepMinutes,
    cookMinutes,
    tags,
    sourceUrl,
    notes,
  });
});

test('each line of written recipes keeps its amount and ingredient', async () => {
  const lines = recipes.flatMap(({ parts }) => parts.flatMap((part) => part.lines));
  const texts = [...lines, '½ cup oats', '1½ cups rice', '1,5 dl cream', '2 to 3 carrots', '2 cups of stock'];
  for (const text of texts) {
    const { ingredients } = await readBack(draft([{ group: null, text }]));
    const [one, other] = [readAmount(text), readAmount(ingredients[0]?.text ?? '')];
    expect({ text, ...other, rest: '' }).toEqual({ text, ...one, rest: '' });
  }
});
