import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '#contract/admin.ts';
import { makeTestFolder } from '#server/database/testing.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let ada: Client;
let maya: Client;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  ada = await tisane.signUp({ email: 'ada@example.org' });
  maya = await tisane.signUp({ email: 'maya@example.org' });
});
afterAll(() => tisane?.close());

const script = path.join(import.meta.dirname, '../../../commands/admin.ts');

/** Runs `npm run admin -- …` as an operator. */
async function run(env: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _url, SESSION_SECRET: _secret, ...rest } = process.env;
  return promisify(execFile)(process.execPath, [script, ...args], { env: { ...rest, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe('a role given on the command line', { timeout: 120_000 }, () => {
  const roles = (...args: string[]) => {
    const { user = '', password = '', database = '', host = '' } = tisane.db.$client.options;
    const DATABASE_URL = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
    return run({ DATABASE_URL, SESSION_SECRET: tisane.services.config.sessionSecrets.join(',') }, ...args);
  };

  test('is recorded in the audit and in the security log', async () => {
    const { code, stdout, stderr } = await roles('promote', 'Ada@example.org');
    expect([code, stdout]).toEqual([0, 'Ada@example.org is now admin.\n']);
    expect(JSON.parse(stderr)).toMatchObject({
      event: 'authz_change',
      userId: ada.user?.id,
      actorId: 'command line',
      facts: { from: 'user', to: 'admin' },
    });
    expect((await ada.get(admin.audit, {})).lines).toMatchObject([
      {
        action: 'role',
        adminId: null,
        adminEmail: null,
        subjectEmail: 'ada@example.org',
        roleBefore: 'user',
        roleAfter: 'admin',
      },
    ]);
    // A repeat changes and records nothing.
    expect(await roles('promote', 'ada@example.org')).toMatchObject({ code: 0, stderr: '' });
    expect((await ada.get(admin.audit, {})).total).toBe(1);
  });

  test('does not demote the last admin without force', async () => {
    const refused = await roles('demote', 'ada@example.org');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is the last admin')]);
    expect((await ada.ask(admin.audit, {})).status).toBe(200);

    expect((await roles('promote', 'maya@example.org')).code).toBe(0);
    expect((await roles('demote', 'ada@example.org')).code).toBe(0);
    expect((await roles('demote', 'maya@example.org')).code).toBe(1);
    expect((await roles('demote', 'maya@example.org', '--force')).code).toBe(0);
    expect((await maya.ask(admin.audit, {})).status).toBe(403);
  });

  test('is given to people only', async () => {
    expect(await roles('promote', 'nobody@example.org')).toMatchObject({ code: 1 });
    expect(await roles('promote')).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
  });
});

test('a secret is replaced, the old one stays valid, and is dropped on request', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await makeTestFolder();
  const file = path.join(DATA_DIR, 'session-secret');
  const stored = async () => (await readFile(file, 'utf8')).trim().split('\n');
  try {
    expect(await run({ DATA_DIR }, 'rotate-secret')).toMatchObject({ code: 0 });
    const [made, first] = await stored();
    expect(made).not.toBe(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run({ DATA_DIR }, 'rotate-secret')).toMatchObject({ code: 0 });
    const [newest, ...older] = await stored();
    expect(older).toEqual([made, first]);
    expect(await run({ DATA_DIR }, 'drop-old-secrets')).toMatchObject({ code: 0 });
    expect(await stored()).toEqual([newest]);
    const inSettings = await run({ DATA_DIR, SESSION_SECRET: 's'.repeat(32) }, 'rotate-secret');
    expect([inSettings.code, inSettings.stderr]).toEqual([
      1,
      expect.stringContaining('SESSION_SECRET=NEW,OLD'),
    ]);
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
  }
});
