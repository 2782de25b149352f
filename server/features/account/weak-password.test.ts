import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { security } from '#contract/security.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const password = 'correct horse';
const hashOf = async (email: string): Promise<string> =>
  (
    await tisane.db.$client.query(
      `select password from account where user_id = (select id from "user" where email = $1)`,
      [email],
    )
  ).rows[0]?.password;

describe('a common password', () => {
  const weak = [
    'password',
    '12345678',
    'PASSWORD1',
    'maya.okafor@example.org',
    'Maya.Okafor',
    'okafor-1987',
    'tisane2026',
  ];

  test.each(weak)('%s is refused at sign-up', async (given) => {
    const { status, body } = await tisane.visitor().ask(account.signup, {
      body: { email: 'maya.okafor@example.org', password: given, firstName: 'Maya', lastName: 'Okafor' },
    });
    expect([given, status]).toEqual([given, 400]);
    expect(body).toMatchObject({ issues: [{ path: 'password', message: body.message }] });
  });

  test('is refused as a new password, also one from the person’s own address', async () => {
    const email = 'maya.okafor@example.com';
    await tisane.signUp({ email, firstName: 'Maya' });
    const browser = tisane.browser();
    await browser.get(account.login, { body: { email, password } });
    for (const newPassword of weak.slice(1, 6)) {
      const body = { currentPassword: password, newPassword };
      expect([newPassword, (await browser.ask(security.changePassword, { body })).status]).toEqual([
        newPassword,
        400,
      ]);
    }
    expect((await browser.ask(account.user, {})).status).toBe(200);
    expect(await hashOf(email)).toMatch(/^\$argon2id\$/);
  });
});

test('where only the household gets, a common password is accepted, and the log says so', async () => {
  const lines: string[] = [];
  const { services } = tisane;
  const home = await buildApp({
    ...services,
    config: { ...services.config, commonPasswords: 'warn', logLevel: 'warn' },
    logTo: { write: (line) => lines.push(line) },
  });
  const post = async ({ path }: Endpoint, name: string, given: string) => {
    const payload = { email: `${name}@home.example`, password: given, firstName: 'Test' };
    return (await home.inject({ method: 'POST', url: path, payload })).statusCode;
  };
  for (const given of ['password123', 'Test1234!']) {
    const name = given.replace('!', '');
    expect([given, await post(account.signup, name, given)]).toEqual([given, 200]);
    expect([given, await post(account.login, name, given)]).toEqual([given, 200]);
  }
  expect(await post(account.signup, 'short', 'pass123')).toBe(400);
  await home.close();
  const codes = ['password-own-words', 'password-own-words'];
  expect(lines.flatMap((line) => JSON.parse(line).code ?? [])).toEqual(codes);
  expect(lines.join('')).not.toMatch(/password123|Test1234/);
});

describe('a hash of another cost', () => {
  test('still opens the account, and is replaced by a hash of today’s cost', async () => {
    const email = 'long-ago@example.org';
    await tisane.signUp({ email });
    // argon2 of the reference implementation: echo -n 'correct horse' | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24 -e
    const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$eB5oqXYhdLl0HlUSWvj+Ty7Gy3M57jYO';
    await tisane.db.$client.query(
      `update account set password = $2 where user_id = (select id from "user" where email = $1)`,
      [email, old],
    );
    const login = (given: string) =>
      tisane.visitor().ask(account.login, { body: { email, password: given } });
    expect((await login('wrong password')).status).toBe(401);
    expect(await hashOf(email)).toBe(old);
    expect((await login(password)).status).toBe(200);
    const renewed = await hashOf(email);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(password)).status).toBe(200);
    expect(await hashOf(email)).toBe(renewed);
  });
});

test('a session that ends while its password changes is a 401, and changes nothing', async () => {
  const email = 'ended@example.org';
  await tisane.signUp({ email });
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email, password } });
  const before = await hashOf(email);
  const { $client: pool } = tisane.db;
  // The change waits for this row, after it has read the session.
  const holder = await pool.connect();
  await holder.query('begin');
  const { rows: holders } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await holder.query(
    `insert into rate_limit (key, points, expire) values ($1, 0, 4102444800000)
      on conflict (key) do update set points = rate_limit.points`,
    [`login-account:${email}`],
  );
  const change = browser.ask(security.changePassword, {
    body: { currentPassword: password, newPassword: 'battery staple' },
  });
  const isWaiting = async () =>
    (
      await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        holders[0]?.pid,
      ])
    ).rowCount;
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(1);
  await pool.query(`delete from session where user_id = (select id from "user" where email = $1)`, [email]);
  await holder.query('commit');
  holder.release();
  expect((await change).status).toBe(401);
  expect(await hashOf(email)).toBe(before);
});
