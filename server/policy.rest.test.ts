import { afterAll, beforeAll } from 'vitest';
import type { Rule } from '#contract/policy.ts';
import { testCalls, type Visitor } from './policy.calls.testing.ts';
import { startOwnTestApp, type TestApp } from './testing.ts';

// Every kind of caller; policy.test.ts has one refused caller for each call.

let tisane: TestApp;
/** A server where admin rights need a session with two factors. */
let strict: TestApp;
beforeAll(async () => {
  const open = (adminTwoFactor: boolean) =>
    startOwnTestApp({
      allowPrivatePush: true,
      config: { adminTwoFactor, logLevel: 'silent' },
    });
  [tisane, strict] = await Promise.all([open(false), open(true)]);
  for (const app of [tisane, strict]) app.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => Promise.all([tisane.close(), strict.close()]));

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

testCalls(visitorsOf, ({ strict: isStrict }) => (isStrict ? strict : tisane), 500);
