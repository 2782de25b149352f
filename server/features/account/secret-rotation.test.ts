import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { buildApp } from '#server/app.ts';
import type { Secrets } from '#server/config.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { codeOf } from './authenticator.testing.ts';
import { countOldTwoFactors } from './secret-versions.queries.ts';

const first = 'the-first-secret-of-this-server-0001';
const second = 'the-second-secret-of-this-server-002';
const third = 'the-third-secret-of-this-server-0003';
const password = 'correct horse';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { sessionSecrets: [first] } });
});
afterAll(() => tisane.close());

/** Restarts the server with other secrets on the same database. */
async function restarted<T>(sessionSecrets: Secrets, work: (app: FastifyInstance) => Promise<T>): Promise<T> {
  const { services } = tisane;
  const app = await buildApp({ ...services, config: { ...services.config, sessionSecrets } });
  await app.ready();
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const whoIs = async (app: FastifyInstance, cookie: string) => {
  const answer = await app.inject({ url: account.user.path, headers: { cookie } });
  const again = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { status: answer.statusCode, again, cookies: answer.cookies };
};

test('a session lives on while its secret is in the list, is signed again, and ends with the secret', async () => {
  const { cookie } = await tisane.signUp();
  const again = await restarted([second, first], async (app) => {
    const { status, again, cookies } = await whoIs(app, cookie);
    expect(status).toBe(200);
    expect(cookies).toMatchObject([
      { name: 'tisane.session_token', httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'tisane.session_mark' },
    ]);
    expect(cookies[0]?.maxAge).toBeGreaterThan(24 * 3600);
    // It has the current signature, so no new cookie is sent.
    expect((await whoIs(app, again)).again).toBe('');
    // Better Auth's own reading of the cookie works too.
    const ended = await app.inject({ method: 'POST', url: account.logout.path, headers: { cookie: 'a=b' } });
    expect(ended.statusCode).toBe(200);
    return again;
  });
  await restarted([second], async (app) => {
    expect((await whoIs(app, cookie)).status).toBe(401);
    expect((await whoIs(app, again)).status).toBe(200);
    const headers = { cookie: again };
    await app.inject({ method: 'POST', url: account.logout.path, headers });
    expect((await whoIs(app, again)).status).toBe(401);
  });
});

test('signing out works with a cookie of an older secret', async () => {
  const { cookie } = await tisane.signUp();
  await restarted([second, first], async (app) => {
    await app.inject({ method: 'POST', url: account.logout.path, headers: { cookie } });
    expect((await whoIs(app, cookie)).status).toBe(401);
  });
});

test('two-factor survives every rotation', async () => {
  const email = 'rotated@example.org';
  await tisane.signUp({ email });
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email, password } });
  const { secret, recoveryCodes } = await browser.get(security.setUpTwoFactor, { body: { password } });
  await browser.get(security.confirmTwoFactor, { body: { code: codeOf(secret, -1) } });

  const signIn = (app: FastifyInstance) => async (code: string) => {
    const half = await app.inject({
      method: 'POST',
      url: account.login.path,
      payload: { email, password },
    });
    const cookie = half.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const done = await app.inject({
      method: 'POST',
      url: security.loginCode.path,
      headers: { cookie },
      payload: { code },
    });
    return done.statusCode;
  };
  const { db } = tisane;
  await restarted([second, first], async (app) => {
    expect(await countOldTwoFactors(db, [second, first])).toBe(0);
    expect(await signIn(app)(codeOf(secret))).toBe(200);
  });
  await restarted([third, second], async (app) => {
    expect(await signIn(app)(recoveryCodes[0] ?? '')).toBe(200);
  });
  await restarted([third], async (app) => {
    expect(await countOldTwoFactors(db, [third, second, first])).toBe(0);
    expect(await signIn(app)(codeOf(secret, 1))).toBe(200);
    expect(await signIn(app)(recoveryCodes[1] ?? '')).toBe(200);
  });
});

test('a second factor that no secret decrypts is logged, and stays unchanged', async () => {
  const maya = await tisane.signUp();
  const userId = maya.user?.id;
  await tisane.db.$client.query(
    `insert into two_factor (user_id, secret, backup_codes) values ($1, 'ab', 'cd')`,
    [userId],
  );
  await restarted([second, first], async () => {});
  expect(tisane.securityLines).toContainEqual(
    expect.objectContaining({ event: 'crypt_decrypt_fail', level: 'warn', userId }),
  );
  const { rows } = await tisane.db.$client.query('select secret from two_factor where user_id = $1', [
    userId,
  ]);
  expect(rows).toEqual([{ secret: 'ab' }]);
});
