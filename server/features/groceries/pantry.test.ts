import { afterAll, beforeAll, expect, test } from 'vitest';
import { groceryCategories } from '#contract/kitchen.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { pantry, type StockState } from '#contract/pantry.ts';
import { shoppingLists } from '#domain/groceries/shopping.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { active, create, dip, item, plan } from '#server/features/meal-plans/meal-plans.testing.ts';
import { neededFor } from '#server/notifications/kinds/meals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const set = (who: Client, thing: string, state: StockState | null) =>
  who.get(pantry.set, { params: { item: thing }, body: { state } });
const stock = async (who: Client) =>
  (await who.get(pantry.read, {})).map(({ item: thing, state }) => [thing, state]);

test('staples are set, changed and deleted; another person’s are hidden', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await set(maya, 'sea-salt', 'have');
  await set(maya, 'olive-oil', 'low');
  await set(maya, 'sea-salt', 'out');
  expect(await maya.get(pantry.read, {})).toEqual([
    { item: 'olive-oil', name: 'olive oil', category: 'other', state: 'low' },
    { item: 'sea-salt', name: 'sea salt', category: 'spices', state: 'out' },
  ]);
  expect(await stock(ben)).toEqual([]);
  await set(maya, 'sea-salt', null);
  await set(maya, 'sea-salt', null);
  expect(await stock(maya)).toEqual([['olive-oil', 'low']]);
});

test('the later change wins, whichever device’s arrives first', async () => {
  tisane.setNow(new Date(noon).toISOString());
  const maya = await tisane.signUp();
  const [phone, laptop] = [deviceOf(tisane, maya, 0), deviceOf(tisane, maya, 0)];
  const say = (device: typeof phone, state: StockState, madeAt: number) =>
    device(pantry.set, { params: { item: 'sea-salt' }, body: { state } }, { madeAt });
  expect((await say(phone, 'out', -10)).status).toBe(200);
  expect((await say(laptop, 'have', -90)).status).toBe(200);
  expect(await stock(maya)).toEqual([['sea-salt', 'out']]);
});

test('buyable items are listed, common staples as offered; water is not listed', async () => {
  const maya = await tisane.signUp();
  const things = await maya.get(pantry.things, {});
  const named = new Map(things.map((thing) => [thing.item, thing]));
  expect(named.get('sea-salt')).toMatchObject({ name: 'sea salt', isOffered: true });
  expect(named.get('avocado')).toMatchObject({ isOffered: false });
  expect(named.has('water')).toBe(false);
});

test('the list and the reminder leave out items at home and include used-up ones', async () => {
  const maya = await tisane.signUp();
  const made = await create(
    maya,
    plan({ startDate: '2026-05-20' }, { meals: [{ dayNumber: 1, mealTime: 'evening', recipeId: dip }] }),
  );
  const scope = ownScope(maya.user?.id ?? '');
  const before = (await neededFor(tisane.db, scope, '2026-05-20')).toBuy;
  expect(before).toBe(made.groceryItems.length);
  await set(maya, 'avocado', 'have');
  await set(maya, 'tahini', 'out');
  const lists = shoppingLists((await active(maya)).groceryItems, await maya.get(pantry.read, {}));
  expect(lists.atHome.map(({ item: thing }) => thing)).toEqual(['avocado']);
  expect(lists.toBuy).toHaveLength(before);
  expect((await neededFor(tisane.db, scope, '2026-05-20')).toBuy).toBe(lists.toBuy.length);
});

test('aisles have the default order until it is changed', async () => {
  const maya = await tisane.signUp();
  const { aisles } = await maya.get(pantry.aisles, {});
  const mine = [...aisles].reverse();
  await maya.get(pantry.saveAisles, { body: { aisles: mine } });
  expect(await maya.get(pantry.aisles, {})).toEqual({ aisles: mine });
});

test('an order from before an aisle was added is saved, with that aisle in its default place', async () => {
  const maya = await tisane.signUp();
  const [first, second, ...others] = groceryCategories;
  await maya.get(pantry.saveAisles, { body: { aisles: [...others, first] } });
  expect(await maya.get(pantry.aisles, {})).toEqual({ aisles: [...others, first, second] });
});

test('the next plan begins after the current one, and takes over own items that are not bought', async () => {
  tisane.setNow('2026-03-02T12:00:00Z');
  const maya = await tisane.signUp();
  const first = await create(maya, plan());
  const add = (ingredient: string) => maya.get(mealPlans.addItem, { body: { ingredient } });
  const [candles, soap] = [await add('candles'), await add('soap')];
  await maya.get(mealPlans.markPurchased, { params: { itemId: soap.id }, body: { isPurchased: true } });
  const mealId = first.meals[0]?.id ?? '';
  await maya.get(mealPlans.markEaten, { params: { mealId }, body: { isEaten: true } });
  const continues = first.mealPlan?.id ?? '';
  const next = await create(maya, plan({ continues, startDate: '2026-03-04' }));
  expect(next.mealPlan?.startDate).toBe('2026-03-04');
  expect(item(next, 'carrot')).toBeDefined();
  expect(next.groceryItems.map(({ id }) => id)).toContain(candles.id);
  expect(next.groceryItems.map(({ id }) => id)).not.toContain(soap.id);
  // Until it begins, the current plan is eaten.
  expect(next.before?.mealPlan.id).toBe(continues);
  expect(next.before?.meals.find(({ id }) => id === mealId)?.isEaten).toBe(true);
  const scope = ownScope(maya.user?.id ?? '');
  expect((await neededFor(tisane.db, scope, '2026-03-03')).recipeIds).toEqual(
    [
      ...new Set(first.meals.filter(({ dayNumber }) => dayNumber === 3).map(({ recipeId }) => recipeId)),
    ].sort(),
  );
  tisane.setNow('2026-03-05T12:00:00Z');
  expect((await active(maya)).before).toBeNull();
});
