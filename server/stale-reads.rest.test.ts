import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ExampleCall, exampleOf } from '#contract/examples/examples.ts';
import { neverStored } from '#contract/paths.ts';
import { openKinds, type ResourceKind, ruleFor } from '#contract/policy.ts';
import { addDays } from '#domain/days/day.ts';
import { dayOfWrite, mayChange } from '#domain/days/stale-reads.ts';
import { type Somebody, somebody } from './policy.people.testing.ts';
import { resources } from './policy.resources.testing.ts';
import { addressOf, startOwnTestApp, type TestApp } from './testing.ts';

// Combines every write of the contract with every read that a device stores: a write changes only reads with its tags.
// So a device that refreshes those has what the server would return.

const now = '2026-05-20T12:00:00Z';
const today = now.slice(0, 10);

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ allowPrivatePush: true, config: { logLevel: 'silent' } });
  tisane.setNow(now);
});
afterAll(() => tisane.close());

const lines = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    example: exampleOf(feature, name),
  })),
);

const reads = lines.flatMap(({ endpoint, example }) => {
  if (endpoint.method !== 'GET' || neverStored.test(endpoint.path)) return [];
  // The same for everybody.
  if (endpoint.resource === 'catalogue') return [];
  if (!example.params || !('date' in example.params)) return [{ endpoint, example }];
  return [today, addDays(today, -1)].map((date) => ({ endpoint, example: { ...example, params: { date } } }));
});

const writes = lines
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !openKinds.includes(endpoint.resource))
  // About other people: devices do not store admins' reads.
  .filter(({ endpoint }) => ruleFor(endpoint).who !== 'admin')
  .map((line) => ({ ...line, title: `${line.endpoint.method} ${line.endpoint.path}` }));

/** A person's earlier actions, which a write may affect. */
const lived: ResourceKind[] = [
  'ritual-completion',
  'habit-completion',
  'weight',
  'check-in',
  'trial',
  'meal-plan',
  'own-recipe',
  'pantry',
  'bookmarked-remedy',
  'safety-profile',
  'favorite-recipe',
  'favorite-workout',
  'rest-day',
];

const ask = (endpoint: Endpoint, input: ExampleCall, { cookie }: Somebody) =>
  tisane.raw({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    headers: { cookie },
    ...(input.body && { payload: input.body }),
  });

/** The replies of these reads, by address. */
async function answersOf(person: Somebody, asked: typeof reads): Promise<Map<string, string>> {
  const answers = await Promise.all(asked.map(({ endpoint, example }) => ask(endpoint, example, person)));
  const answered = asked.map(({ endpoint, example }, index) => [endpoint, example, answers[index]] as const);
  return new Map(
    answered.flatMap(([endpoint, example, reply]) =>
      reply?.status === 200 ? [[addressOf(endpoint, example), reply.text]] : [],
    ),
  );
}

async function somebodyLived(): Promise<Somebody> {
  const person = await somebody(tisane);
  for (const kind of lived) await resources[kind].make(tisane, person, 'update');
  return person;
}

test('most reads have content, so that a change is visible', async () => {
  expect((await answersOf(await somebodyLived(), reads)).size).toBeGreaterThan(20);
});

test.each(writes)('$title names the reads it changes', async ({ endpoint, example, name }) => {
  const person = await somebodyLived();
  const { make, passes } = resources[endpoint.resource];
  const made = await make(tisane, person, endpoint.action);
  const input = {
    ...(example.params && { params: { ...example.params, ...made.params } }),
    ...(example.query && { query: example.query }),
    ...(example.body && { body: { ...example.body, ...made.body } }),
  };
  const write = { tags: endpoint.invalidates ?? [], day: dayOfWrite(input) };
  const unsaid = reads.filter(
    (read) =>
      !mayChange(write, {
        tags: read.endpoint.tags ?? [],
        address: addressOf(read.endpoint, read.example),
      }),
  );
  const before = await answersOf(person, unsaid);
  const { status } = await ask(endpoint, input, person);
  expect(status).toBe(passes?.[name] ?? 200);
  const after = await answersOf(person, unsaid);
  expect([...after].filter(([address, text]) => before.get(address) !== text)).toEqual([]);
});
