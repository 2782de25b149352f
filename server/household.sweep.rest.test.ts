import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { energyNeed } from '#contract/energy-need.ts';
import { type ExampleCall, exampleOf, examples } from '#contract/examples/examples.ts';
import { household, type Share } from '#contract/household.ts';
import type { ActivePlan } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import { ruleFor } from '#contract/policy.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { rituals } from '#contract/rituals.ts';
import type { Role } from '#contract/shapes.ts';
import { sharedTags, type Tag } from '#contract/tags.ts';
import { trends } from '#contract/trends.ts';
import { share, together } from './features/household/household.testing.ts';
import { livedIn, livedUntil } from './features/my-data/my-data.testing.ts';
import { rowsByTable, type Somebody, somebody } from './policy.people.testing.ts';
import { resources } from './policy.resources.testing.ts';
import { addressOf, type Client, startOwnTestApp, type TestApp } from './testing.ts';

// Every call by another member of the household reads and changes only shared data.
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ allowPrivatePush: true, config: { logLevel: 'silent' } });
  tisane.setNow(livedUntil);
});
afterAll(() => tisane.close());

/** Tables shared by a household, and tables of the whole server. */
const shared = new Set(['grocery_items', 'pantry_items', 'household_members', 'household_invites']);
/** Tables also shared by those who eat from one plan. */
const ofPlan = new Set(['meal_plans', 'meal_plan_meals']);
/** For a meal of the plan these affect only the caller. */
const own = new Set<Endpoint>([features.mealPlans.markEaten, features.plannedMeals.servings]);

const calls = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => ruleFor(endpoint).who === 'owner')
    .map(([name, endpoint]) => ({ feature, name, endpoint, title: `${endpoint.method} ${endpoint.path}` })),
);
const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET');
const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET');

async function ask({ method, path }: Endpoint, input: ExampleCall, { cookie }: Somebody) {
  const { status, text } = await tisane.raw({
    method,
    url: addressOf({ method, path } as Endpoint, input),
    headers: { cookie },
    ...(input.body && { payload: input.body }),
  });
  return { status, text };
}

/** Removes what differs between two new people: identity and times. */
const anonymous = (text: string, { id, email }: Somebody) =>
  text
    .replaceAll(id, 'me')
    .replaceAll(email, 'my address')
    .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'a moment');

/** Left out: write versions, which members share for shared things; sessions; and the security log. */
const withoutSingleOwner = ['write_versions', 'session', 'security_events'];

/** A person's rows that no member may change, by table. */
async function ownRows(userId: string, also: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = await rowsByTable(tisane, userId);
  for (const table of [...also, ...withoutSingleOwner]) found.delete(table);
  return found;
}

async function joinAndShare(maya: Client, ben: Client, shares: readonly Share[] = []): Promise<void> {
  await together(maya, ben);
  for (const what of shares) for (const who of [maya, ben]) await share(who, what);
  // A stranger's log has no such entries.
  await tisane.services.securityLog?.settled();
  await tisane.db.$client.query(`delete from security_events where event = 'authz_change'`);
}

test('another member reads what a stranger reads, plus groceries, stock at home and members', async () => {
  const [ben, stranger] = [await somebody(tisane), await somebody(tisane)];
  const maya = await livedIn(tisane, 'maya.sweep@example.org');
  await joinAndShare(maya, ben.client);
  const differing: string[] = [];
  for (const { feature, name, endpoint, title } of reads) {
    const input = exampleOf(feature, name);
    const [his, theirs] = [await ask(endpoint, input, ben), await ask(endpoint, input, stranger)];
    const same =
      his.status === theirs.status && anonymous(his.text, ben) === anonymous(theirs.text, stranger);
    if (!same) differing.push(title);
  }
  expect(differing).toEqual(
    expect.arrayContaining(['GET /api/meal-plans/active', 'GET /api/pantry', 'GET /api/household']),
  );
  expect(differing).toHaveLength(3);
  // Of the plan he reads only the list.
  const active = JSON.parse((await ask(features.mealPlans.active, {}, ben)).text);
  expect(active).toMatchObject({ mealPlan: null, meals: [], before: null });
  expect(active.groceryItems).not.toEqual([]);
});

/** Data that others never read, whatever is shared. */
const secrets = [
  'Zanzibarin',
  'A walk by the river Ljubljanica',
  '73.125',
  // As a JSON value: ids may contain these digits.
  '":4711',
  'Recipe of nobody else',
  'What she thinks of her soup',
];

async function recordSecrets(maya: Client): Promise<void> {
  const date = '2026-05-18';
  await maya.get(remedies.saveSafetyProfile, {
    body: { flags: ['lithium', 'pregnancy'], medicines: [{ typed: 'Zanzibarin', ingredients: null }] },
  });
  await maya.get(rituals.create, {
    body: { goal: 'skin-clarity-glow', title: 'A walk by the river Ljubljanica', timeOfDay: 'morning' },
  });
  await maya.get(trends.saveWeight, { body: { date, kg: 73.125 } });
  await maya.get(energyNeed.save, { body: { energy: 4711 } });
  await maya.get(ownRecipes.save, {
    params: { recipeId: randomUUID() },
    body: { recipe: { ...recipe, name: 'Recipe of nobody else', audience: 'private' } },
  });
  const params = { recipeId: randomUUID() };
  const shown = { ...recipe, name: 'Soup for all', notes: 'What she thinks of her soup' };
  await maya.get(ownRecipes.save, { params, body: { recipe: shown } });
  await maya.get(recipes.favorite, { params: { recipeId: ownRecipeId(params.recipeId) } });
}

test('who eats from the same plan and sees recipes reads these too, and no health, rituals or progress', async () => {
  const [ben, stranger] = [await somebody(tisane), await somebody(tisane)];
  const maya = await livedIn(tisane, 'maya.table@example.org');
  await recordSecrets(maya);
  await joinAndShare(maya, ben.client, ['plan', 'groceries', 'recipes']);
  const differing: string[] = [];
  for (const { feature, name, endpoint, title } of reads) {
    const input = exampleOf(feature, name);
    const [his, theirs] = [await ask(endpoint, input, ben), await ask(endpoint, input, stranger)];
    for (const secret of secrets)
      expect([title, his.text]).not.toEqual([title, expect.stringContaining(secret)]);
    const same =
      his.status === theirs.status && anonymous(his.text, ben) === anonymous(theirs.text, stranger);
    if (!same) differing.push(title);
  }
  expect(differing.sort()).toEqual(sharedReads);
  const plan = JSON.parse((await ask(features.mealPlans.active, {}, ben)).text) as ActivePlan;
  expect(plan.meals).not.toEqual([]);
  // A meal that she has eaten is not eaten for him.
  expect((await maya.get(features.mealPlans.active, {})).meals.some(({ isEaten }) => isEaten)).toBe(true);
  expect(plan.meals.filter(({ isEaten }) => isEaten)).toEqual([]);
  const shown = await ben.client.get(ownRecipes.ofHousehold, {});
  expect(shown.map(({ name }) => name)).toContain('Soup for all');
  // She can read her own words: proves that the search above can fail.
  const { text } = await tisane.raw({
    method: 'GET',
    url: remedies.safetyProfile.path,
    headers: { cookie: maya.cookie },
  });
  expect(text).toContain('Zanzibarin');
});
/** The plan, also on the dashboard; recipes; the list, stock at home, members, and unsuitable dishes. */
const sharedReads = [
  'GET /api/dashboard',
  'GET /api/household',
  'GET /api/household-recipes',
  'GET /api/household/dishes',
  'GET /api/meal-plans/active',
  'GET /api/own-recipes/:recipeId',
  'GET /api/pantry',
];

/** Ben's relation to Maya; `besides`: additional tables of hers that he may change. */
type Relation = {
  how: string;
  arrange: (maya: Client, ben: Client) => Promise<unknown>;
  role?: Role;
  besides?: ReadonlySet<string>;
  isMember: boolean;
};
const relations: Relation[] = [
  { how: 'a stranger', arrange: async () => {}, isMember: false },
  {
    how: 'a former member',
    arrange: async (maya, ben) => {
      await joinAndShare(maya, ben, ['plan', 'recipes']);
      await ben.get(household.leave, {});
      await share(maya, 'recipes');
    },
    isMember: false,
  },
  { how: 'another member', arrange: (maya, ben) => joinAndShare(maya, ben), isMember: true },
  {
    how: 'another who eats from the same plan and reads recipes',
    arrange: (maya, ben) => joinAndShare(maya, ben, ['plan', 'recipes']),
    besides: ofPlan,
    isMember: true,
  },
  { how: 'the owner of the household', arrange: (maya, ben) => joinAndShare(ben, maya), isMember: true },
  {
    how: 'an admin who is a member',
    arrange: (maya, ben) => joinAndShare(maya, ben),
    role: 'admin',
    isMember: true,
  },
];
// server/policy.rest.test.ts tests strangers for every call.
const ofMembers = relations.filter(({ how }) => how !== 'a stranger');
const cases = ofMembers.flatMap((relation) => writes.map((write) => ({ ...write, ...relation })));

test.each(cases)('$title by $how, twice at once, changes only shared data', async (call) => {
  const { feature, name, endpoint, arrange, role, besides, isMember } = call;
  const [maya, ben] = [await somebody(tisane), await somebody(tisane, role && { role })];
  const { make } = resources[endpoint.resource];
  const made = await make(tisane, maya, endpoint.action);
  const example = exampleOf(feature, name);
  const { id: _, ...parts } = made;
  const input: ExampleCall = {
    ...(example.params && { params: { ...example.params, ...parts.params } }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: { ...example.body, ...parts.body } }),
  };
  await arrange(maya.client, ben.client);
  const also = new Set([...(isMember ? shared : []), ...(own.has(endpoint) ? [] : (besides ?? []))]);
  const before = await ownRows(maya.id, also);
  const statuses = await Promise.all([ask(endpoint, input, ben), ask(endpoint, input, ben)]);
  for (const { status } of statuses) expect(status).toBeLessThan(500);
  expect(await ownRows(maya.id, also)).toEqual(before);
});

/** A person without a household is refused. */
const setSharing = (who: Client, isShared: boolean) =>
  who.ask(household.share, { params: { share: 'recipes' }, body: { isShared } });

/** States of a recipe that Maya has shared with her household, and whether its members may read it. */
const states: {
  state: string;
  isRead: boolean;
  set: (maya: Client, params: { recipeId: string }) => Promise<unknown>;
}[] = [
  { state: 'shared', isRead: true, set: async () => {} },
  { state: 'withdrawn', isRead: false, set: (maya) => setSharing(maya, false) },
  {
    state: 'private',
    isRead: false,
    set: (maya, params) =>
      maya.get(ownRecipes.save, {
        params,
        body: { recipe: { ...recipe, audience: 'private' }, base: recipe },
      }),
  },
  { state: 'deleted', isRead: false, set: (maya, params) => maya.get(ownRecipes.remove, { params }) },
  {
    state: 'restored from a file',
    isRead: true,
    set: async (maya, params) => {
      const file = await maya.get(myData.read, {});
      await maya.get(ownRecipes.remove, { params });
      await maya.get(myData.restore, { body: { file, replace: true } });
    },
  },
];
const { recipe } = examples.ownRecipes.save.body as { recipe: RecipeDraft };

test.each(relations.flatMap((relation) => states.map((state) => ({ ...relation, ...state }))))(
  'a recipe that is $state is read by $how only where the policy allows it, also while that changes',
  async ({ arrange, role, isMember, isRead, set }) => {
    const [maya, ben] = [await somebody(tisane), await somebody(tisane, role && { role })];
    const params = { recipeId: randomUUID() };
    await maya.client.get(ownRecipes.save, { params, body: { recipe } });
    await arrange(maya.client, ben.client);
    await setSharing(maya.client, true);
    const read = () => ask(ownRecipes.read, { params }, ben);
    // A concurrent read has the recipe before or after the change.
    const [{ status }] = await Promise.all([read(), set(maya.client, params)]);
    expect([200, 404]).toContain(status);
    if (!isMember) expect(status).toBe(404);
    expect((await read()).status).toBe(isMember && isRead ? 200 : 404);
    const listed = await ben.client.get(ownRecipes.ofHousehold, {});
    expect(listed.map(({ id }) => id)).toEqual(isMember && isRead ? [ownRecipeId(params.recipeId)] : []);
  },
);

test('others are notified only of shared data', () => {
  const shown: Tag[] = ['household', 'household-recipes', 'groceries', 'pantry', 'shared-plan'];
  expect([...sharedTags]).toEqual(shown);
});
