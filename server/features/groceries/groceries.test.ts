import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { household } from '#contract/household.ts';
import { type ActivePlan, mealPlans, type NewPlan } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { active, create, dip, plan, smoothie, soup } from '#server/features/meal-plans/meal-plans.testing.ts';
import { createPlan } from '#server/features/meal-plans/new-plan.queries.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const itemOf = ({ groceryItems }: ActivePlan, thing: string) => {
  const found = groceryItems.find(({ item, ingredient }) => item === thing || ingredient === thing);
  if (!found) throw new Error(`${thing} is not on the list`);
  return found;
};
const purchase = (who: Client, itemId: string, isPurchased = true) =>
  who.ask(mealPlans.markPurchased, { params: { itemId }, body: { isPurchased } });
/** One evening for each of the dishes. */
const evenings = (...dishes: string[]) =>
  plan({}, { meals: dishes.map((recipeId, at) => ({ dayNumber: at + 1, mealTime: 'evening', recipeId })) });
const swap = (who: Client, mealId: string | undefined, newRecipeId: string) =>
  who.get(mealPlans.swap, { params: { mealId: mealId ?? '' }, body: { newRecipeId } });

describe('the list', () => {
  test('has lemons and limes, not their juice, with one line per item and its dishes', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, evenings(dip, 'kosambari-mung-sprout-bowl'));
    // 2 tbsp of lime juice each: 60.5 g, and a lime gives 30.
    expect(itemOf(made, 'lime')).toMatchObject({
      ingredient: '3 limes',
      category: 'fruits',
      isPurchased: false,
      dishes: ['Chunky Guacamole Dip', 'Kosambari Mung Sprout Bowl'],
    });
    expect(itemOf(made, 'jalapeno').ingredient).toBe('2 jalapeños');
    const categories = made.groceryItems.map(({ category }) => category);
    expect(categories).toEqual([...categories].sort((a, b) => order(a) - order(b)));
  });

  test('is ticked and unticked by its owner alone', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const made = await create(maya, plan());
    const { id } = itemOf(made, 'avocado');
    for (const isPurchased of [true, true, false, true]) {
      expect((await purchase(maya, id, isPurchased)).body).toEqual({ ok: true });
      expect(itemOf(await active(maya), 'avocado').isPurchased).toBe(isPurchased);
    }
    const stranger = await purchase(ben, id, false);
    expect([stranger.status, stranger.body.message]).toEqual([404, 'There is no such item.']);
    expect((await purchase(maya, randomUUID())).status).toBe(404);
    expect((await purchase(maya, 'x')).status).toBe(400);
    expect(itemOf(await active(maya), 'avocado').isPurchased).toBe(true);
  });

  test('keeps bought items after a swap, unless more is needed', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, evenings(dip, smoothie));
    for (const thing of ['avocado', 'red-onion', 'lime', 'mango'])
      await purchase(maya, itemOf(made, thing).id);

    // A second bowl of guacamole replaces the smoothie: twice as much of its ingredients.
    await swap(maya, made.meals[1]?.id, dip);
    const more = await active(maya);
    expect(itemOf(more, 'avocado')).toMatchObject({ ingredient: '6 avocados', isPurchased: false });
    expect(itemOf(more, 'avocado').id).toBe(itemOf(made, 'avocado').id);
    expect(itemOf(more, 'lime').isPurchased).toBe(false);
    // No dish needs it now, but it stays bought.
    expect(itemOf(more, 'mango')).toMatchObject({ isPurchased: true, dishes: [] });
    // Items that were not bought are removed.
    expect(itemOf(made, 'turmeric-root').isPurchased).toBe(false);
    expect(more.groceryItems.some(({ item }) => item === 'turmeric-root')).toBe(false);

    // Swapped back: less is needed, so the bought amount is enough.
    for (const thing of ['avocado', 'lime']) await purchase(maya, itemOf(more, thing).id);
    await swap(maya, made.meals[1]?.id, smoothie);
    const less = await active(maya);
    expect(itemOf(less, 'avocado')).toMatchObject({ ingredient: '3 avocados', isPurchased: true });
    expect(itemOf(less, 'lime').isPurchased).toBe(true);
    expect(itemOf(less, 'mango')).toMatchObject({
      isPurchased: true,
      dishes: [itemOf(made, 'mango').dishes[0]],
    });

    // Swapped again: the bought amount still equals the need.
    await swap(maya, made.meals[1]?.id, dip);
    expect(itemOf(await active(maya), 'avocado')).toMatchObject({
      ingredient: '6 avocados',
      isPurchased: true,
    });
  });

  test('has a tray whole and once, eaten over days; two where one is not enough', async () => {
    const maya = await tisane.signUp();
    const bars = (dayNumber: number, isSnack = true) => ({
      ...{ dayNumber, mealTime: 'morning' as const, isSnack, servings: 1 },
      recipeId: 'oat-and-pumpkin-seed-breakfast-bars',
    });
    const meals = [bars(1, false), bars(2), bars(4), bars(5)];
    const week = (people: number, eaten = meals) =>
      create(maya, plan({ people, dayCount: 7 }, { meals: eaten }));
    const oats = (made: ActivePlan) => itemOf(made, 'rolled-oats').ingredient;
    const one = await week(1, meals.slice(0, 3));
    expect([oats(one), itemOf(one, 'raisins').ingredient]).toEqual(['2 cups rolled oats', '⅓ cup raisins']);
    const first = one.meals[0]?.id;
    expect(one.meals.map(({ leftoverOf }) => leftoverOf)).toEqual([null, first, first]);
    // If the first is not eaten, it is cooked for the next one.
    await maya.get(plannedMeals.skip, {
      params: { mealId: first ?? '' },
      body: { isSkipped: true },
    });
    const later = await active(maya);
    const next = later.meals[1]?.id;
    expect(later.meals.map(({ leftoverOf }) => leftoverOf)).toEqual([null, null, next]);
    expect(oats(later)).toBe('2 cups rolled oats');
    // It would be spoilt by the fifth day: another is cooked.
    expect((await week(1)).meals.filter(({ leftoverOf }) => leftoverOf === null)).toHaveLength(2);
    expect(oats(await week(1))).toBe('4 cups rolled oats');
    expect(oats(await week(5, meals.slice(0, 3)))).toBe('4 cups rolled oats');
  });

  test('keeps a tick during a change of meals', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, evenings(dip, smoothie));
    const { id } = itemOf(made, 'avocado');
    const dishes = [soup, smoothie, soup, smoothie];
    await Promise.all([
      ...dishes.map((dish) => swap(maya, made.meals[1]?.id, dish)),
      purchase(maya, id),
      ...dishes.map((dish) => swap(maya, made.meals[1]?.id, dish)),
    ]);
    expect(itemOf(await active(maya), 'avocado').isPurchased).toBe(true);
  });
});

/** Categories come in the shop's order, that of the database's type. */
const order = (category: string) =>
  ['fruits', 'vegetables', 'herbs', 'grains', 'nuts', 'spices', 'other'].indexOf(category);

describe('a list from the client', () => {
  const groceryItems = [
    { ingredient: '3 ripe avocados', category: 'fruits' as const },
    { ingredient: '1 lime', category: 'fruits' as const },
    { ingredient: '3 RIPE avocados', category: 'vegetables' as const },
  ];

  test('is stored unchanged, each line once, and is ticked like ours', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, plan({}, { groceryItems }));
    const lines = made.groceryItems.map(({ ingredient, item, dishes }) => [
      ingredient.toLowerCase(),
      item,
      dishes,
    ]);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(['3 ripe avocados', null, []]);
    expect(lines).toContainEqual(['1 lime', null, []]);
    expect((await purchase(maya, made.groceryItems[0]?.id ?? '')).status).toBe(200);
  });

  test('stays the client’s when a meal is swapped', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, plan({}, { groceryItems }));
    await swap(maya, made.meals[0]?.id, soup);
    expect((await active(maya)).groceryItems).toEqual(made.groceryItems);
    expect((await create(maya, plan({}, { groceryItems: [] }))).groceryItems).toEqual([]);
  });

  test('with an empty line or an unknown category is refused', async () => {
    const maya = await tisane.signUp();
    for (const line of [
      { ingredient: ' ', category: 'fruits' },
      { ingredient: 'soap', category: 'bathroom' },
    ]) {
      const body = plan({}, { groceryItems: [line] as NewPlan['groceryItems'] });
      expect((await maya.ask(mealPlans.create, { body })).status).toBe(400);
    }
    expect((await active(maya)).mealPlan).toBeNull();
  });
});

describe('own items', () => {
  const add = (who: Client, ingredient: string, id?: string) =>
    who.ask(mealPlans.addItem, { body: { ingredient, ...(id && { id }) } });
  const remove = (who: Client, itemId: string) => who.ask(mealPlans.removeItem, { params: { itemId } });

  test('need no plan, and are on the list of the first one', async () => {
    const maya = await tisane.signUp();
    for (const text of ['soap', 'candles', 'toilet paper']) expect((await add(maya, text)).status).toBe(200);
    const alone = await active(maya);
    expect(alone).toMatchObject({ mealPlan: null, meals: [], before: null });
    expect(alone.groceryItems).toHaveLength(3);
    expect((await maya.get(dashboard.read, {})).activeMealPlan).toBeNull();
    const changed = await maya.ask(mealPlans.changeMeals, { body: { meals: plan().meals } });
    expect(changed.status).toBe(404);

    await purchase(maya, itemOf(alone, 'soap').id);
    await remove(maya, itemOf(alone, 'candles').id);
    const own = (await create(maya, plan())).groceryItems.filter(({ item }) => item === null);
    expect(own.map(({ ingredient }) => ingredient)).toEqual(['toilet paper']);
  });

  test('of two people are all there after new plans, a shared plan, and the end of it', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const names = async (who: Client) =>
      (await active(who)).groceryItems
        .filter(({ item, isPurchased }) => item === null && !isPurchased)
        .map(({ ingredient }) => ingredient)
        .sort();
    const share = (who: Client, what: 'plan' | 'groceries', isShared: boolean) =>
      who.get(household.share, { params: { share: what }, body: { isShared } });
    await add(ben, 'batteries');
    await create(maya, plan());
    for (const text of ['soap', 'candles', 'toilet paper']) await add(maya, text);
    const { code } = await maya.get(household.invite, {});
    await ben.get(household.join, { body: { code } });
    const all = ['batteries', 'candles', 'soap', 'toilet paper'];
    for (const who of [maya, ben]) expect(await names(who)).toEqual(all);

    await create(maya, plan());
    for (const who of [maya, ben]) expect(await names(who)).toEqual(all);
    for (const who of [maya, ben]) await share(who, 'plan', true);
    for (const who of [maya, ben]) expect(await names(who)).toEqual(all);
    await add(ben, 'string');
    await create(ben, plan());
    for (const who of [maya, ben]) expect(await names(who)).toEqual([...all, 'string'].sort());
    await share(ben, 'plan', false);
    await create(ben, plan());
    for (const who of [maya, ben]) expect(await names(who)).toEqual([...all, 'string'].sort());
  });

  test('without a plan are in the export, and come back', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    await add(maya, 'soap');
    await ben.get(myData.restore, { body: { file: await maya.get(myData.read, {}) } });
    expect((await active(ben)).groceryItems.map(({ ingredient }) => ingredient)).toEqual(['soap']);
  });

  test('are sorted into their aisle, once, and stay when meals change', async () => {
    const maya = await tisane.signUp();
    const made = await create(maya, evenings(dip, smoothie));
    const id = randomUUID();
    const added = await add(maya, '  2 lemons ', id);
    expect(added.body).toEqual({
      id,
      ingredient: '2 lemons',
      category: 'fruits',
      isPurchased: false,
      item: null,
      amount: null,
      unit: null,
      dishes: [],
      boughtBy: null,
    });
    await purchase(maya, id);
    expect((await add(maya, '2 lemons', id)).body).toMatchObject({ id, isPurchased: true });
    const chosen = await maya.get(mealPlans.addItem, { body: { ingredient: 'oat bran', category: 'other' } });
    expect(chosen.category).toBe('other');
    expect((await add(maya, 'paper towels')).body.category).toBe('household');

    await swap(maya, made.meals[1]?.id, soup);
    const after = await active(maya);
    expect(itemOf(after, '2 lemons')).toMatchObject({ id, isPurchased: true });
    const own = after.groceryItems.filter(({ item }) => item === null).map(({ ingredient }) => ingredient);
    expect(own).toEqual(['2 lemons', 'paper towels', 'oat bran']);
  });

  test('stay on the list of a new plan, unless they are bought or cleared', async () => {
    const maya = await tisane.signUp();
    const own = async () =>
      (await active(maya)).groceryItems
        .filter(({ item }) => item === null)
        .map(({ ingredient }) => ingredient);
    await create(maya, plan());
    for (const text of ['toilet paper', 'candles', 'soap']) await add(maya, text);
    await purchase(maya, itemOf(await active(maya), 'soap').id);
    await create(maya, plan());
    expect(await own()).toEqual(['toilet paper', 'candles']);
    await create(maya, { ...plan(), ownItems: 'clear' });
    expect(await own()).toEqual([]);
  });

  test('are one line each', async () => {
    const maya = await tisane.signUp();
    await create(maya, plan());
    expect((await add(maya, 'Milk\nBread')).status).toBe(400);
  });

  test('are on the list of a plan that replaces another at the same moment', async () => {
    const maya = await tisane.signUp();
    await create(maya, plan());
    const { db, catalogue } = tisane.services;
    const scope = ownScope(maya.user?.id ?? '');
    const isWaiting = () =>
      tisane.db.$client.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
    let added: ReturnType<typeof add> | undefined;
    await db.transaction(async (tx) => {
      await createPlan(tx, { scope, today: '2026-03-01' }, plan(), catalogue);
      added = add(maya, 'candles');
      await expect.poll(async () => (await isWaiting()).rowCount, { timeout: 20_000 }).toBe(1);
    });
    expect((await added)?.status).toBe(200);
    expect(itemOf(await active(maya), 'candles').isPurchased).toBe(false);
  });

  test('are removed by their owner alone, and recipe items cannot be', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const made = await create(maya, plan());
    const { body: own } = await add(maya, 'candles');
    await create(ben, plan());
    expect((await remove(ben, own.id)).status).toBe(200);
    expect(itemOf(await active(maya), 'candles').id).toBe(own.id);
    for (let time = 0; time < 2; time += 1) expect((await remove(maya, own.id)).body).toEqual({ ok: true });
    await remove(maya, itemOf(made, 'avocado').id);
    expect((await active(maya)).groceryItems).toEqual(made.groceryItems);
  });

  test('are refused when empty or too long, and after four hundred', async () => {
    const maya = await tisane.signUp();
    await create(maya, plan());
    for (const text of ['', '   ', 'x'.repeat(121)]) expect((await add(maya, text)).status).toBe(400);
    await tisane.db.$client.query(
      `insert into grocery_items (user_id, plan_id, position, ingredient, category)
        select user_id, id, 1, 'thing ' || n, 'other' from meal_plans, generate_series(1, 400) n where user_id = $1`,
      [maya.user?.id],
    );
    const { status, body } = await add(maya, 'one more');
    expect([status, body.message]).toEqual([409, 'A list holds at most 400 items.']);
  });
});
