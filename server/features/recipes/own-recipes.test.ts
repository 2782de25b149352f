import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { recipes } from '#contract/recipes.ts';
import { squareJpeg } from '#domain/pictures/jpeg.testing.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startTestApp();
  maya = await tisane.signUp();
});
afterAll(() => tisane.close());

const { recipe: written } = examples.ownRecipes.save.body;
const curry: RecipeDraft = {
  ...(written as RecipeDraft),
  name: 'Lentil curry',
  ingredients: [
    { group: null, text: '1 cup red lentils' },
    { group: null, text: '2 onions, chopped' },
    { group: 'To serve', text: '1 tbsp moon paste' },
    { group: 'To serve', text: 'Salt' },
  ],
};

async function save(who: Client, recipe: RecipeDraft = curry, more: { adaptedFrom?: string } = {}) {
  const recipeId = randomUUID();
  await who.get(ownRecipes.save, { params: { recipeId }, body: { recipe, ...more } });
  return { params: { recipeId }, id: ownRecipeId(recipeId) };
}
const read = (who: Client, { params }: { params: { recipeId: string } }) =>
  who.get(ownRecipes.read, { params });

describe('an own recipe', () => {
  test('has its lines matched, and shows how many are counted', async () => {
    const detail = await read(maya, await save(maya));
    expect(detail.lines.map(({ state, item }) => [state, item])).toEqual([
      ['counted', 'red-lentils'],
      ['counted', 'yellow-onion'],
      ['not-known', null],
      ['to-taste', 'sea-salt'],
    ]);
    expect([detail.counted, detail.countable]).toEqual([2, 3]);
    expect(detail.nutrition.protein).toBeGreaterThan(20);
    expect(detail.timers).toEqual([20]);
    expect(detail.parts[3]).toMatchObject({ text: 'Salt', optional: true, grams: 0 });
  });

  test('counts as much as the catalogue’s recipe that it copies', async () => {
    const ours = await maya.get(recipes.read, { params: { recipeId: 'carrot-and-ginger-soup' } });
    const copy = {
      ...curry,
      name: ours.name,
      servings: ours.servings,
      ingredients: ours.ingredients.map((text) => ({ group: null, text })),
    };
    const detail = await read(maya, await save(maya, copy, { adaptedFrom: ours.id }));
    expect(detail.adaptedFrom).toEqual({ id: ours.id, name: ours.name });
    expect([detail.counted, detail.countable]).toEqual([ours.parts.length, ours.parts.length]);
    expect(detail.allergens).toEqual(ours.allergens);
    expect(detail.items.toSorted()).toEqual(ours.items.toSorted());
    for (const name of ['energy', 'protein', 'pral'] as const) {
      const off = Math.abs(detail.nutrition[name] - ours.nutrition[name]);
      expect(off).toBeLessThanOrEqual(Math.max(1, Math.abs(ours.nutrition[name]) * 0.03));
    }
  });

  test('an open line is corrected with an ingredient and its weight, or left out', async () => {
    const one = await save(maya);
    const correct = async (line: Partial<RecipeDraft['ingredients'][number]>) => {
      const ingredients = curry.ingredients.map((each, index) => (index === 2 ? { ...each, ...line } : each));
      await maya.get(ownRecipes.save, {
        params: one.params,
        body: { recipe: { ...curry, ingredients }, base: curry },
      });
      return read(maya, one);
    };
    const weighed = await correct({ item: 'chili-powder', grams: 15 });
    expect(weighed.lines[2]).toMatchObject({
      state: 'counted',
      item: 'chili-powder',
      grams: 15,
      corrected: true,
    });
    expect([weighed.counted, weighed.countable]).toEqual([3, 3]);
    expect(weighed.items).toContain('chili-powder');
    // The weight of a tablespoon of the chosen ingredient is known.
    expect((await correct({ item: 'tahini' })).lines[2]).toMatchObject({ state: 'counted', item: 'tahini' });
    expect((await correct({ item: 'tahini' })).allergens).toContain('sesame');
    const out = await correct({ item: null });
    expect(out.lines[2]?.state).toBe('left-out');
  });

  test('is listed by name, private, and can be restored after deletion', async () => {
    const ana = await tisane.signUp();
    const one = await save(ana);
    await save(ana, { ...curry, name: 'Apple crumble' });
    const names = async () => (await ana.get(ownRecipes.list, {})).map(({ name }) => name);
    expect(await names()).toEqual(['Apple crumble', 'Lentil curry']);
    expect(await maya.ask(ownRecipes.read, one)).toMatchObject({ status: 404 });
    await maya.get(ownRecipes.remove, one);
    expect(await names()).toHaveLength(2);

    await ana.get(ownRecipes.remove, one);
    expect(await names()).toEqual(['Apple crumble']);
    expect((await read(ana, one)).isDeleted).toBe(true);
    await ana.get(ownRecipes.bringBack, one);
    // Another person cannot restore it.
    expect(await maya.ask(ownRecipes.bringBack, one)).toMatchObject({
      status: 404,
      body: { code: 'no-such-recipe' },
    });
    expect(await names()).toEqual(['Apple crumble', 'Lentil curry']);
  });

  test('is a favourite, and in a plan with its ingredients on the list', async () => {
    const ana = await tisane.signUp();
    const { id, params } = await save(ana);
    await ana.get(recipes.favorite, { params: { recipeId: id } });
    expect(await ana.get(recipes.favorites, {})).toMatchObject([{ id, name: 'Lentil curry' }]);
    const plan = {
      mealStyle: 'mixed' as const,
      dayCount: 3 as const,
      mealsPerDay: 2 as const,
      excludedIngredients: [],
      favoritesOnly: false,
      startDate: '2026-05-20',
      people: 2,
    };
    const meals = [{ dayNumber: 1, mealTime: 'evening' as const, recipeId: id }];
    const active = await ana.get(mealPlans.create, { body: { mealPlan: plan, meals } });
    expect(active.meals).toMatchObject([{ recipeId: id, recipe: { name: 'Lentil curry' } }]);
    const list = active.groceryItems.map(({ item, ingredient, dishes }) => ({ item, ingredient, dishes }));
    expect(list).toContainEqual({
      item: 'red-lentils',
      ingredient: '1 cup red lentils',
      dishes: ['Lentil curry'],
    });
    // Unknown or unweighed ingredients are listed as well.
    expect(list).toContainEqual({
      item: 'written:1 tbsp moon paste',
      ingredient: '1 tbsp moon paste',
      dishes: ['Lentil curry'],
    });
    expect(list).toContainEqual({ item: 'sea-salt', ingredient: 'sea salt', dishes: ['Lentil curry'] });
    // A person's exclusions apply to their own recipes, and nobody plans another's.
    const refused = await ana.ask(mealPlans.create, {
      body: { mealPlan: { ...plan, excludedIngredients: ['onion'] }, meals },
    });
    expect(refused.body).toMatchObject({ code: 'recipe-left-out' });
    const theirs = await maya.ask(mealPlans.create, { body: { mealPlan: plan, meals } });
    expect(theirs.body).toMatchObject({ code: 'recipe-unknown' });
    // After deletion it stays in the plan.
    await ana.get(ownRecipes.remove, { params });
    const [meal] = (await ana.get(mealPlans.active, {})).meals;
    expect(meal?.recipe.name).toBe('Lentil curry');
  });

  test('two devices change two fields of it, in whichever order they arrive', async () => {
    tisane.setNow(new Date(noon).toISOString());
    const ana = await tisane.signUp();
    const params = { recipeId: randomUUID() };
    const [phone, laptop] = [deviceOf(tisane, ana), deviceOf(tisane, ana)];
    await phone(ownRecipes.save, { params, body: { recipe: curry } }, { madeAt: -60 });
    const change = (recipe: Partial<RecipeDraft>) => ({
      params,
      body: { recipe: { ...curry, ...recipe }, base: curry },
    });
    await laptop(ownRecipes.save, change({ notes: 'More salt.', rating: 5 }), { madeAt: -10 });
    await phone(ownRecipes.save, change({ rating: 3, category: 'soups' }), { madeAt: -20 });
    expect((await read(ana, { params })).draft).toMatchObject({
      notes: 'More salt.',
      rating: 5,
      category: 'soups',
    });
    const { params: other } = await save(ana, { ...curry, name: 'Another' });
    expect((await read(ana, { params: other })).draft.rating).toBe(4);
  });
});

test('a plan names a purged recipe by its stored name, else as deleted, never by its id', async () => {
  const ana = await tisane.signUp();
  const one = await save(ana);
  await ana.get(mealPlans.create, {
    body: {
      mealPlan: {
        mealStyle: 'mixed',
        dayCount: 3,
        mealsPerDay: 2,
        excludedIngredients: [],
        favoritesOnly: false,
        startDate: '2026-05-20',
      },
      meals: [{ dayNumber: 1, mealTime: 'evening', recipeId: one.id }],
    },
  });
  await tisane.db.$client.query(`delete from own_recipes where id = $1`, [one.params.recipeId]);
  // The plan has stored its text; older plans have not.
  const stored = await ana.get(mealPlans.active, {});
  expect(stored.meals).toMatchObject([{ recipe: { name: 'Lentil curry' } }]);
  await tisane.db.$client.query('update meal_plan_meals set recipe_copy = null where recipe_id = $1', [
    one.id,
  ]);
  const { meals, groceryItems } = await ana.get(mealPlans.active, {});
  expect(meals).toMatchObject([
    { recipe: { name: 'Deleted recipe', description: 'It was deleted.', absent: true } },
  ]);
  expect(groceryItems.flatMap(({ dishes }) => dishes)).toEqual([]);
});

describe('its photograph', () => {
  const body = examples.ownRecipes.savePhoto.body;
  const seen = (url: string, who?: Client) =>
    tisane.app.inject({ url, headers: who ? { cookie: who.cookie } : {} });

  test('is served to its owner, in two sizes, as pixels only', async () => {
    const ana = await tisane.signUp();
    const one = await save(ana);
    expect((await ana.ask(ownRecipes.savePhoto, { params: { recipeId: randomUUID() }, body })).status).toBe(
      404,
    );
    const place = Buffer.from(body.page, 'base64');
    const exif = Buffer.concat([
      place.subarray(0, 2),
      Buffer.from([0xff, 0xe1, 0, 12]),
      Buffer.from('Exif 52.5N'),
      place.subarray(2),
    ]);
    await ana.get(ownRecipes.savePhoto, {
      ...one,
      body: { ...body, page: exif.toString('base64') },
    });
    const { imageUrl } = await read(ana, one);
    const [listed] = await ana.get(ownRecipes.list, {});
    expect(listed?.imageUrl).toContain('/small?v=');
    const page = await seen(imageUrl ?? '', ana);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    expect(page.rawPayload.toString('latin1')).not.toContain('52.5N');
    expect((await seen(listed?.imageUrl ?? '', ana)).statusCode).toBe(200);
    expect((await seen(imageUrl ?? '')).statusCode).toBe(401);
    expect((await seen(imageUrl ?? '', maya)).statusCode).toBe(404);
    expect((await seen((imageUrl ?? '').replace('/page', '/huge'), ana)).statusCode).toBe(404);
    await ana.get(ownRecipes.removePhoto, one);
    expect((await read(ana, one)).imageUrl).toBeNull();
  });

  test('is not sent again to a client that has it, until one of its sizes changes', async () => {
    const ana = await tisane.signUp();
    const one = await save(ana);
    await ana.get(ownRecipes.savePhoto, { ...one, body });
    const before = (await read(ana, one)).imageUrl ?? '';
    const { etag } = (await seen(before, ana)).headers;
    const held = (tag: string) =>
      tisane.app.inject({ url: before, headers: { cookie: ana.cookie, 'if-none-match': tag } });
    // As from a compressing proxy, and beside another one.
    expect((await held(`"another", W/${etag}`)).statusCode).toBe(304);
    await ana.get(ownRecipes.savePhoto, { ...one, body: { ...body, small: squareJpeg } });
    expect((await read(ana, one)).imageUrl).not.toBe(before);
    expect((await held(String(etag))).statusCode).toBe(200);
  });

  test('is refused when it is not a valid picture', async () => {
    const ana = await tisane.signUp();
    const one = await save(ana);
    for (const page of ['R0lGODlhAQABAAAAACw=', Buffer.from('<svg/>').toString('base64')]) {
      const { status, body: refused } = await ana.ask(ownRecipes.savePhoto, {
        ...one,
        body: { ...body, page },
      });
      expect([status, refused]).toMatchObject([400, { code: 'picture-unreadable' }]);
    }
  });
});

test('the ingredients to choose from are those of the dictionary', async () => {
  const things = await maya.get(ownRecipes.ingredients, {});
  expect(things.length).toBeGreaterThan(220);
  expect(things.find(({ id }) => id === 'tahini')).toMatchObject({ name: 'tahini', grams: { cup: 240 } });
});
