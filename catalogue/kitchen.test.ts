import { describe, expect, test, vi } from 'vitest';
import { gramsPer } from '#domain/ingredients/quantities.ts';
import { kitchenChecks } from './kitchen.checks.ts';
import { loadFoods, loadIngredients, loadRecipes, type RecipeEntry } from './kitchen.load.ts';
import * as rules from './kitchen.rules.ts';
import { FoodEntry, Ingredient, RecipeFile, type RecipeIngredient } from './kitchen.schema.ts';
import { unlistedThings, unusedLines } from './kitchen.steps.ts';
import { loadNutrients } from './nutrients.ts';
import { parseContent, readText } from './read.ts';

// Reads the whole library, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const recipes = loadRecipes();
const pantry = loadIngredients();
const ingredients = [...pantry.values()];
const foods = loadFoods();
const rows = loadNutrients();

/** A dish of four things, each named in its steps. */
const pot: RecipeEntry = {
  id: 'pot',
  name: 'A Pot of Lentils',
  description: 'Red lentils with lemon, the plain pot of every Tuesday in this house and some others.',
  category: 'soups',
  mealTimes: ['evening'],
  raw: false,
  side: false,
  prepTime: 20,
  servings: 2,
  ingredients: [
    { item: 'red-lentils', amount: 1, unit: 'cup', optional: false },
    { item: 'water', amount: 3, unit: 'cup', optional: false },
    { item: 'lemon-juice', amount: 1, unit: 'tbsp', optional: false },
    { item: 'sea-salt', amount: 0.5, unit: 'tsp', optional: false },
  ],
  instructions: [
    { text: 'Simmer the lentils in the water until they fall apart.', minutes: 15 },
    { text: 'Stir in the lemon juice and the salt, and serve.' },
  ],
  tip: 'It thickens as it stands; thin it with a splash from the kettle.',
};
const withItem = (item: string, unit: RecipeEntry['ingredients'][number]['unit'] = 'cup'): RecipeEntry => ({
  ...pot,
  ingredients: [...pot.ingredients, { item, amount: 1, unit, optional: false }],
});
const withStep = (text: string, minutes?: number): RecipeEntry => ({
  ...pot,
  instructions: [...pot.instructions, { text, ...(minutes && { minutes }) }],
});

test('the library is there', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(160);
  expect(pantry.size).toBeGreaterThanOrEqual(220);
  expect(foods.length).toBeGreaterThanOrEqual(220);
});

test('our dishes need things of the seven specified aisles', () => {
  const aisles = ['fruits', 'vegetables', 'herbs', 'grains', 'nuts', 'spices', 'other'];
  const things = new Set(recipes.flatMap((recipe) => recipe.ingredients.map(({ item }) => item)));
  const elsewhere = [...things].filter((item) => !aisles.includes(pantry.get(item)?.category ?? ''));
  expect(things.size).toBeGreaterThan(100);
  expect(elsewhere).toEqual([]);
});

test.each(kitchenChecks.map((check) => [check.name, check] as const))(
  '%s finds no problem',
  (_name, check) => {
    const { counts, problems } = check();
    expect(problems).toEqual([]);
    expect(Object.values(counts).every(Number.isInteger)).toBe(true);
  },
);

describe('an error names the invalid file and the field', () => {
  const text = readText('recipes/carrot-and-ginger-soup.yaml');
  test.each([
    ['no tip', text.replace(/^tip:/m, 'hint:'), 'tip'],
    ['no servings', text.replace(/^servings: .*$/m, ''), 'servings'],
    ['an unknown unit', text.replace('unit: cup', 'unit: bucket'), 'ingredients'],
    ['an unknown category', text.replace('category: soups', 'category: stews'), 'category'],
    ['no amount', text.replace(/amount: [\d.]+/, 'amount: 0'), 'ingredients[0].amount'],
  ])('a recipe with %s', (_name, bad, place) => {
    expect(bad).not.toBe(text);
    expect(() => parseContent('recipes/x.yaml', bad, RecipeFile)).toThrow(place);
  });

  test('an ingredient and a food', () => {
    expect(Ingredient.safeParse({ ...pantry.get('kale'), usda: '123' }).success).toBe(false);
    expect(Ingredient.safeParse({ ...pantry.get('kale'), color: 'green' }).success).toBe(false);
    expect(FoodEntry.safeParse({ ...foods[0], type: 'maybe' }).success).toBe(false);
    expect(FoodEntry.safeParse({ ...foods[0], description: 'Good.' }).success).toBe(false);
  });
});

describe('rules of recipes', () => {
  test('too few recipes, of a category or quick', () => {
    expect(rules.tooFewRecipes([pot])).toEqual([
      'recipes: 1 of them, fewer than 160',
      ...['salads', 'smoothies', 'sauces', 'cooked-meals', 'raw-meals'].map(
        (name) => `recipes: 0 ${name}, fewer than 20`,
      ),
      'recipes: 1 soups, fewer than 20',
      'recipes: 0 desserts, fewer than 20',
    ]);
    const slow = recipes.map((recipe, index) => (index % 2 ? { ...recipe, prepTime: 26 } : recipe));
    expect(rules.tooFewRecipes([...slow, { ...pot, prepTime: 26 }])).toEqual([
      expect.stringContaining('ready within 25 minutes, fewer than half'),
    ]);
    expect(rules.tooFewRecipes(recipes)).toEqual([]);
  });

  test('an unknown ingredient, and a unit without a weight', () => {
    expect(rules.unknownLines([pot, withItem('kale', 'bunch'), withItem('kale', 'lb')], pantry)).toEqual([]);
    expect(rules.unknownLines([withItem('moon-dust')], pantry)).toEqual([
      'recipes/pot: there is no ingredient moon-dust',
    ]);
    expect(rules.unknownLines([withItem('kale', 'clove')], pantry)).toEqual([
      'recipes/pot: the dictionary has no clove of kale',
    ]);
    expect(rules.hasGrams({ grams: { tsp: 2 } }, 'cup')).toBe(true);
    expect(rules.hasGrams({ grams: { each: 2 } }, 'cup')).toBe(false);
  });

  test('an ingredient that no step names', () => {
    expect(unusedLines(pot, pantry)).toEqual([]);
    expect(unusedLines(withItem('saffron', 'pinch'), pantry)).toEqual(['recipes/pot: no step names saffron']);
    expect(unusedLines(withItem('blackberries'), pantry)).toHaveLength(1);
    const steps = (item: string, text: string) =>
      unusedLines({ ...withItem(item), instructions: [{ text }, ...pot.instructions] }, pantry);
    expect(steps('blackberries', 'Crush each blackberry with a fork.')).toEqual([]);
    expect(steps('jalapeno', 'Mince the chile and add it.')).toEqual([]);
    expect(steps('ground-cumin', 'Stir in the spices until they smell warm.')).toEqual([]);
    expect(steps('saffron', 'Blend everything until smooth.')).toEqual([]);
  });

  test('a step with something that is not listed', () => {
    expect(unlistedThings(pot)).toEqual([]);
    expect(unlistedThings(withStep('Finish with olive oil and a little tahini.'))).toEqual([
      'recipes/pot: a step uses olive oil, which is not listed',
      'recipes/pot: a step uses tahini, which is not listed',
    ]);
    const dry = { ...pot, ingredients: pot.ingredients.filter(({ item }) => item !== 'water') };
    expect(unlistedThings(dry)).toEqual(['recipes/pot: a step uses water, which is not listed']);
    expect(unlistedThings({ ...dry, instructions: [{ text: 'Rinse the lentils in cold water.' }] })).toEqual(
      [],
    );
  });

  test('a wait that is longer than the dish takes', () => {
    expect(
      rules.longTimers([withStep('Leave it.', 20), { ...withStep('Leave it.', 60), waitTime: 40 }]),
    ).toEqual([]);
    expect(rules.longTimers([withStep('Leave it.', 21)])).toEqual([
      'recipes/pot: step 3 waits 21 minutes, the dish takes 20',
    ]);
    expect(rules.waitsSideBySide([withStep('Leave it.', 5)])).toEqual([]);
    expect(rules.waitsSideBySide([withStep('Leave it.', 6)])).toEqual([
      'recipes/pot: its waits add up to 21 minutes, the dish takes 20',
    ]);
  });

  test('a note that repeats the name', () => {
    const noted = (item: string, note: string, unit: 'cup' | 'leaf' = 'cup'): RecipeEntry => ({
      ...pot,
      ingredients: [{ item, amount: 1, unit, note, optional: false }],
    });
    expect(rules.echoes([noted('hemp-milk', 'at room temperature')], pantry)).toEqual([]);
    expect(rules.echoes([noted('hemp-milk', 'Unsweetened, cold')], pantry)).toEqual([
      'recipes/pot: the note of hemp-milk says "unsweetened" again',
    ]);
    expect(rules.echoes([noted('romaine-lettuce', 'inner leaves', 'leaf')], pantry)).toHaveLength(1);
  });

  test('cooked beans in a raw meal', () => {
    const beans = withItem('cooked-black-beans');
    expect(rules.cookedInRaw([beans], pantry)).toEqual([]);
    expect(rules.cookedInRaw([{ ...beans, category: 'raw-meals' }], pantry)).toEqual([
      'recipes/pot: a raw meal that does not say that it is raw',
    ]);
    const cold = [{ text: 'Stir everything together in a cold bowl.' }];
    expect(rules.cookedInRaw([{ ...beans, raw: true, instructions: cold }], pantry)).toEqual([
      'recipes/pot: a raw dish with red-lentils',
      'recipes/pot: a raw dish with cooked-black-beans',
    ]);
    expect(rules.cookedInRaw([{ ...pot, raw: true, ingredients: [] }], pantry)).toEqual([
      'recipes/pot: a raw dish whose step 1 says "Simmer"',
    ]);
  });
});

describe('what this kitchen leaves out', () => {
  test.each([
    ['Top it with grilled chicken.', 'chicken'],
    ['Fry it in butter until golden.', 'butter'],
    ['Sweeten with honey.', 'honey'],
    ['Pour in the milk.', 'milk'],
    ['Dissolve the white sugar in it.', 'white sugar'],
    ['Dust with all-purpose flour.', 'all-purpose flour'],
    ['Crack in two eggs.', 'eggs'],
  ])('%s', (text, word) => {
    expect(rules.leftOutOfRecipe(withStep(text))).toEqual([`recipes/pot: serves ${word}`]);
    expect(rules.leftOutOfRecipe({ ...pot, tip: text })).toEqual([`recipes/pot: serves ${word}`]);
  });

  test.each([
    'Fish out the bay leaf.',
    'Stir in the sunflower butter.',
    'Blend until it is smooth as butter.',
    'Swirl in the cashew cream.',
    'Add the butternut squash and the coconut sugar.',
  ])('but not: %s', (text) => {
    expect(rules.leftOutOfRecipe(withStep(text))).toEqual([]);
  });

  test('"milk" means plant milk if the recipe lists one', () => {
    const text = 'Pour in the milk.';
    expect(rules.leftOutOfRecipe({ ...withItem('almond-milk'), instructions: [{ text }] })).toEqual([]);
  });
});

test('the guide gives the amount of agave that the dishes have', () => {
  const teaspoons = recipes.map(({ ingredients: lines, servings }) => {
    const used = lines.filter(({ item }) => item === 'agave-nectar');
    const grams = ({ amount, unit }: RecipeIngredient) => {
      const each = gramsPer(unit, pantry.get('agave-nectar')?.grams ?? {});
      if (each === undefined) throw new Error(`Nobody knows a ${unit} of agave`);
      return amount * each;
    };
    const teaspoon = gramsPer('tsp', pantry.get('agave-nectar')?.grams ?? {}) ?? 0;
    return Math.round(used.reduce((sum, line) => sum + grams(line), 0) / teaspoon / servings);
  });
  const text = foods.find(({ id }) => id === 'agave-nectar')?.description;
  expect(text).toContain(
    'a teaspoon or two for each serving of most desserts and dressings, four at most in one',
  );
  expect(teaspoons.filter((each) => each > 2)).toEqual([4]);
});

describe('rules of ingredients and foods', () => {
  const kale = pantry.get('kale') as Ingredient;

  test('duplicates, ignoring case', () => {
    expect(rules.repeated('foods', ['kale', 'leek', 'Kale', 'kale'])).toEqual(['foods: kale is there twice']);
    expect(rules.repeated('foods', ['kale', 'leek'])).toEqual([]);
    expect(rules.fewerThan('foods', 3, 4)).toEqual(['foods: 3 of them, fewer than 4']);
    expect(rules.fewerThan('foods', 4, 4)).toEqual([]);
  });

  test('an unknown row, a missing row without a reason, and a purchase without a weight', () => {
    const bad = { ...kale, id: 'bad' };
    expect(rules.brokenIngredients(ingredients, rows)).toEqual([]);
    expect(rules.brokenIngredients([{ ...bad, usda: '99999' }], rows)).toEqual([
      'ingredients/bad: the nutrient table has no row 99999',
    ]);
    expect(rules.brokenIngredients([{ ...bad, usda: null }], rows)).toHaveLength(1);
    expect(rules.brokenIngredients([{ ...bad, usda: null, noRow: 'There is none.' }], rows)).toEqual([]);
    expect(rules.brokenIngredients([{ ...bad, buyAs: { item: 'nothing', gramsFromOne: 3 } }], rows)).toEqual([
      'ingredients/bad: is bought as nothing, of which nobody knows the weight',
    ]);
  });

  test('unused ingredients, but not those that another is bought as', () => {
    const some = ['kale', 'lemon', 'lemon-juice', 'red-lentils'].flatMap((id) => pantry.get(id) ?? []);
    expect(rules.unusedIngredients(some, [pot])).toEqual(['kale']);
  });

  test('a category without a food to eat, and a food with an unknown row', () => {
    expect(rules.brokenFoods(foods, rows)).toEqual([]);
    const noOils = foods.filter(({ category, type }) => category !== 'oils' || type === 'avoid');
    expect(rules.brokenFoods(noOils, rows)).toEqual(['foods: none to eat in the category oils']);
    const [first] = foods;
    expect(rules.brokenFoods(first ? [...foods, { ...first, id: 'bad', usda: '99999' }] : [], rows)).toEqual([
      'foods/bad: the nutrient table has no row 99999',
    ]);
  });
});
