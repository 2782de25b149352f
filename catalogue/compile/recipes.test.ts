import { describe, expect, test } from 'vitest';
import type { Unit } from '#contract/kitchen.ts';
import { loadIngredients, loadRecipes, type RecipeEntry } from '../kitchen.load.ts';
import { loadNutrients } from '../nutrients.ts';
import dishes from './recipes.fixture.json' with { type: 'json' };
import { composeRecipe } from './recipes.ts';

/**
 * A line, its weight in grams, and per 100 g: kcal, g of protein, then mg of phosphorus, potassium, magnesium,
 * calcium.
 */
type Line = [
  item: string,
  amount: number,
  unit: Unit,
  grams: number,
  energy: number,
  protein: number,
  phosphorus: number,
  potassium: number,
  magnesium: number,
  calcium: number,
];
/** The nutrition of a serving, calculated by hand: kcal, g, mg, mEq. */
type Worked = {
  id: string;
  category: RecipeEntry['category'];
  servings: number;
  lines: Line[];
  energy: number;
  protein: number;
  potassium: number;
  pral: number;
};

/** Figures of the nutrient table; a line without a row counts as zero. */
const worked = dishes as Worked[];

const pantry = { ingredients: loadIngredients(), nutrients: loadNutrients() };

const entryOf = ({ id, category, servings, lines }: Worked): RecipeEntry => ({
  id,
  name: id,
  description: 'A dish whose figures were worked out by hand.',
  category,
  mealTimes: ['midday'],
  raw: false,
  side: false,
  prepTime: 20,
  servings,
  ingredients: lines.map(([item, amount, unit]) => ({ item, amount, unit, optional: false })),
  instructions: [{ text: 'Stir everything together.' }, { text: 'Let it rest, then serve.', minutes: 5 }],
  tip: 'None is needed.',
});

describe.each(worked)('$id', (dish) => {
  const composed = composeRecipe(entryOf(dish), pantry);

  test('weighs each line as the dictionary says', () => {
    const grams = composed.parts.map((part) => [part.item, Math.round(part.grams * 1000) / 1000]);
    expect(grams).toEqual(dish.lines.map(([item, , , weight]) => [item, weight]));
  });

  test('adds up its rows for each serving', () => {
    /** Sums a column of the rows times the grams, divided by the servings. */
    const perServing = (column: number) =>
      dish.lines.reduce((sum, line) => sum + (line[3] * Number(line[column])) / 100, 0) / dish.servings;
    const [protein, phosphorus, potassium, magnesium, calcium] = [5, 6, 7, 8, 9].map(perServing) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const pral =
      0.49 * protein + 0.037 * phosphorus - 0.021 * potassium - 0.026 * magnesium - 0.013 * calcium;
    const { nutrition } = composed;
    expect(Math.abs(nutrition.energy - perServing(4))).toBeLessThanOrEqual(0.501);
    expect(Math.abs(nutrition.protein - protein)).toBeLessThanOrEqual(0.0501);
    expect(Math.abs(nutrition.potassium - potassium)).toBeLessThanOrEqual(0.501);
    expect(Math.abs(nutrition.pral - pral)).toBeLessThanOrEqual(0.0501);
    const { energy, protein: grams, potassium: milligrams, pral: load } = dish;
    expect(nutrition).toMatchObject({ energy, protein: grams, potassium: milligrams, pral: load });
  });
});

test('the ten dishes are of every category', () => {
  expect(worked).toHaveLength(10);
  expect(new Set(worked.map(({ category }) => category)).size).toBe(7);
});

describe('a compiled recipe', () => {
  const entry: RecipeEntry = {
    ...entryOf({ ...(worked[0] as Worked), id: 'tried', servings: 4 }),
    ingredients: [
      { item: 'quinoa', amount: 1.5, unit: 'cup', note: 'rinsed', optional: false },
      { item: 'lemon-juice', amount: 2, unit: 'tbsp', optional: false, group: 'For the dressing' },
      { item: 'walnuts', amount: 0.25, unit: 'cup', optional: true },
      { item: 'water', amount: 3, unit: 'cup', optional: false },
      { item: 'sumac', amount: 1, unit: 'tsp', optional: false },
    ],
  };
  const { ingredients, parts, allergens, nutrition, timers, imageUrl } = composeRecipe(
    entry,
    pantry,
    '/catalogue/pictures/tried.svg',
  );

  test('has its lines in both measures, with notes and what may be left out', () => {
    expect(ingredients).toEqual([
      '1½ cups (255 g) quinoa, rinsed',
      '2 tbsp lemon juice',
      '¼ cup (25 g) walnuts (optional)',
      '3 cups (720 ml) water',
      '1 tsp sumac',
    ]);
    expect(imageUrl).toBe('/catalogue/pictures/tried.svg');
    expect(timers).toEqual([null, 5]);
  });

  test('has the allergens of optional lines, but does not count their nutrition', () => {
    expect(allergens).toContain('tree-nuts');
    // Quinoa, dry: 255 g of 368 kcal; lemon juice: 30.5 g of 22 kcal; among four.
    expect(nutrition.energy).toBe(Math.round((255 * 3.68 + 30.5 * 0.22) / 4));
  });

  test('names ingredients that are often sold with an allergen that the dish does not contain', () => {
    const soup = {
      ...entry,
      ingredients: [{ item: 'vegetable-broth', amount: 2, unit: 'cup' as const, optional: false }],
    };
    const { allergens: inSoup, packages } = composeRecipe(soup, pantry);
    expect(inSoup).toEqual(['celery']);
    expect(packages).toEqual([{ name: 'vegetable broth', often: ['gluten', 'soy', 'milk'] }]);
    expect(composeRecipe(entry, pantry).packages).toBeUndefined();
  });

  test('marks the amounts of ingredients in its steps', () => {
    const text =
      'Cover with {0.5 cup water} of the water, then add {2 tsp lemon-juice} and the other {2.5 cup water}.';
    const { instructions, stepAmounts } = composeRecipe({ ...entry, instructions: [{ text }] }, pantry);
    expect(instructions).toEqual(['Cover with ½ cup of the water, then add 2 tsp and the other 2½ cups.']);
    expect(stepAmounts?.[0]?.map(({ at, length }) => instructions[0]?.slice(at, at + length))).toEqual([
      '½ cup',
      '2 tsp',
      '2½ cups',
    ]);
    expect(stepAmounts?.[0]?.[0]).toMatchObject({ part: 3, amount: 0.5, unit: 'cup', grams: 118.5 });
    for (const wrong of ['{1 cup milk}', '{1 sprig water}'])
      expect(() => composeRecipe({ ...entry, instructions: [{ text: wrong }] }, pantry)).toThrow(
        'no amount of',
      );
  });

  test('knows the row of each line, and the part of the dish it belongs to', () => {
    const [quinoa, juice, , , sumac] = parts;
    expect(quinoa).toMatchObject({ grams: 255, row: { ndb: '20035' } });
    expect(juice).toMatchObject({ group: 'For the dressing', liquid: true });
    expect(sumac?.row).toBeNull();
  });

  test('is refused with an unknown ingredient or unit, and the error names the file', () => {
    const bad = (item: string, unit: Unit) => () =>
      composeRecipe({ ...entry, ingredients: [{ item, amount: 1, unit, optional: false }] }, pantry);
    expect(bad('moon-dust', 'cup')).toThrow(
      'catalogue/sources/recipes/tried.yaml: there is no ingredient moon-dust',
    );
    expect(bad('quinoa', 'head')).toThrow(
      'catalogue/sources/recipes/tried.yaml: the dictionary has no head of quinoa',
    );
  });
});

test('no step takes more of an ingredient than its recipe has', () => {
  const ours = loadRecipes().map((dish) => composeRecipe(dish, pantry));
  const tooMuch = ours.flatMap(({ id, parts, stepAmounts = [] }) =>
    stepAmounts
      .flat()
      .filter(({ part, grams }) => {
        const all = parts.filter(({ item }) => item === parts[part]?.item);
        return grams > all.reduce((sum, each) => sum + each.grams, 0) + 0.01;
      })
      .map(({ amount, unit }) => `${id}: ${amount} ${unit}`),
  );
  expect(tooMuch).toEqual([]);
  expect(ours.filter(({ stepAmounts }) => stepAmounts).length).toBeGreaterThan(30);
});
