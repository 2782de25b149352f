import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { security } from '#contract/security.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';

// Without a mail server, where an admin is the only help.
let tisane: TestApp;
let ada: Client;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  ada = await tisane.signUp({ email: 'ada@example.org' });
  await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [ada.user?.id]);
});
afterAll(() => tisane.close());

const password = 'battery staple';
const linkFor = async ({ user }: Client) => {
  const { path, expiresAt } = await ada.get(admin.resetLink, { params: { userId: user?.id ?? '' } });
  return { token: new URL(path, 'http://here').searchParams.get('token') ?? '', expiresAt };
};
const reset = (token: string) => tisane.visitor().ask(security.resetPassword, { body: { token, password } });

test('a link of an admin gives a new password once, ends every session, and proves no address', async () => {
  const maya = await tisane.signUp({ email: 'maya@example.org' });
  const { token } = await linkFor(maya);
  const { kind } = (await maya.get(securityActivity.recent, {}))[0] ?? {};
  expect(kind).toBe('reset-by-admin');
  expect((await reset(token)).status).toBe(200);
  expect((await maya.ask(account.user, {})).status).toBe(401);
  const again = await tisane.visitor().ask(account.login, { body: { email: 'maya@example.org', password } });
  expect(again.status).toBe(200);
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'reset-link-used' } });
  const { rows } = await tisane.db.$client.query(`select email_verified from "user" where email = $1`, [
    'maya@example.org',
  ]);
  expect(rows).toEqual([{ email_verified: false }]);
  expect((await ada.get(admin.audit, {})).lines[0]).toMatchObject({
    action: 'reset',
    adminEmail: 'ada@example.org',
    subjectEmail: 'maya@example.org',
  });
});

test('keeps the second factor, and works for who has no password', async () => {
  const iris = await tisane.signUp({ email: 'iris@example.org' });
  await tisane.db.$client.query(`delete from account where user_id = $1`, [iris.user?.id]);
  await tisane.db.$client.query(`update "user" set two_factor_enabled = true where id = $1`, [iris.user?.id]);
  expect((await reset((await linkFor(iris)).token)).status).toBe(200);
  const { rows } = await tisane.db.$client.query(
    `select two_factor_enabled, (select count(*)::int from account where user_id = $1) from "user" where id = $1`,
    [iris.user?.id],
  );
  expect(rows).toEqual([{ two_factor_enabled: true, count: 1 }]);
});

test('ends after a day, is not for oneself, and only an admin makes one', async () => {
  const late = await tisane.signUp({ email: 'late@example.org' });
  const { token } = await linkFor(late);
  await tisane.db.$client.query(`update verification set expires_at = now() where value = $1`, [
    late.user?.id,
  ]);
  expect((await reset(token)).status).toBe(400);
  const own = { params: { userId: ada.user?.id ?? '' } };
  expect(await ada.ask(admin.resetLink, own)).toMatchObject({ status: 403, body: { code: 'own-account' } });
  expect((await late.ask(admin.resetLink, own)).status).toBe(403);
  const nobody = { params: { userId: '7b6f1f0e-2f6d-4f4e-9c1a-5d0f3a1f7c21' } };
  expect((await ada.ask(admin.resetLink, nobody)).status).toBe(404);
});
