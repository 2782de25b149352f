import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Allergen } from '#contract/kitchen.ts';
import { maxRows } from '#contract/limits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { recipeImport } from '#contract/recipe-import.ts';
import { recipes } from '#contract/recipes.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { ingredientAnswers } from '#server/database/schema/own-recipes.ts';
import { share, together } from '#server/features/household/household.testing.ts';
import { plan } from '#server/features/meal-plans/meal-plans.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const bowl = (line: string): RecipeDraft => ({
  ...{ name: 'Bowl', description: '', servings: 2, prepMinutes: 5, cookMinutes: null, steps: [], tags: [] },
  ...{ sourceUrl: null, notes: '', rating: null },
  ingredients: ['1 cup red lentils', line].map((text) => ({ group: null, text })),
});
async function write(who: Client, line: string) {
  const recipeId = randomUUID();
  await who.get(ownRecipes.save, { params: { recipeId }, body: { recipe: bowl(line) } });
  return { params: { recipeId }, id: ownRecipeId(recipeId) };
}
const answer = (who: Client, thing: string, allergens: Allergen[] | null, freeOf: string[] = []) =>
  who.get(ownRecipes.answer, { body: { thing, allergens, freeOf } });
const mustNotEat = (who: Client, allergens: Allergen[], excludedIngredients: string[] = []) =>
  who.get(recipes.savePreferences, { body: { allergens, excludedIngredients } });
const planned = (who: Client, recipeId: string) =>
  who.ask(mealPlans.create, {
    body: plan({}, { meals: [{ dayNumber: 1, mealTime: 'evening', recipeId }] }),
  });
const listed = async (who: Client, id: string) =>
  (await who.get(ownRecipes.list, {})).find((recipe) => recipe.id === id);

test('a plan with an unread line is refused until the person says what is in it, then judged by that', async () => {
  const maya = await tisane.signUp();
  await mustNotEat(maya, ['sesame']);
  const { id, params } = await write(maya, '2 tbsp moon paste');
  const line = '2 tbsp moon paste';
  const refused = (code: string) => ({ status: 400, body: { code, parameters: { line } } });
  expect(await planned(maya, id)).toMatchObject(refused('recipe-not-known'));

  await answer(maya, 'Moon Paste', []);
  expect((await planned(maya, id)).status).toBe(200);
  const free = { allergens: [], unread: [1], answered: [1], counted: 1, countable: 2 };
  expect(await listed(maya, id)).toMatchObject(free);
  expect(await maya.get(ownRecipes.read, { params })).toMatchObject(free);

  await answer(maya, line, ['sesame', 'milk', 'milk']);
  expect(await planned(maya, id)).toMatchObject(refused('recipe-has-allergen'));
  expect(await listed(maya, id)).toMatchObject({ allergens: ['milk', 'sesame'], answered: [1] });
  const page = await maya.get(ownRecipes.read, { params });
  expect(page.parts.map(({ said }) => said)).toEqual([undefined, ['milk', 'sesame']]);

  await answer(maya, 'moon paste', null);
  expect(await planned(maya, id)).toMatchObject(refused('recipe-not-known'));
  expect(await listed(maya, id)).toMatchObject({ allergens: [], answered: [] });
});

test('an answer counts for later imports too, and for nobody else’s', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await answer(maya, '1 jar moon paste', []);
  for (const who of [maya, ben]) await mustNotEat(who, ['sesame']);
  const brought = randomUUID();
  await maya.get(recipeImport.save, {
    body: { recipes: [{ id: brought, draft: bowl('3 heaped tbsp moon paste') }] },
  });
  expect((await planned(maya, ownRecipeId(brought))).status).toBe(200);
  const { id } = await write(ben, '1 jar moon paste');
  expect(await planned(ben, id)).toMatchObject({ status: 400, body: { code: 'recipe-not-known' } });
});

test('a line is not free of a named exclusion until the person says so', async () => {
  const maya = await tisane.signUp();
  const { id, params } = await write(maya, 'moon paste');
  await answer(maya, 'moon paste', []);
  await mustNotEat(maya, ['sesame'], ['onion']);
  const unknown = { status: 400, body: { code: 'recipe-not-known', parameters: { line: 'moon paste' } } };
  expect(await planned(maya, id)).toMatchObject(unknown);
  const { exclusions } = await maya.get(recipes.preferences, {});
  const onions = exclusions.flatMap(({ items }) => items);
  await answer(maya, 'moon paste', [], onions);
  expect(await listed(maya, id)).toMatchObject({ freeOf: onions.toSorted() });
  expect((await maya.get(ownRecipes.read, { params })).parts[1]?.freeOf).toEqual(onions.toSorted());
  expect((await planned(maya, id)).status).toBe(200);
  // Later exclusions were not part of the answer.
  await mustNotEat(maya, ['sesame'], ['onion', 'kiwi']);
  expect(await planned(maya, id)).toMatchObject(unknown);
  await mustNotEat(maya, [], ['moon']);
  expect(await planned(maya, id)).toMatchObject({ status: 400, body: { code: 'recipe-left-out' } });
});

test('readers of a shared recipe see what its author said is in it, but not that nothing else is', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await together(maya, ben);
  await share(maya, 'recipes');
  const { id, params } = await write(maya, 'moon paste');
  await answer(maya, 'moon paste', ['milk'], ['kiwi']);
  const shown = { allergens: ['milk'], unread: [1], answered: [], freeOf: [] };
  expect(await ben.get(ownRecipes.ofHousehold, {})).toMatchObject([shown]);
  const page = await ben.get(ownRecipes.read, { params });
  expect(page).toMatchObject(shown);
  expect(page.parts[1]?.freeOf).toBeUndefined();
  await mustNotEat(ben, ['sesame']);
  expect(await planned(ben, id)).toMatchObject({ status: 400, body: { code: 'recipe-not-known' } });
  await mustNotEat(ben, ['milk']);
  expect(await planned(ben, id)).toMatchObject({ status: 400, body: { code: 'recipe-has-allergen' } });
});

test('the latest of two devices wins, in whichever order they arrive', async () => {
  tisane.setNow(new Date(noon).toISOString());
  const maya = await tisane.signUp();
  const { id } = await write(maya, 'moon paste');
  const said = (allergens: Allergen[], madeAt: number) =>
    deviceOf(tisane, maya)(ownRecipes.answer, { body: { thing: 'moon paste', allergens } }, { madeAt });
  await said(['milk'], -1);
  await said(['eggs'], -2);
  expect(await listed(maya, id)).toMatchObject({ allergens: ['milk'] });
});

test('an account has a maximum of answers, can change existing ones, and exports them', async () => {
  const maya = await tisane.signUp();
  const userId = maya.user?.id ?? '';
  const things = Array.from({ length: maxRows.ingredientAnswers }, (_, index) => `moon paste no ${index}`);
  await tisane.db.insert(ingredientAnswers).values(things.map((thing) => ({ userId, thing, allergens: [] })));
  const one = { thing: 'one more', allergens: [] };
  expect(await maya.ask(ownRecipes.answer, { body: one })).toMatchObject({
    status: 409,
    body: { code: 'account-full', parameters: { kind: 'ingredientAnswers' } },
  });
  await answer(maya, 'moon paste no 3', ['milk']);
  const file = await maya.get(myData.read, {});
  expect(file.data.ingredientAnswers).toHaveLength(things.length);
  const other = await tisane.signUp();
  await other.get(myData.restore, { body: { file } });
  const { id } = await write(other, '1 tsp moon paste no 3');
  expect(await listed(other, id)).toMatchObject({ allergens: ['milk'], answered: [1] });
});
