import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { examples } from '#contract/examples/examples.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { recipes } from '#contract/recipes.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { share, together } from './household.testing.ts';
import { planOf } from './shared-plan.testing.ts';

let tisane: TestApp;
let maya: Client;
let ben: Client;
let stranger: Client;
beforeAll(async () => {
  tisane = await startTestApp();
  stranger = await tisane.signUp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(new Date(noon).toISOString());
  [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await maya.get(account.saveProfile, { body: { firstName: 'Maya', lastName: '' } });
  await together(maya, ben);
  await share(maya, 'recipes');
});

const soup = {
  ...(examples.ownRecipes.save.body.recipe as RecipeDraft),
  notes: 'Aunt Ida must never hear of the cream',
  rating: 2,
};
async function write(who: Client, recipe: RecipeDraft = soup) {
  const params = { recipeId: randomUUID() };
  await who.get(ownRecipes.save, { params, body: { recipe } });
  return { params, id: ownRecipeId(params.recipeId) };
}
const named = async (who: Client) => (await who.get(ownRecipes.ofHousehold, {})).map(({ name }) => name);
const photo = ({ params }: { params: { recipeId: string } }, { cookie }: Client) =>
  tisane.app.inject({
    method: 'GET',
    url: `/api/own-recipe-photos/${params.recipeId}/page`,
    headers: { cookie },
  });

describe('recipes that are shared with a household', () => {
  test('are found, read and named after their author, without the author’s private data', async () => {
    const one = await write(maya);
    await maya.get(recipes.favorite, { params: { recipeId: one.id } });
    expect(await ben.get(ownRecipes.ofHousehold, {})).toMatchObject([
      { id: one.id, name: soup.name, author: 'Maya', rating: null },
    ]);
    const page = await ben.get(ownRecipes.read, one);
    expect(page).toMatchObject({ isReadOnly: true, author: 'Maya', tip: '', rating: null });
    expect(page.draft).toMatchObject({ notes: '', rating: null });
    expect(page.ingredients).toEqual(soup.ingredients.map(({ text }) => text));
    expect(JSON.stringify(page)).not.toContain('Aunt Ida');
    expect(await ben.get(recipes.favorites, {})).toEqual([]);
    // Her own list has only hers, and his are not shared: each decides for their own.
    await write(ben);
    expect(await ben.get(ownRecipes.list, {})).toHaveLength(1);
    expect(await named(maya)).toEqual([]);
    expect(await named(stranger)).toEqual([]);
    expect((await stranger.ask(ownRecipes.read, one)).status).toBe(404);
  });

  test('are hidden if private or deleted, or if the author shares none', async () => {
    const one = await write(maya);
    const set = (audience: RecipeDraft['audience'], base: RecipeDraft) =>
      maya.get(ownRecipes.save, {
        ...one,
        body: { recipe: { ...soup, ...(audience && { audience }) }, base },
      });
    await set('private', soup);
    expect(await named(ben)).toEqual([]);
    expect((await ben.ask(ownRecipes.read, one)).status).toBe(404);
    // An older page does not send the field, and does not change it.
    await set(undefined, { ...soup, audience: 'private' });
    expect(await named(ben)).toEqual([]);
    await set('household', { ...soup, audience: 'private' });
    expect(await named(ben)).toEqual([soup.name]);
    await maya.get(ownRecipes.remove, one);
    expect(await named(ben)).toEqual([]);
    await maya.get(ownRecipes.bringBack, one);
    await share(maya, 'recipes', false);
    expect(await named(ben)).toEqual([]);
    expect((await ben.ask(ownRecipes.read, one)).status).toBe(404);
  });

  test('readers rate and note them privately, and cannot change or delete them', async () => {
    const one = await write(maya);
    await ben.get(ownRecipes.note, { ...one, body: { rating: 5 } });
    await ben.get(ownRecipes.note, { ...one, body: { notes: 'With more ginger' } });
    expect(await ben.get(ownRecipes.read, one)).toMatchObject({ rating: 5, tip: 'With more ginger' });
    expect(await ben.get(ownRecipes.ofHousehold, {})).toMatchObject([{ rating: 5 }]);
    expect(await maya.get(ownRecipes.read, one)).toMatchObject({ rating: 2, tip: soup.notes });
    // The later of his two devices wins, whichever arrives first.
    const [phone, laptop] = [deviceOf(tisane, ben), deviceOf(tisane, ben)];
    await phone(ownRecipes.note, { ...one, body: { rating: 1 } }, { madeAt: 2, sentAt: 2 });
    await laptop(ownRecipes.note, { ...one, body: { rating: 3 } }, { madeAt: 1, sentAt: 3 });
    expect(await ben.get(ownRecipes.read, one)).toMatchObject({ rating: 1, tip: 'With more ginger' });

    // A write of his under its id is his own recipe.
    await ben.get(ownRecipes.remove, one);
    expect(await named(ben)).toEqual([soup.name]);
    expect((await ben.ask(ownRecipes.savePhoto, { ...examples.ownRecipes.savePhoto, ...one })).status).toBe(
      404,
    );
    await ben.get(ownRecipes.save, { ...one, body: { recipe: { ...soup, name: 'Mine now' } } });
    expect(await maya.get(ownRecipes.read, one)).toMatchObject({ name: soup.name });
    expect(await ben.get(ownRecipes.read, one)).toMatchObject({ name: 'Mine now' });
    expect((await stranger.ask(ownRecipes.note, { ...one, body: { rating: 1 } })).status).toBe(404);
    expect((await maya.ask(ownRecipes.note, { ...one, body: { rating: 1 } })).status).toBe(404);
  });

  test('have a photograph that only permitted readers see', async () => {
    const one = await write(maya);
    await maya.get(ownRecipes.savePhoto, { ...examples.ownRecipes.savePhoto, ...one });
    expect((await ben.get(ownRecipes.read, one)).imageUrl).toContain(one.params.recipeId);
    expect((await photo(one, ben)).statusCode).toBe(200);
    expect((await photo(one, stranger)).statusCode).toBe(404);
    await share(maya, 'recipes', false);
    expect((await photo(one, ben)).statusCode).toBe(404);
    expect((await photo(one, maya)).statusCode).toBe(200);
  });

  test.each([
    [
      'is for its author alone',
      (one: { params: { recipeId: string } }) =>
        maya.get(ownRecipes.save, { ...one, body: { recipe: { ...soup, audience: 'private' }, base: soup } }),
    ],
    ['is of somebody who has left', () => maya.get(household.leave, {})],
    [
      'went with its author’s account',
      async () => {
        const boss = await tisane.signUp();
        await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [boss.user?.id]);
        await boss.get(admin.deleteUser, {
          params: { userId: maya.user?.id ?? '' },
          body: { confirmEmail: maya.user?.email ?? '' },
        });
      },
    ],
  ])('stay in a plan and on its list when the recipe %s', async (_, take) => {
    const one = await write(maya);
    await ben.get(recipes.favorite, { params: { recipeId: one.id } });
    expect(await ben.get(recipes.favorites, {})).toMatchObject([{ name: soup.name }]);
    const before = await planOf(ben, one.id);
    expect(before.groceryItems.map(({ item }) => item)).toContain('carrot');
    await take(one);
    const after = await ben.get(mealPlans.active, {});
    expect(after.meals[0]?.recipe).toMatchObject({
      name: soup.name,
      nutrition: before.meals[0]?.recipe.nutrition,
    });
    expect(after.groceryItems).toEqual(before.groceryItems);
    // It can still be cooked from the plan, but is no longer among the household's recipes.
    expect(await ben.get(ownRecipes.read, one)).toMatchObject({ isReadOnly: true, tip: '', name: soup.name });
    expect(await named(ben)).toEqual([]);
    expect(JSON.stringify(after)).not.toContain('Aunt Ida');
    const { rows } = await tisane.db.$client.query(`select * from meal_plan_meals where user_id = $1`, [
      ben.user?.id,
    ]);
    expect(JSON.stringify(rows)).toContain(soup.name);
    expect(JSON.stringify(rows)).not.toContain('Aunt Ida');
  });

  test('are adapted into a copy, which names its original while that may be read', async () => {
    const one = await write(maya);
    const copy = { recipeId: randomUUID() };
    await ben.get(ownRecipes.save, { params: copy, body: { recipe: soup, adaptedFrom: one.id } });
    const read = async () => (await ben.get(ownRecipes.read, { params: copy })).adaptedFrom;
    expect(await read()).toEqual({ id: one.id, name: soup.name });
    await share(maya, 'recipes', false);
    expect(await read()).toBeNull();
    expect(await ben.get(ownRecipes.list, {})).toMatchObject([{ name: soup.name }]);
  });
});
