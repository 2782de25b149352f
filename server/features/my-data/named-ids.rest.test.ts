import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { type MyData, myData } from '#contract/my-data.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { livedIn, livedUntil } from './my-data.testing.ts';

// A file's references point into the file, or to what the account named before.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow(livedUntil);
});
afterAll(() => tisane.close());

const read = (who: Client) => who.get(myData.read, {});
const restore = (who: Client, file: MyData) => who.ask(myData.restore, { body: { file, replace: true } });

const isId = (value: unknown) =>
  typeof value === 'string' && /^(own:)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

type Place = { where: string; set: (file: MyData, id: string) => void };

/** Every reference in a file; rows' own ids are left out. */
function placesOf(file: MyData): Place[] {
  const places = new Map<string, Place>();
  const walk = (value: unknown, path: (string | number)[]) => {
    if (isId(value) && path.at(-1) !== 'id') {
      const where = path.filter((part) => typeof part === 'string').join('.');
      const set = (copy: MyData, id: string) => {
        let at: unknown = copy.data;
        for (const part of path.slice(0, -1)) at = (at as Record<string, unknown>)[part];
        (at as Record<string, unknown>)[path.at(-1) ?? ''] =
          `${String(value).startsWith('own:') ? 'own:' : ''}${id}`;
      };
      places.set(where, { where, set });
    } else if (value && typeof value === 'object') {
      for (const [name, each] of Object.entries(value))
        walk(each, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  };
  walk(file.data, []);
  return [...places.values()];
}

/** A file with an own recipe in every possible place. */
async function fullFile(): Promise<MyData> {
  const file = await read(await livedIn(tisane, `${randomUUID()}@example.org`));
  const own = ownRecipeId(file.data.ownRecipes[0]?.id ?? '');
  for (const row of [file.data.mealPlanMeals[0], file.data.mealPlates[0], file.data.favoriteRecipes[0]]) {
    if (row) row.recipeId = own;
  }
  if (file.data.groceryItems[0]) file.data.groceryItems[0].dishes = [own];
  if (file.data.ownRecipes[0]) file.data.ownRecipes[0].adaptedFrom = own;
  return file;
}

test('a reference to something outside the file points to nobody', { timeout: 120_000 }, async () => {
  const file = await fullFile();
  const places = placesOf(file);
  expect(places.map(({ where }) => where)).toEqual(
    expect.arrayContaining([
      'ritualCompletions.ritualId',
      'favoriteRecipes.recipeId',
      'ownRecipes.adaptedFrom',
      'ownRecipePhotos.recipeId',
      'recipeNotes.recipeId',
      'mealPlanMeals.planId',
      'mealPlanMeals.recipeId',
      'mealPlates.mealId',
      'mealPlates.recipeId',
      'planExclusions.planId',
      'groceryItems.dishes',
    ]),
  );
  const who = await tisane.signUp({ email: file.account.email.replace('@', '.there@') });
  file.account.email = who.user?.email ?? '';
  let restored = 0;
  for (const { where, set } of places) {
    const id = randomUUID();
    // Other spellings that PostgreSQL accepts.
    for (const spelled of [id, id.toUpperCase(), `{${id.replaceAll('-', '')}}`]) {
      const copy = structuredClone(file);
      set(copy, spelled);
      const { status } = await restore(who, copy);
      restored += Number(status === 200);
      const now = JSON.stringify(await read(who));
      expect([where, spelled, now.includes(id)]).toEqual([where, spelled, false]);
    }
  }
  expect(restored).toBeGreaterThan(places.length);
});

test('references into the file, and those the account had before, stay', async () => {
  const file = await fullFile();
  const who = await tisane.signUp({ email: file.account.email.replace('@', '.again@') });
  file.account.email = who.user?.email ?? '';
  await restore(who, file);
  const first = (await read(who)).data;
  expect(first.mealPlanMeals[0]?.recipeId).toBe(ownRecipeId(file.data.ownRecipes[0]?.id ?? ''));
  // Notes on another's recipe referred to something outside the file.
  expect(first.recipeNotes[0]?.recipeId).not.toBe(file.data.recipeNotes[0]?.recipeId);
  expect(first.recipeNotes[0]?.notes).toBe(file.data.recipeNotes[0]?.notes);
  expect((await restore(who, await read(who))).status).toBe(200);
  expect((await read(who)).data).toEqual(first);
});

test('naming a private recipe of another in a plan does not make it readable', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  const { code } = await maya.get(household.invite, {});
  await ben.get(household.join, { body: { code } });
  for (const who of [maya, ben]) {
    await who.get(household.share, { params: { share: 'plan' }, body: { isShared: true } });
  }
  await maya.get(mealPlans.create, {
    body: {
      mealPlan: {
        mealStyle: 'mixed',
        dayCount: 3,
        mealsPerDay: 2,
        excludedIngredients: [],
        favoritesOnly: false,
        startDate: livedUntil.slice(0, 10),
      },
      meals: [{ dayNumber: 1, mealTime: 'evening', recipeId: 'carrot-and-ginger-soup' }],
    },
  });
  const id = randomUUID();
  await ben.get(ownRecipes.save, { params: { recipeId: id }, body: examples.ownRecipes.save.body });
  const recipe = () => maya.ask(ownRecipes.read, { params: { recipeId: id } });
  expect((await recipe()).status).toBe(404);

  const file = await read(maya);
  const [meal] = file.data.mealPlanMeals;
  if (!meal) throw new Error('There is no meal');
  meal.recipeId = ownRecipeId(id);
  expect((await restore(maya, file)).status).toBe(200);
  expect((await recipe()).status).toBe(404);
  expect(JSON.stringify(await maya.get(mealPlans.active, {}))).not.toContain(id);
});
