import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { examples } from '#contract/examples/examples.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { pantry } from '#contract/pantry.ts';
import { noon } from '#server/conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { together } from './household.testing.ts';

let tisane: TestApp;
let maya: Client;
let ben: Client;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(new Date(noon).toISOString());
  [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  await maya.get(account.saveProfile, { body: { firstName: 'Maya', lastName: '' } });
  await ben.get(account.saveProfile, { body: { firstName: 'Ben', lastName: '' } });
});

const plan = {
  mealPlan: {
    mealStyle: 'mixed' as const,
    dayCount: 3 as const,
    mealsPerDay: 2 as const,
    excludedIngredients: [],
    favoritesOnly: false,
    startDate: '2026-05-20',
  },
  meals: [{ dayNumber: 1, mealTime: 'evening' as const, recipeId: 'chunky-guacamole-dip' }],
};
const read = (who: Client) => who.get(household.read, {});
const names = async (who: Client) => (await read(who)).members.map(({ name }) => name);
const list = async (who: Client) => (await who.get(mealPlans.active, {})).groceryItems;
const tick = (who: Client, itemId: string, isPurchased = true) =>
  who.ask(mealPlans.markPurchased, { params: { itemId }, body: { isPurchased } });
const code = async (who: Client) => (await who.get(household.invite, {})).code;
const idOf = (who: Client) => who.user?.id ?? '';

describe('a household', () => {
  test('is joined by a code that works once, and shows who invites', async () => {
    const ada = await tisane.signUp();
    const invited = await code(maya);
    expect(invited).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await ben.get(household.look, { params: { code: invited } })).toEqual({ names: ['Maya'] });
    // Typed from dictation.
    const typed = invited.toLowerCase().replaceAll('-', ' ');
    await ben.get(household.join, { body: { code: typed } });
    expect(await names(maya)).toEqual(['Maya', 'Ben']);
    expect((await read(ben)).members).toMatchObject([
      { isOwner: true, isMe: false },
      { isOwner: false, isMe: true },
    ]);
    expect((await ada.ask(household.join, { body: { code: invited } })).status).toBe(404);
    const again = await ben.ask(household.join, { body: { code: await code(maya) } });
    expect(again.body).toMatchObject({ code: 'in-household-already' });
  });

  test('hides addresses: a person without a name gets a number', async () => {
    const [ada, eva] = [await tisane.signUp(), await tisane.signUp()];
    const { groceryItems } = await ada.get(mealPlans.create, { body: plan });
    const invited = await code(ada);
    expect(await eva.get(household.look, { params: { code: invited } })).toEqual({ names: ['Member 1'] });
    await eva.get(household.join, { body: { code: invited } });
    await tick(ada, groceryItems[0]?.id ?? '');
    expect(await names(eva)).toEqual(['Member 1', 'Member 2']);
    expect((await list(eva)).find(({ isPurchased }) => isPurchased)?.boughtBy).toBe('Member 1');
  });

  test('refuses a code that is revoked or older than a week', async () => {
    const [first, second] = [await code(maya), await code(maya)];
    tisane.setNow(new Date(noon + 7 * 86_400_000 + 1000).toISOString());
    expect((await ben.ask(household.join, { body: { code: first } })).status).toBe(404);
    expect((await read(maya)).openInvites).toBe(0);
    const third = await code(maya);
    await maya.get(household.revokeInvites, {});
    expect((await ben.ask(household.join, { body: { code: third } })).status).toBe(404);
    expect((await ben.ask(household.join, { body: { code: second } })).status).toBe(404);
  });

  test('is joined by one person when two use a code at once', async () => {
    const ada = await tisane.signUp();
    const invited = await code(maya);
    const answers = await Promise.all(
      [ben, ada].map((who) => who.ask(household.join, { body: { code: invited } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await names(maya)).toHaveLength(2);
  });

  test('has eight members at most, including invitations', async () => {
    for (let open = 0; open < 7; open += 1) await code(maya);
    expect((await maya.ask(household.invite, {})).body).toMatchObject({ code: 'household-full' });
  });

  test('has one owner, who removes and hands over; others may not', async () => {
    await together(maya, ben);
    for (const refused of [
      await ben.ask(household.invite, {}),
      await ben.ask(household.remove, { params: { memberId: idOf(maya) } }),
      await ben.ask(household.handOver, { body: { memberId: idOf(ben) } }),
    ])
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'owner-only' }]);
    await maya.get(household.handOver, { body: { memberId: idOf(ben) } });
    expect((await read(maya)).members.find(({ isOwner }) => isOwner)?.name).toBe('Ben');
    await ben.get(household.remove, { params: { memberId: idOf(maya) } });
    expect((await read(maya)).members).toEqual([]);
    expect(await names(ben)).toEqual(['Ben']);
  });

  test('continues without its owner: the longest-standing member is next', async () => {
    const ada = await tisane.signUp();
    await together(maya, ben, ada);
    await maya.get(household.leave, {});
    await maya.get(household.leave, {});
    expect((await read(ada)).members.find(({ isOwner }) => isOwner)?.name).toBe('Ben');
    expect((await ben.ask(household.invite, {})).status).toBe(200);
  });
});

describe('the grocery list of a household', () => {
  test('combines all plans, is ticked by any member, and shows who ticked', async () => {
    await maya.get(mealPlans.create, { body: plan });
    expect(await list(ben)).toEqual([]);
    await together(maya, ben);
    const shared = await list(ben);
    expect(shared).toEqual(await list(maya));
    const [first, second] = shared;
    expect((await tick(ben, first?.id ?? '')).status).toBe(200);
    await tick(maya, second?.id ?? '');
    const bought = async (who: Client) =>
      (await list(who)).filter(({ isPurchased }) => isPurchased).map(({ boughtBy }) => boughtBy);
    expect(await bought(maya)).toEqual(['Ben', null]);
    expect(await bought(ben)).toEqual([null, 'Maya']);
    // Without a plan of his own, his items go on her list.
    const { id } = await ben.get(mealPlans.addItem, { body: { ingredient: 'candles' } });
    expect((await list(maya)).find((item) => item.id === id)?.ingredient).toBe('candles');
    await maya.get(mealPlans.removeItem, { params: { itemId: id } });
    expect((await list(ben)).some((item) => item.id === id)).toBe(false);
    // Plans stay private.
    expect((await ben.get(mealPlans.active, {})).mealPlan).toBeNull();
  });

  test('hides names and ids of the members’ own recipes from others', async () => {
    const recipeId = randomUUID();
    const { recipe } = examples.ownRecipes.save.body;
    await maya.get(ownRecipes.save, { params: { recipeId }, body: { recipe } });
    const meal = { dayNumber: 2, mealTime: 'evening' as const, recipeId: ownRecipeId(recipeId) };
    await maya.get(mealPlans.create, { body: { ...plan, meals: [...plan.meals, meal] } });
    await together(maya, ben);
    const dishes = async (who: Client) => [...new Set((await list(who)).flatMap((item) => item.dishes))];
    expect(new Set(await dishes(maya))).toEqual(new Set(['Chunky Guacamole Dip', recipe.name]));
    expect(await dishes(ben)).toEqual(['Chunky Guacamole Dip']);
  });

  test('combines what is at home: the latest value wins', async () => {
    const say = (who: Client, state: 'have' | 'out') =>
      who.get(pantry.set, { params: { item: 'sea-salt' }, body: { state } });
    await say(maya, 'have');
    await together(maya, ben);
    await say(ben, 'out');
    for (const who of [maya, ben])
      expect(await who.get(pantry.read, {})).toMatchObject([{ item: 'sea-salt', state: 'out' }]);
  });

  test('is separate again after somebody left, was removed or deleted their account', async () => {
    await maya.get(mealPlans.create, { body: plan });
    await ben.get(mealPlans.create, { body: plan });
    await together(maya, ben);
    const both = await list(maya);
    const own = both.length / 2;
    await ben.get(household.leave, {});
    expect([(await list(maya)).length, (await list(ben)).length]).toEqual([own, own]);
    const other = both.find(({ id }) => id && id !== '')?.id ?? '';
    const mine = new Set((await list(ben)).map(({ id }) => id));
    const foreign = both.find(({ id }) => !mine.has(id))?.id ?? other;
    expect((await tick(ben, foreign)).status).toBe(404);
    await together(maya, ben);
    await tick(ben, foreign);
    await tisane.db.$client.query(`delete from "user" where id = $1`, [idOf(ben)]);
    const left = await list(maya);
    expect(left).toHaveLength(own);
    expect(left.find(({ id }) => id === foreign)).toMatchObject({ isPurchased: true, boughtBy: null });
  });
});
