import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ExampleCall, exampleOf } from '#contract/examples/all.ts';
import { household } from '#contract/household.ts';
import { ruleFor } from '#contract/policy.ts';
import { sharedTags, type Tag } from '#contract/tags.ts';
import { livedIn, livedUntil } from './features/my-data/my-data.testing.ts';
import { type Somebody, somebody } from './policy.people.testing.ts';
import { resources } from './policy.resources.testing.ts';
import { addressOf, startTestApp, type TestApp } from './testing.ts';

// Every call of the contract by another member of the household: nothing of what is not shared is read or changed.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp({ allowPrivatePush: true, config: { logLevel: 'silent' } });
  tisane.setNow(livedUntil);
});
afterAll(() => tisane.close());

/** What a household shares, and what is of the whole server. */
const shared = new Set(['grocery_items', 'pantry_items', 'household_members', 'household_invites']);

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

/** What differs between two people who have recorded nothing: who they are, and when. */
const anonymous = (text: string, { id, email }: Somebody) =>
  text
    .replaceAll(id, 'me')
    .replaceAll(email, 'my address')
    .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'a moment');

/** Rows of a person that no member may change, by table. */
async function ownRows(userId: string): Promise<Record<string, string>> {
  const { rows } = await tisane.db.$client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
      where column_name = 'user_id' and table_schema = 'public' order by 1`,
  );
  const tables = rows.map(({ table }) => table).filter((table) => !shared.has(table));
  // What orders intentions is noted in one place for all members.
  const own = tables.filter((table) => !['intentions', 'session', 'security_events'].includes(table));
  const entries = own.map(async (table) => {
    const found = await tisane.db.$client.query<{ row: string }>(
      `select t::text as row from "${table}" t where user_id = $1 order by 1`,
      [userId],
    );
    return [table, found.rows.map(({ row }) => row).join('\n')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function couple() {
  const [maya, ben, stranger] = [await somebody(tisane), await somebody(tisane), await somebody(tisane)];
  return { maya, ben, stranger };
}

async function bring(maya: Somebody, ben: Somebody): Promise<void> {
  const { code } = await maya.client.get(household.invite, {});
  await ben.client.get(household.join, { body: { code } });
}

test('another member reads what a stranger reads, but for groceries, what is at home and who is there', async () => {
  const { ben, stranger } = await couple();
  const maya = await livedIn(tisane, 'maya.sweep@example.org');
  const { code } = await maya.get(household.invite, {});
  await ben.client.get(household.join, { body: { code } });
  const differing: string[] = [];
  for (const { feature, name, endpoint, title } of reads) {
    const input = exampleOf(feature, name);
    const [his, theirs] = [await ask(endpoint, input, ben), await ask(endpoint, input, stranger)];
    const same =
      his.status === theirs.status && anonymous(his.text, ben) === anonymous(theirs.text, stranger);
    if (!same) differing.push(title);
  }
  expect(reads.length).toBeGreaterThan(30);
  expect(differing).toEqual(
    expect.arrayContaining(['GET /api/meal-plans/active', 'GET /api/pantry', 'GET /api/household']),
  );
  expect(differing).toHaveLength(3);
  // Of the plan he reads the list alone.
  const active = JSON.parse((await ask(features.mealPlans.active, {}, ben)).text);
  expect(active).toMatchObject({ mealPlan: null, meals: [], before: null });
  expect(active.groceryItems).not.toEqual([]);
});

test.each(writes)('$title by another member changes nothing that is not shared', async (call) => {
  const { feature, name, endpoint } = call;
  const { maya, ben } = await couple();
  const { make } = resources[endpoint.resource];
  const made = await make(tisane, maya, endpoint.action);
  const example = exampleOf(feature, name);
  const { id: _, ...parts } = made;
  const input: ExampleCall = {
    ...(example.params && { params: { ...example.params, ...parts.params } }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: { ...example.body, ...parts.body } }),
  };
  await bring(maya, ben);
  const before = await ownRows(maya.id);
  const { status } = await ask(endpoint, input, ben);
  expect(status).toBeLessThan(500);
  expect(await ownRows(maya.id)).toEqual(before);
});

test('others are told of what is shared, and of nothing else', () => {
  const told: Tag[] = ['household', 'groceries', 'pantry'];
  expect([...sharedTags]).toEqual(told);
});
