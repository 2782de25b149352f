import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ExampleCall, exampleOf } from '#contract/examples/examples.ts';
import { type Rule, ruleFor } from '#contract/policy.ts';
import { type Caller, can, type Decision, ownScope } from '#domain/policy/policy.ts';
import { type Facts, rowsOf, type Somebody, somebody } from './policy.people.testing.ts';
import { resources } from './policy.resources.testing.ts';
import { addressOf, startTestApp, type TestApp } from './testing.ts';

// Calls every endpoint of the contract as every kind of caller, and expects what the policy says.

let tisane: TestApp;
/** A server where admin rights need a session with two factors. */
let strict: TestApp;
beforeAll(async () => {
  const open = (adminTwoFactor: boolean) =>
    startTestApp({
      allowPrivatePush: true,
      readsHere: true,
      config: { adminTwoFactor, logLevel: 'silent' },
    });
  [tisane, strict] = await Promise.all([open(false), open(true)]);
  for (const app of [tisane, strict]) app.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => Promise.all([tisane.close(), strict.close()]));

type Visitor = {
  name: string;
  /** Undefined: nobody is signed in. */
  facts?: Partial<Facts>;
  /** The owner of the requested resource; by default the caller. */
  of?: 'another' | 'themselves';
  strict?: boolean;
};

/** The kinds of callers that can make a difference for an endpoint. */
function visitorsOf({ who, proof, others }: Rule): Visitor[] {
  const visitors: Visitor[] = [
    { name: 'nobody' },
    { name: 'a person', facts: {} },
    { name: 'another person', facts: {}, of: 'another' },
    { name: 'an admin', facts: { role: 'admin' }, of: 'another' },
  ];
  if (proof) visitors.push({ name: 'a person without a fresh proof', facts: { proved: false } });
  if (who !== 'admin') return visitors;
  visitors.push(
    {
      name: 'an admin with one factor where two are needed',
      facts: { role: 'admin' },
      of: 'another',
      strict: true,
    },
    {
      name: 'an admin with two factors',
      facts: { role: 'admin', secondFactor: true },
      of: 'another',
      strict: true,
    },
  );
  if (proof)
    visitors.push({
      name: 'an admin without a fresh proof',
      facts: { role: 'admin', proved: false },
      of: 'another',
    });
  if (others)
    visitors.push({ name: 'an admin about themselves', facts: { role: 'admin' }, of: 'themselves' });
  return visitors;
}

const cases = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    visitorsOf(ruleFor(endpoint)).map((visitor) => ({
      title: `${endpoint.method} ${endpoint.path} by ${visitor.name}`,
      feature,
      name,
      endpoint,
      visitor,
    })),
  ),
);

const codes = new Set<string>(['signed-out', 'second-factor-needed', 'proof-needed', 'own-account']);

/** The status of a decision. A hidden resource looks missing: already deleted, or not found. */
function statusFor(decision: Decision, { action }: Endpoint, passes: number): number {
  if (decision === 'allowed') return passes;
  if (decision === 'signed-out') return 401;
  if (decision === 'hidden') return action === 'delete' ? 200 : 404;
  return 403;
}

async function ask(app: TestApp, endpoint: Endpoint, input: ExampleCall, cookie: string) {
  const { status, text } = await app.raw({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    headers: { ...(cookie && { cookie }), 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 255)}.9` },
    ...(input.body && { payload: input.body }),
  });
  return { status, body: JSON.parse(text) as { code?: string; message?: string } };
}

const merged = (example: ExampleCall, made: ExampleCall): ExampleCall => ({
  ...(example.params && { params: { ...example.params, ...made.params } }),
  ...(example.query && { query: example.query }),
  ...(example.body && { body: { ...example.body, ...made.body } }),
});

describe('every endpoint, by every kind of caller', () => {
  test('has more than a few cases', () => {
    expect(cases.length).toBeGreaterThan(500);
  });

  test.each(cases)('$title', async ({ feature, name, endpoint, visitor }) => {
    const app = visitor.strict ? strict : tisane;
    const { resource, action } = endpoint;
    const { make, passes } = resources[resource];
    const example = exampleOf(feature, name);

    const caller = visitor.facts && (await somebody(app, visitor.facts));
    const owner = visitor.of === 'another' || !caller ? await somebody(app) : caller;
    const made = await make(app, owner, action);
    const { id } = made;
    let input = merged(example, made);
    const isNamed = id !== undefined && JSON.stringify(input).includes(id);
    // Without an id the resource is the caller's own.
    if (caller && caller !== owner && !isNamed) input = merged(example, await make(app, caller, action));

    const decision = can(caller && callerOf(caller, visitor), action, {
      kind: resource,
      scope: isNamed ? { userId: owner.id } : undefined,
    });
    const before = await rowsOf(app, owner.id);
    const { status, body } = await ask(app, endpoint, input, caller?.cookie ?? '');
    expect({ status, message: body.message }).toEqual({
      status: statusFor(decision, endpoint, passes?.[name] ?? 200),
      message: body.message,
    });
    expect(decision === 'allowed' || !codes.has(decision) || body.code === decision).toBe(true);
    if (decision === 'allowed') expect(codes.has(body.code ?? '')).toBe(false);
    // A refused caller, or one with their own resource, has changed nothing of another person's.
    if (decision !== 'allowed' || (caller !== owner && !isNamed))
      expect(await rowsOf(app, owner.id)).toBe(before);
  });
});

const callerOf = ({ id }: Somebody, { facts, strict }: Visitor): Caller => ({
  scope: ownScope(id),
  role: facts?.role ?? 'user',
  proved: facts?.proved ?? true,
  provedThisHour: facts?.proved ?? true,
  mayBeAdmin: !strict || (facts?.secondFactor ?? false),
});

/** The files that make a scope from an id, and how ownership was proved. Others receive a scope, or a grant. */
const scopesMade: Record<string, string> = {
  'server/features/account': 'password, code, emailed link, provider, or a picture that the policy shows',
  'server/features/admin': 'the account that an admin deletes, in the transaction',
  'server/features/check-ins': 'the job that forgets what was deleted',
  'server/features/fasts': 'a row that was read in the scope',
  'server/features/household': 'the code of an invitation',
  'server/features/meal-plans': 'the address of a calendar',
  'server/features/my-data': 'the session, on a thread of its own',
  'server/features/reminders': 'the link of an email',
  'server/http': 'the session',
  'server/notifications': 'a job for each person',
};

test('a scope is made from an id only after a proof of ownership', () => {
  const sources = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: (name) => name.endsWith('test.ts'),
  });
  const making = sources.filter((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('ownScope('),
  );
  const folders = making.map(
    (file) =>
      `server/${file
        .split('/')
        .slice(0, file.startsWith('features') ? 2 : 1)
        .join('/')}`,
  );
  expect([...new Set(folders)].sort()).toEqual(Object.keys(scopesMade));
});
