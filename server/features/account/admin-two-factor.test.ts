import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { security } from '#contract/security.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { codeOf, createAuthenticator } from './authenticator.testing.ts';

const origin = 'http://localhost:3994';
const password = 'correct horse';
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { publicUrl: origin, adminTwoFactor: true } });
});
afterAll(() => tisane.close());

async function signIn(email: string) {
  const browser = tisane.browser();
  const reply = await browser.get(account.login, { body: { email, password } });
  return { browser, reply };
}
async function makeAdmin(email: string) {
  await tisane.signUp({ email });
  await tisane.db.$client.query(`update "user" set role = 'admin' where email = $1`, [email]);
}

test('with ADMIN_TWO_FACTOR=required an admin needs two factors, and is told so', async () => {
  await makeAdmin('ada@example.org');
  const { browser } = await signIn('ada@example.org');
  const refused = await browser.ask(admin.users, {});
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'second-factor-needed',
    message: expect.stringMatching(/two-factor in Settings/),
  });
  expect((await browser.ask(account.user, {})).status).toBe(200);
  const { secret } = await browser.get(security.setUpTwoFactor, {});
  await browser.get(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
  expect((await browser.ask(admin.users, {})).status).toBe(200);

  const again = await signIn('ada@example.org');
  expect(again.reply).toEqual({ needsCode: true });
  await again.browser.get(security.loginCode, { body: { code: codeOf(secret, 1) } });
  expect((await again.browser.ask(admin.users, {})).status).toBe(200);
  await again.browser.get(security.endTwoFactor, {});
  expect((await again.browser.ask(admin.users, {})).status).toBe(403);
});

test('a passkey counts as two factors', async () => {
  await makeAdmin('grace@example.org');
  const { browser } = await signIn('grace@example.org');
  const device = createAuthenticator(origin);
  const { options } = await browser.get(security.passkeyOptions, {});
  await browser.get(security.addPasskey, { body: { response: device.create(options) } });
  expect((await browser.ask(admin.users, {})).status).toBe(403);
  const elsewhere = tisane.browser();
  const asked = await elsewhere.get(security.loginPasskeyOptions, {});
  await elsewhere.get(security.loginPasskey, { body: { response: device.get(asked.options) } });
  expect((await elsewhere.ask(admin.users, {})).status).toBe(200);
});
