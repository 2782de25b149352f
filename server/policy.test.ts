import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Rule } from '#contract/policy.ts';
import { testCalls, type Visitor } from './policy.calls.testing.ts';
import { startOwnTestApp, type TestApp } from './testing.ts';

// Every call refuses the caller that it must refuse first of all: whoever has no account, is no admin, or asks for what
// belongs to somebody else. domain/policy/policy.test.ts decides for all callers; policy.rest.test.ts calls as each.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ allowPrivatePush: true, config: { logLevel: 'silent' } });
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const nobody: Visitor = { name: 'nobody' };
function refusedBy({ who }: Rule, { path: address }: Endpoint): Visitor[] {
  if (who === 'anyone') return [];
  if (who === 'admin') return [{ name: 'a person', facts: {}, of: 'another' }];
  return address.includes('/:') ? [nobody, { name: 'another person', facts: {}, of: 'another' }] : [nobody];
}

testCalls(refusedBy, () => tisane, 150);

/** The files that make a scope from an id, and how ownership was proved. Others receive a scope, or a grant. */
const scopesMade: Record<string, string> = {
  'server/features/account': 'password, code, emailed link, provider, or a picture that the policy shows',
  'server/features/admin': 'the account that an admin deletes, in the transaction',
  'server/features/check-ins': 'the job that forgets what was deleted',
  'server/features/fasts': 'a row that was read in the scope',
  'server/features/health-links': 'the address of a link, with its passcode',
  'server/features/household': 'the code of an invitation',
  'server/features/meal-plans': 'the address of a calendar',
  'server/features/my-data': 'the session, on a thread of its own',
  'server/features/recipes': 'the job that composes recipes again, from the row',
  'server/features/reminders': 'the link of an email',
  'server/http': 'the session',
  'server/notifications': 'a job for each person',
};

test('a scope is made from an id only after a proof of ownership', () => {
  const sources = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: (name) => /(test|testing)\.ts$/.test(name),
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
