import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { household } from '#contract/household.ts';
import { type Allergen, allergens } from '#contract/kitchen.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { recipes } from '#contract/recipes.ts';
import { suits } from '#domain/ingredients/suits.ts';
import { share, together } from '#server/features/household/household.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { active, create, plan } from './meal-plans.testing.ts';

type Preferences = { allergens: Allergen[]; excludedIngredients: string[] };
type Need = Preferences & { dish: string; free: string };

const ownId = '7d0a4f3e-5a1b-4c80-9a55-000000000001';
/** A line for each allergen that none of our recipes contains. */
const lines: Partial<Record<Allergen, string>> = {
  peanuts: '2 tbsp peanuts',
  milk: '1 cup milk',
  eggs: '2 eggs',
  fish: '200 g salmon',
  shellfish: '200 g shrimp',
  lupin: '100 g lupin flour',
};
const [one, two] = [
  { dayNumber: 1, mealTime: 'morning' as const },
  { dayNumber: 1, mealTime: 'evening' as const },
];

/** A person's need, with a dish that they must not eat (an own recipe where ours has none) and one that they may. */
function needOf(said: Preferences, catalogue: TestApp['services']['catalogue']): Need {
  const items = catalogue.exclusions(said.excludedIngredients).flatMap((each) => each.items);
  const leftOut = { allergens: new Set(said.allergens), items: new Set(items) };
  const dish = catalogue.recipes.find((recipe) => !suits(recipe, leftOut));
  const free = catalogue.recipes.find((recipe) => suits(recipe, leftOut));
  return { ...said, dish: dish?.id ?? ownRecipeId(ownId), free: free?.id ?? '' };
}

async function writeOwn(who: Client, text: string): Promise<void> {
  const recipe = {
    ...{ name: 'A dish of mine', description: '', servings: 2, prepMinutes: 5, cookMinutes: null, steps: [] },
    ...{ tags: [], sourceUrl: null, notes: '', rating: null, ingredients: [{ group: null, text }] },
  };
  await who.get(ownRecipes.save, { params: { recipeId: ownId }, body: { recipe } });
}

export const save = (who: Client, { allergens, excludedIngredients }: Preferences) =>
  who.get(recipes.savePreferences, { body: { allergens, excludedIngredients } });
export const with2 = (dish: string, other: string) =>
  plan(
    {},
    {
      meals: [
        { ...one, recipeId: dish },
        { ...two, recipeId: other },
      ],
    },
  );

const words = 'avocado nuts mushrooms tomatoes onions garlic ginger lemon mango cilantro'.split(' ');
const needs: readonly [string, Preferences][] = [
  ...allergens.map((each): [string, Preferences] => [each, { allergens: [each], excludedIngredients: [] }]),
  ...words.map((word): [string, Preferences] => [word, { allergens: [], excludedIngredients: [word] }]),
];
const isFirst = ([name]: [string, Preferences]) => ['tree-nuts', 'milk', 'mushrooms'].includes(name);
/** An allergen of our dishes, one of a person's own dish, and a word. */
export const firstNeeds = needs.filter(isFirst);
/** All other allergens, and other words that people leave out. */
export const otherNeeds = needs.filter((each) => !isFirst(each));

/** Defines the tests of people with these needs. */
export function checkDishes(needs: readonly [string, Preferences][]): void {
  let tisane: TestApp;
  beforeAll(async () => {
    tisane = await startTestApp();
    tisane.setNow('2026-03-01T12:00:00Z');
  });
  afterAll(() => tisane.close());

  describe.each(needs)('an API client who must not eat %s', (name, said) => {
    test('is refused with dish, line and reason wherever it would enter a plan', async () => {
      const need = needOf(said, tisane.services.catalogue);
      const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
      if (need.dish === ownRecipeId(ownId)) await writeOwn(maya, lines[name as Allergen] ?? '');
      await together(ben, maya);
      await create(maya, with2(need.dish, need.free));
      await save(maya, need);
      const before = await active(maya);
      const [bad, good] = before.meals;
      // An older plan stays readable, marks the dish, and its other meals can change.
      expect([bad?.unsuitable, good?.unsuitable]).toEqual([true, undefined]);
      const params = { mealId: good?.id ?? '' };
      const drawn = { ...one, recipeId: need.dish };
      const placed = { mealId: '7d0a4f3e-5a1b-4c80-9a55-000000000002' };
      const answers = {
        made: await maya.ask(mealPlans.create, { body: with2(need.free, need.dish) }),
        swapped: await maya.ask(mealPlans.swap, { params, body: { newRecipeId: need.dish } }),
        placed: await maya.ask(plannedMeals.place, { params: placed, body: { ...drawn, dayNumber: 2 } }),
        replaced: await maya.ask(plannedMeals.place, { params, body: { ...two, recipeId: need.dish } }),
        ofDay: await maya.ask(mealPlans.changeDay, {
          params: { dayNumber: 1 },
          body: { meals: [{ mealTime: 'morning', recipeId: need.dish }] },
        }),
        drawn: await maya.ask(mealPlans.changeMeals, { body: { meals: [drawn] } }),
        madeAgain: await maya.ask(mealPlans.create, { body: with2(need.dish, need.free) }),
        shared: await maya.ask(household.share, { params: { share: 'plan' }, body: { isShared: true } }),
      };
      for (const [how, { status, body }] of Object.entries(answers)) {
        expect([how, status, body]).toMatchObject([how, 400, { code: expect.stringMatching(/^recipe-/) }]);
        const { parameters } = body as unknown as { parameters: Record<string, string> };
        expect([how, parameters.recipe]).toEqual([how, bad?.recipe.name]);
        // A plan has no lines of own recipes.
        const written = [...(bad?.recipe.ingredients ?? []), lines[name as Allergen]];
        expect([how, written]).toEqual([how, expect.arrayContaining([parameters.line])]);
        const allergen = name.replace('-', '_');
        if (said.allergens.length > 0) expect([how, parameters]).toMatchObject([how, { allergen }]);
      }
      expect(await active(maya)).toEqual(before);
      await maya.get(mealPlans.swap, { params, body: { newRecipeId: need.free } });
      await maya.get(plannedMeals.place, {
        params: { mealId: bad?.id ?? '' },
        body: { ...drawn, dayNumber: 3 },
      });
      // Once it is swapped, the plan is shared.
      await maya.get(mealPlans.swap, {
        params: { mealId: bad?.id ?? '' },
        body: { newRecipeId: need.free },
      });
      await share(maya, 'plan');
    });

    test('restores a file of their own data with it: it is marked', async () => {
      const need = needOf(said, tisane.services.catalogue);
      const maya = await tisane.signUp();
      if (need.dish === ownRecipeId(ownId)) await writeOwn(maya, lines[name as Allergen] ?? '');
      await create(maya, with2(need.dish, need.free));
      await save(maya, need);
      const file = await maya.get(myData.read, {});
      await maya.get(myData.restore, { body: { file, replace: true } });
      expect((await active(maya)).meals.map(({ unsuitable }) => unsuitable)).toEqual([true, undefined]);
    });
  });
}
