import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '#contract/admin.ts';
import { dashboard } from '#contract/dashboard.ts';
import { examples } from '#contract/examples/examples.ts';
import { household } from '#contract/household.ts';
import { type ActivePlan, mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { ownRecipes } from '#contract/own-recipes.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { share } from '#server/features/household/household.testing.ts';
import {
  active,
  couple,
  coupleAtOneTable,
  dinner,
  dip,
  options,
  planOf,
  smoothie,
  soup,
} from '#server/features/household/shared-plan.testing.ts';
import { mealPlanned, neededFor } from '#server/notifications/kinds/meals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const dishesIn = ({ meals }: ActivePlan) => meals.map(({ recipeId }) => recipeId);
const leaveOut = (who: Client, ...excludedIngredients: string[]) =>
  who.get(recipes.savePreferences, { body: { allergens: [], excludedIngredients } });

describe('what is shared', () => {
  test('is groceries after joining, and a plan once it is chosen', async () => {
    const { maya, ben } = await couple(tisane);
    const { members } = await ben.get(household.read, {});
    expect(members.map(({ shares }) => shares)).toEqual([['groceries'], ['groceries']]);
    await share(maya, 'plan');
    expect((await active(ben)).mealPlan).toBeNull();
    await share(ben, 'plan');
    expect(dishesIn(await active(ben))).toEqual([soup]);
    expect((await active(ben)).mealPlan?.sharedWith).toHaveLength(1);
  });

  test('excludes lists of members who do not share groceries, and the other way round', async () => {
    const { maya, ben } = await couple(tisane);
    await share(ben, 'groceries', false);
    expect((await active(ben)).groceryItems).toEqual([]);
    await planOf(ben, dip);
    expect((await active(maya)).groceryItems.flatMap(({ dishes }) => dishes)).not.toContain(
      'Chunky Guacamole Dip',
    );
    await share(ben, 'groceries');
    expect((await active(maya)).groceryItems.length).toBe((await active(ben)).groceryItems.length);
  });

  test('a shared plan includes its list: it needs shared groceries', async () => {
    const { ben } = await coupleAtOneTable(tisane);
    await share(ben, 'groceries', false);
    expect(await active(ben)).toMatchObject({ mealPlan: null, groceryItems: [] });
    await share(ben, 'plan');
    const me = (await ben.get(household.read, {})).members.find(({ isMe }) => isMe);
    expect(me?.shares).toEqual(['plan', 'profile', 'groceries']);
  });
});

describe('a plan with two eaters', () => {
  test('is made by either, and sets one’s own aside', async () => {
    const { maya, ben } = await couple(tisane);
    await planOf(ben, dip);
    for (const who of [maya, ben]) await share(who, 'plan');
    expect(dishesIn(await active(ben))).toEqual([soup]);
    await planOf(ben, smoothie);
    expect(dishesIn(await active(maya))).toEqual([smoothie]);
    await share(ben, 'plan', false);
    expect(dishesIn(await active(ben))).toEqual([dip]);
    expect(dishesIn(await active(maya))).toEqual([smoothie]);
  });

  test('contains nothing that one of them must not eat, drawn or set by hand, and marks later exclusions', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    await planOf(maya, smoothie);
    await leaveOut(ben, 'mango');
    for (const who of [maya, ben]) expect((await active(who)).meals[0]?.unsuitable).toBe(true);
    await planOf(maya, soup);
    const { status, body } = await maya.ask(mealPlans.create, {
      body: { mealPlan: options, meals: [{ ...dinner, recipeId: smoothie, isChosen: true }] },
    });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'recipe-unsuitable' } });
    const { unsuitable } = await maya.get(household.dishes, {});
    expect(unsuitable).toContain(smoothie);
    expect(unsuitable).not.toContain(soup);
    const [meal] = (await active(maya)).meals;
    const swap = { params: { mealId: meal?.id ?? '' }, body: { newRecipeId: smoothie } };
    expect((await maya.ask(mealPlans.swap, swap)).body).toMatchObject({ code: 'recipe-unsuitable' });
    // For his own exclusions he gets the reason.
    expect((await ben.ask(mealPlans.swap, swap)).body).toMatchObject({ code: 'recipe-left-out' });
    await leaveOut(ben);
    expect((await active(maya)).meals[0]).not.toHaveProperty('unsuitable');
  });

  test('leaves out exclusions of the plan that was set aside, and what a safety profile forbids', async () => {
    const { maya, ben } = await couple(tisane);
    await planOf(ben, dip, { excludedIngredients: ['ginger'] });
    for (const who of [maya, ben]) await share(who, 'plan');
    expect((await maya.get(household.dishes, {})).unsuitable).toContain(soup);
    await ben.get(remedies.saveSafetyProfile, { body: { flags: ['allergy-nuts'] } });
    const { unsuitable } = await maya.get(household.dishes, {});
    const all = await maya.get(recipes.list, {});
    const withNuts = all.filter(({ allergens }) => allergens.includes('tree-nuts'));
    expect(withNuts.length).toBeGreaterThan(10);
    expect(unsuitable).toEqual(expect.arrayContaining(withNuts.map(({ id }) => id)));
  });

  test('each marks meals eaten and sets portions separately', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    const before =
      (await active(maya)).groceryItems.find(({ item }) => item?.startsWith('carrot'))?.amount ?? 0;
    const mealId = (await active(ben)).meals[0]?.id ?? '';
    const params = { mealId };
    await ben.get(mealPlans.markEaten, { params, body: { isEaten: true } });
    await ben.get(plannedMeals.servings, { params, body: { servings: 4 } });
    expect((await active(ben)).meals[0]).toMatchObject({ isEaten: true, servings: 4 });
    expect((await active(maya)).meals[0]).toMatchObject({ isEaten: false, servings: 1 });
    const carrots =
      (await active(maya)).groceryItems.find(({ item }) => item?.startsWith('carrot'))?.amount ?? 0;
    expect(carrots).toBeGreaterThan(before);
    await maya.get(mealPlans.markEaten, { params, body: { isEaten: true } });
    await ben.get(mealPlans.markEaten, { params, body: { isEaten: false } });
    expect((await active(maya)).meals[0]?.isEaten).toBe(true);
    expect((await active(ben)).meals[0]).toMatchObject({ isEaten: false, servings: 4 });
  });

  test('either adds to it: both see the new meal', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    const mealId = randomUUID();
    await ben.get(plannedMeals.place, {
      params: { mealId },
      body: { ...dinner, dayNumber: 3, recipeId: soup },
    });
    for (const who of [maya, ben]) expect((await active(who)).meals.map(({ id }) => id)).toContain(mealId);
  });

  test('keeps meals that the other has eaten', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    const [meal] = (await active(maya)).meals;
    const params = { mealId: meal?.id ?? '' };
    await ben.get(mealPlans.markEaten, { params, body: { isEaten: true } });
    const refused = [
      await maya.ask(mealPlans.swap, { params, body: { newRecipeId: dip } }),
      await maya.ask(plannedMeals.skip, { params, body: { isSkipped: true } }),
      await maya.ask(plannedMeals.place, { params, body: { ...dinner, recipeId: dip } }),
      await maya.ask(plannedMeals.place, {
        params: { mealId: randomUUID() },
        body: { ...dinner, recipeId: dip },
      }),
    ];
    expect(refused.map(({ body }) => (body as { code?: string }).code)).toEqual(
      Array(4).fill('meal-already-eaten'),
    );
    const meals = [{ ...dinner, recipeId: dip }];
    await maya.get(mealPlans.changeMeals, { body: { meals } });
    await maya.get(mealPlans.changeDay, {
      params: { dayNumber: 1 },
      body: { meals: [{ mealTime: 'evening', recipeId: dip }] },
    });
    expect((await active(ben)).meals[0]).toMatchObject({ recipeId: soup, isEaten: true });
    // Moved, it is still eaten, by him alone.
    await maya.get(plannedMeals.place, { params, body: { ...dinner, dayNumber: 2, recipeId: soup } });
    expect((await active(ben)).meals[0]).toMatchObject({ dayNumber: 2, isEaten: true });
    expect((await active(maya)).meals[0]).toMatchObject({ dayNumber: 2, isEaten: false });
  });

  test('is on each dashboard, calendar and reminder', async () => {
    const { ben } = await coupleAtOneTable(tisane);
    const scope = ownScope(ben.user?.id ?? '');
    expect((await ben.get(dashboard.read, {})).activeMealPlan?.meals).toHaveLength(1);
    const { path } = await ben.get(mealPlans.makeCalendar, {});
    const { text } = await tisane.raw({ method: 'GET', url: path });
    expect(text).toContain('Carrot and Ginger Soup');
    const { db } = tisane;
    expect(await mealPlanned(db, scope, '2026-05-20', 'evening')).toBe(soup);
    expect((await neededFor(db, scope, '2026-05-20')).toBuy).toBe((await active(ben)).groceryItems.length);
    const mealId = (await active(ben)).meals[0]?.id ?? '';
    await ben.get(mealPlans.markEaten, { params: { mealId }, body: { isEaten: true } });
    expect(await mealPlanned(db, scope, '2026-05-20', 'evening')).toBeUndefined();
    const { data } = await ben.get(myData.read, {});
    expect(data.mealPlates).toMatchObject([{ mealId, recipeId: soup, day: '2026-05-20', isEaten: true }]);
    expect(data.mealPlans).toEqual([]);
  });
});

describe('when somebody leaves', () => {
  test('the others keep the plan, its list and their marks, also when it was the leaver’s', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    const mealId = (await active(ben)).meals[0]?.id ?? '';
    await ben.get(mealPlans.markEaten, { params: { mealId }, body: { isEaten: true } });
    const bens = await active(ben);
    await maya.get(household.leave, {});
    const [his, hers] = [await active(ben), await active(maya)];
    expect(his.meals).toEqual(bens.meals);
    expect(his.groceryItems.map(({ id }) => id)).toEqual(bens.groceryItems.map(({ id }) => id));
    expect(hers.meals[0]).toMatchObject({ id: mealId, isEaten: false });
    // From now on they have separate plans.
    await planOf(maya, dip);
    expect(dishesIn(await active(ben))).toEqual([soup]);
  });

  test('a removed person returns to their own plan, or has none', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    await maya.get(household.remove, { params: { memberId: ben.user?.id ?? '' } });
    expect(await active(ben)).toMatchObject({ mealPlan: null, groceryItems: [] });
    expect(dishesIn(await active(maya))).toEqual([soup]);
  });

  test('after an account is deleted, the others’ kitchen is complete', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    const recipeId = randomUUID();
    await maya.get(ownRecipes.save, { ...examples.ownRecipes.save, params: { recipeId } });
    const [meal] = (await active(maya)).meals;
    await maya.get(mealPlans.swap, {
      params: { mealId: meal?.id ?? '' },
      body: { newRecipeId: `own:${recipeId}` },
    });
    await ben.get(mealPlans.addItem, { body: { ingredient: 'Oat milk' } });
    const before = await active(ben);
    const { name } = examples.ownRecipes.save.body.recipe;
    expect(before.meals[0]?.recipe.name).toBe(name);
    const page = { params: { recipeId } };
    const toRead = { name, isReadOnly: true, isDeleted: false, imageUrl: null };
    expect(await ben.get(ownRecipes.read, page)).toMatchObject(toRead);
    expect((await maya.get(ownRecipes.read, page)).isReadOnly).toBeUndefined();
    const stranger = await tisane.signUp();
    expect((await stranger.ask(ownRecipes.read, page)).status).toBe(404);
    const boss = await tisane.signUp();
    await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [boss.user?.id]);
    await boss.get(admin.deleteUser, {
      params: { userId: maya.user?.id ?? '' },
      body: { confirmEmail: maya.user?.email ?? '' },
    });
    const after = await active(ben);
    expect(after.groceryItems).toEqual(before.groceryItems);
    expect(after.meals[0]?.recipe).toMatchObject({ name, ingredients: before.meals[0]?.recipe.ingredients });
    expect(await ben.get(ownRecipes.read, page)).toMatchObject(toRead);
    expect(after.mealPlan?.sharedWith).toEqual([]);
    const added = await ben.get(mealPlans.addItem, { body: { ingredient: 'Bread' } });
    expect((await active(ben)).groceryItems.map(({ id }) => id)).toContain(added.id);
  });

  test('without a shared plan, own items of a leaver stay on another list', async () => {
    const { maya, ben } = await couple(tisane);
    await ben.get(mealPlans.addItem, { body: { ingredient: 'Oat milk' } });
    await planOf(ben, dip);
    const boss = await tisane.signUp();
    await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [boss.user?.id]);
    await boss.get(admin.deleteUser, {
      params: { userId: maya.user?.id ?? '' },
      body: { confirmEmail: maya.user?.email ?? '' },
    });
    expect((await active(ben)).groceryItems.map(({ ingredient }) => ingredient)).toContain('Oat milk');
  });
});
