import { expect, test } from 'vitest';
import { features } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ExampleCall, exampleOf } from '#contract/examples/examples.ts';
import { type Rule, ruleFor } from '#contract/policy.ts';
import { type Caller, can, type Decision, ownScope } from '#domain/policy/policy.ts';
import { type Facts, rowsOf, type Somebody, somebody } from './policy.people.testing.ts';
import { resources } from './policy.resources.testing.ts';
import { addressOf, type TestApp } from './testing.ts';

export type Visitor = {
  name: string;
  /** Undefined: nobody is signed in. */
  facts?: Partial<Facts>;
  /** The owner of the requested resource; by default the caller. */
  of?: 'another' | 'themselves';
  /** On the server where admin rights need a session with two factors. */
  strict?: boolean;
};

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

const callerOf = ({ id }: Somebody, { facts, strict }: Visitor): Caller => ({
  scope: ownScope(id),
  role: facts?.role ?? 'user',
  proved: facts?.proved ?? true,
  provedThisHour: facts?.proved ?? true,
  mayBeAdmin: !strict || (facts?.secondFactor ?? false),
});

/** Calls every endpoint of the contract as these visitors, and expects what the policy says. */
export function testCalls(
  visitorsOf: (rule: Rule, endpoint: Endpoint) => Visitor[],
  appFor: (visitor: Visitor) => TestApp,
  minCases: number,
): void {
  const cases = Object.entries(features).flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
      visitorsOf(ruleFor(endpoint), endpoint).map((visitor) => ({
        title: `${endpoint.method} ${endpoint.path} by ${visitor.name}`,
        feature,
        name,
        endpoint,
        visitor,
      })),
    ),
  );

  test('has more than a few cases', () => {
    expect(cases.length).toBeGreaterThan(minCases);
  });

  test.each(cases)('$title', async ({ feature, name, endpoint, visitor }) => {
    const app = appFor(visitor);
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
}
