import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { pantry } from '#contract/pantry.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { recipes } from '#contract/recipes.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { share, together } from './household.testing.ts';
import { active, coupleAtOneTable, dinner, idOf, planOf } from './shared-plan.testing.ts';

let tisane: TestApp;
let maya: Client;
let ben: Client;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());
beforeEach(async () => {
  [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
});

const soup = examples.ownRecipes.save.body.recipe as RecipeDraft;
async function write(who: Client, recipe: RecipeDraft = soup, recipeId: string = randomUUID()) {
  await who.get(ownRecipes.save, { params: { recipeId }, body: { recipe } });
  return { params: { recipeId }, id: ownRecipeId(recipeId) };
}
const rewrite = (who: Client, { params }: { params: { recipeId: string } }, recipe: RecipeDraft) =>
  who.get(ownRecipes.save, { params, body: { recipe, base: soup } });
const readBy = async (who: Client, { params }: { params: { recipeId: string } }) =>
  (await who.ask(ownRecipes.read, { params })) as {
    status: number;
    body: { name?: string; author?: string };
  };
const status = async (sent: Promise<{ status: number }>) => (await sent).status;

describe('the rights of a household', () => {
  test('belong to the owner, whatever a member shares', async () => {
    await together(maya, ben);
    await share(ben, 'groceries', false);
    const rights = [
      ben.ask(household.invite, {}),
      ben.ask(household.revokeInvites, {}),
      ben.ask(household.handOver, { body: { memberId: idOf(ben) } }),
      ben.ask(household.remove, { params: { memberId: idOf(maya) } }),
    ];
    expect(await Promise.all(rights.map(status))).toEqual([403, 403, 403, 403]);
    await share(maya, 'groceries', false);
    expect((await maya.ask(household.invite, {})).status).toBe(200);
  });

  test('to groceries belong to those who share them', async () => {
    await together(maya, ben);
    await planOf(maya);
    await maya.get(pantry.set, { params: { item: 'olive-oil' }, body: { state: 'low' } });
    const atHome = async () => (await ben.get(pantry.read, {})).map(({ item }) => item);
    expect((await active(ben)).groceryItems).not.toEqual([]);
    expect(await atHome()).toEqual(['olive-oil']);
    await share(ben, 'groceries', false);
    expect((await active(ben)).groceryItems).toEqual([]);
    expect(await atHome()).toEqual([]);
  });

  test('end with ownership: handing it over revokes the open codes', async () => {
    await together(maya, ben);
    const { code } = await maya.get(household.invite, {});
    await maya.get(household.handOver, { body: { memberId: idOf(ben) } });
    const ada = await tisane.signUp();
    expect((await ada.ask(household.join, { body: { code } })).status).toBe(404);
  });

  test('concurrent calls: the first decides whether the second is allowed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [owner, member, other] = [await tisane.signUp(), await tisane.signUp(), await tisane.signUp()];
      await together(owner, member);
      const answers = await Promise.all([owner.ask(household.leave, {}), owner.ask(household.invite, {})]);
      expect(answers.map(({ status: code }) => code)).toEqual([200, 200]);
      // A former member has no valid code.
      const { rows } = await tisane.db.$client.query(
        `select 1 from household_invites invite where not exists (select 1 from household_members member
          where member.user_id = invite.user_id and member.household_id = invite.household_id)`,
      );
      expect(rows).toEqual([]);
      // A person who moves to another household meanwhile is not removed from that one.
      await together(member, owner);
      const { code } = await other.get(household.invite, {});
      const joined = owner.ask(household.leave, {}).then(() => owner.ask(household.join, { body: { code } }));
      await Promise.all([joined, member.ask(household.remove, { params: { memberId: idOf(owner) } })]);
      expect((await other.get(household.read, {})).members.map(({ id }) => id)).toContain(idOf(owner));
    }
  });

  test('to join and to share need a proof, and are logged; to stop sharing needs none', async () => {
    const { code } = await maya.get(household.invite, {});
    const unproved = (who: Client) =>
      tisane.db.$client.query(
        `update session set proved_at = now() - interval '6 minutes' where user_id = $1`,
        [idOf(who)],
      );
    const proof = (who: Client) =>
      tisane.db.$client.query(`update session set proved_at = now() where user_id = $1`, [idOf(who)]);
    await unproved(ben);
    expect((await ben.ask(household.join, { body: { code } })).body).toMatchObject({ code: 'proof-needed' });
    await proof(ben);
    await ben.get(household.join, { body: { code } });
    await unproved(ben);
    const sharing = (isShared: boolean) =>
      ben.ask(household.share, { params: { share: 'recipes' }, body: { isShared } });
    expect((await sharing(true)).body).toMatchObject({ code: 'proof-needed' });
    expect((await sharing(false)).status).toBe(200);
    await proof(ben);
    await share(ben, 'recipes');
    await tisane.services.securityLog.settled();
    const kinds = (await ben.get(securityActivity.recent, {})).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['household-joined', 'sharing-on', 'sharing-off']));
  });
});

describe('another person’s recipe', () => {
  test('is not readable later because it was once in a plan', async () => {
    await together(maya, ben);
    await share(ben, 'recipes');
    const one = await write(ben);
    await planOf(maya, one.id);
    await planOf(maya);
    await rewrite(ben, one, { ...soup, name: 'Written later', audience: 'private' });
    expect((await readBy(maya, one)).status).toBe(404);
    await ben.get(ownRecipes.remove, one);
    expect((await readBy(maya, one)).status).toBe(404);
  });

  test('stays in a plan as it was when it was set', async () => {
    await together(maya, ben);
    await share(ben, 'recipes');
    const one = await write(ben);
    await planOf(maya, one.id);
    await rewrite(ben, one, { ...soup, name: 'Written later', audience: 'private' });
    expect((await readBy(maya, one)).body.name).toBe(soup.name);
    expect((await active(maya)).meals[0]?.recipe.name).toBe(soup.name);
  });

  test('is not readable because a file names it in a shared plan', async () => {
    const both = await coupleAtOneTable(tisane);
    const one = await write(both.ben);
    const file = await both.maya.get(myData.read, {});
    const [meal, ...others] = file.data.mealPlanMeals;
    if (!meal) throw new Error('There is a meal');
    file.data.mealPlanMeals = [{ ...meal, recipeId: one.id }, ...others];
    await both.maya.get(myData.restore, { body: { file, replace: true } });
    expect((await readBy(both.maya, one)).status).toBe(404);
    // His changes to the plan add no copy either.
    const mealId = (await active(both.ben)).meals[0]?.id ?? '';
    await both.ben.ask(plannedMeals.servings, { params: { mealId }, body: { servings: 2 } });
    await both.ben.ask(plannedMeals.skip, { params: { mealId }, body: { isSkipped: true } });
    expect((await readBy(both.maya, one)).status).toBe(404);
    expect(JSON.stringify(await active(both.maya))).not.toContain(soup.name);
  });

  test('is not mistaken for a third person’s recipe under the same id', async () => {
    const both = await coupleAtOneTable(tisane);
    const ada = await tisane.signUp();
    await together(both.maya, ada);
    for (const who of [both.maya, both.ben, ada]) await share(who, 'recipes');
    const one = await write(both.maya);
    const [meal] = (await active(both.maya)).meals;
    await both.maya.get(mealPlans.swap, {
      params: { mealId: meal?.id ?? '' },
      body: { newRecipeId: one.id },
    });
    await write(both.ben, { ...soup, name: 'Put in her mouth' }, one.params.recipeId);
    // In the plan it is hers for all eaters.
    for (const who of [both.maya, both.ben])
      expect((await active(who)).meals.map(({ recipe }) => recipe.name)).toContain(soup.name);
    const { members } = await ada.get(household.read, {});
    const name = (of: Client) => members.find(({ id }) => id === idOf(of))?.name;
    expect((await readBy(ada, one)).body).toMatchObject({ name: soup.name, author: name(both.maya) });
  });
});

test('authors are not told whether their own recipe suits other eaters; the others are', async () => {
  const both = await coupleAtOneTable(tisane);
  await both.maya.get(recipes.savePreferences, { body: { allergens: ['sesame'], excludedIngredients: [] } });
  const made = { ...soup, ingredients: [{ text: '2 tbsp tahini', group: null }] };
  const one = await write(both.ben, made);
  await share(both.ben, 'recipes');
  for (const who of [both.maya, both.ben]) {
    const { unsuitable } = await who.get(household.dishes, {});
    expect(unsuitable).not.toEqual([]);
    expect(unsuitable.filter((id) => id.startsWith('own:'))).toEqual([]);
  }
  // Neither when it is drawn, nor in the plan.
  const drawn = { body: { meals: [{ ...dinner, recipeId: one.id }] } };
  expect((await both.ben.ask(mealPlans.changeMeals, drawn)).status).toBe(200);
  const shown = async (who: Client) =>
    (await active(who)).meals.find(({ recipeId }) => recipeId === one.id)?.unsuitable;
  expect([await shown(both.ben), await shown(both.maya)]).toEqual([undefined, true]);
});
