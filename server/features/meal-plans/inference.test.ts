import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { suits } from '#domain/ingredients/suits.ts';
import { share, together } from '#server/features/household/household.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { active, create, plan } from './meal-plans.testing.ts';

// What somebody who writes recipes of one ingredient each may infer about those with whom they eat: nothing.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-03-01T12:00:00Z');
});
afterAll(() => tisane.close());

async function write(who: Client, text: string, audience?: 'private'): Promise<string> {
  const id = randomUUID();
  const recipe = {
    ...{ name: text, description: '', servings: 2, prepMinutes: 5, cookMinutes: null, steps: [], tags: [] },
    ...{ sourceUrl: null, notes: '', rating: null, ingredients: [{ group: null, text }] },
    ...(audience && { audience }),
  };
  await who.get(ownRecipes.save, { params: { recipeId: id }, body: { recipe } });
  return ownRecipeId(id);
}
const onPlan = (dishes: string[]) =>
  plan(
    {},
    { meals: dishes.map((recipeId, at) => ({ dayNumber: at + 1, mealTime: 'evening' as const, recipeId })) },
  );
const meals = async (who: Client) => (await active(who)).meals;

test('recipes of a second account, also of one that has left, tell nothing about another eater', async () => {
  const [maya, second, ben] = [await tisane.signUp(), await tisane.signUp(), await tisane.signUp()];
  await ben.get(recipes.savePreferences, {
    body: { allergens: ['sesame'], excludedIngredients: ['garlic'] },
  });
  await together(maya, second);
  for (const who of [maya, second]) await share(who, 'recipes');
  const dishes = [await write(second, '2 tbsp tahini'), await write(second, '1 cup almonds')];
  const theirs = await write(second, '1 clove garlic');
  // In the past, so that whoever joins is not refused because of it.
  await create(maya, {
    ...onPlan(dishes),
    mealPlan: { ...onPlan(dishes).mealPlan, startDate: '2026-02-26' },
  });
  await share(maya, 'plan');
  await together(maya, ben);
  await share(ben, 'plan');
  expect((await meals(maya)).map(({ unsuitable }) => unsuitable)).toEqual([undefined, undefined]);
  // The eater concerned sees the mark.
  expect((await meals(ben)).map(({ unsuitable }) => unsuitable)).toEqual([true, undefined]);
  // Placing one is no question either.
  const [meal] = await meals(maya);
  const swapped = await maya.ask(mealPlans.swap, {
    params: { mealId: meal?.id ?? '' },
    body: { newRecipeId: theirs },
  });
  expect([200, 404]).toContain(swapped.status);
  await second.get(household.leave, {});
  expect((await meals(maya)).map(({ unsuitable }) => unsuitable)).toEqual([undefined, undefined]);
});

test('a safety profile counts for others when its owner says so, and always for its owner', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await ben.get(remedies.saveSafetyProfile, { body: { flags: ['allergy-nuts'] } });
  const nuts = { allergens: new Set(['tree-nuts', 'peanuts'] as const), items: new Set<string>() };
  const [dish = ''] = tisane.services.catalogue.recipes
    .filter((one) => !suits(one, nuts))
    .map(({ id }) => id);
  await together(maya, ben);
  const sharePlan = (who: Client) =>
    who.get(household.share, { params: { share: 'plan' }, body: { isShared: true } });
  await sharePlan(maya);
  await sharePlan(ben);
  const unsuitable = async (who: Client) => (await who.get(household.dishes, {})).unsuitable;
  expect(await unsuitable(maya)).not.toContain(dish);
  expect(await unsuitable(ben)).toContain(dish);
  const members = (await ben.get(household.share, { params: { share: 'profile' }, body: { isShared: true } }))
    .members;
  expect(members.find(({ isMe }) => isMe)?.shares).toContain('profile');
  expect(await unsuitable(maya)).toContain(dish);
  // Who has said so, others do not learn.
  const seen = (await maya.get(household.read, {})).members.flatMap(({ shares }) => shares);
  expect(seen).not.toContain('profile');
});

test('a recipe that only its author sees does not enter a shared plan', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await together(maya, ben);
  const secret = await write(maya, '1 cup oats', 'private');
  await create(maya, onPlan([secret]));
  const offer = await maya.ask(household.share, { params: { share: 'plan' }, body: { isShared: true } });
  expect(offer.body).toMatchObject({ code: 'recipe-only-yours' });
  await create(maya, onPlan(['carrot-and-ginger-soup']));
  await share(maya, 'plan');
  expect((await maya.get(household.dishes, {})).unsuitable).toEqual([secret]);
  expect((await maya.ask(mealPlans.create, { body: onPlan([secret]) })).body).toMatchObject({
    code: 'recipe-only-yours',
  });
});

test("a plan's energy target is its owner's", async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await together(maya, ben);
  const body = onPlan(['carrot-and-ginger-soup']);
  await create(maya, { ...body, mealPlan: { ...body.mealPlan, energy: 1900 } });
  await share(maya, 'plan');
  await share(ben, 'plan');
  expect((await active(maya)).mealPlan?.energy).toBe(1900);
  expect((await active(ben)).mealPlan?.energy).toBeNull();
});
