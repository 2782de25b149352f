import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { everyEndpoint } from '#contract/all.ts';
import { myData } from '#contract/my-data.ts';
import { ruleFor } from '#contract/policy.ts';
import { security } from '#contract/security.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { codeOf, createAuthenticator } from './authenticator.testing.ts';

const origin = 'http://localhost:3999';
const password = 'correct horse';
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { publicUrl: origin } });
});
afterAll(() => tisane.close());

/** A person who signed in a while ago. */
async function person(email: string): Promise<Client> {
  await tisane.signUp({ email });
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email, password } });
  await expireProofs(email);
  return browser;
}
/** Makes the last proof of all of a person's sessions too old. */
async function expireProofs(email: string): Promise<void> {
  await tisane.db.$client.query(
    `update session set proved_at = now() - interval '61 minutes'
      where user_id = (select id from "user" where email = $1)`,
    [email],
  );
}
const wants = async (browser: Client) => (await browser.ask(security.newRecoveryCodes, {})).status;

describe('a proof of identity', () => {
  test('is required by all that the contract marks, with its own error code', async () => {
    const maya = await person('sweep@example.org');
    await tisane.db.$client.query(`update "user" set role = 'admin' where email = 'sweep@example.org'`);
    const marked = everyEndpoint.filter((endpoint) => ruleFor(endpoint).proof);
    expect(marked.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        myData.read.path,
        myData.restore.path,
        security.endSession.path,
        security.endSessions.path,
        security.passkeyOptions.path,
        security.addPasskey.path,
        security.removePasskey.path,
        security.addPassword.path,
        security.setUpTwoFactor.path,
        security.confirmTwoFactor.path,
        security.endTwoFactor.path,
        security.newRecoveryCodes.path,
        security.disconnectProvider.path,
        '/api/admin/users/:userId',
      ]),
    );
    for (const { method, path } of marked) {
      const { status, text } = await tisane.raw({
        method,
        url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
        headers: { cookie: maya.cookie },
        ...(method !== 'GET' && { payload: {} }),
      });
      expect([path, status, JSON.parse(text).code]).toEqual([path, 403, 'proof-needed']);
    }
  });

  test('is given by signing in, and lasts five minutes', async () => {
    const email = 'fresh@example.org';
    await tisane.signUp({ email });
    const browser = tisane.browser();
    await browser.get(account.login, { body: { email, password } });
    expect(await browser.get(security.proofWays, {})).toEqual({
      fresh: true,
      password: true,
      code: false,
      passkey: false,
      provider: null,
    });
    // The proof passes; it is refused because two-factor is off.
    expect(await wants(browser)).toBe(409);
    await expireProofs(email);
    expect((await browser.get(security.proofWays, {})).fresh).toBe(false);
    expect(await wants(browser)).toBe(403);
  });

  test('is the password; it replaces the session, and a copied old cookie is invalid', async () => {
    const browser = await person('renew@example.org');
    const copy = browser.cookie;
    const wrong = await browser.ask(security.prove, { body: { password: 'wrong' } });
    expect([wrong.status, wrong.body.message]).toEqual([403, 'This is not your current password.']);
    expect((await browser.ask(security.prove, { body: {} })).status).toBe(400);
    expect(await wants(browser)).toBe(403);
    await browser.get(security.prove, { body: { password } });
    expect(await wants(browser)).toBe(409);
    expect(browser.cookie).not.toBe(copy);
    expect((await tisane.raw({ url: account.user.path, headers: { cookie: copy } })).status).toBe(401);
  });

  test('cannot be guessed at', async () => {
    const browser = await person('guess@example.org');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await browser.ask(security.prove, { body: { password: `guess ${count}` } })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  });

  test('with two-factor is the password and a code, each code once', async () => {
    const email = 'both@example.org';
    const browser = await person(email);
    await browser.get(security.prove, { body: { password } });
    const { secret, recoveryCodes } = await browser.get(security.setUpTwoFactor, {});
    await browser.get(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
    await expireProofs(email);
    expect(await browser.get(security.proofWays, {})).toMatchObject({ password: true, code: true });
    const prove = async (code?: string) =>
      (await browser.ask(security.prove, { body: { password, ...(code && { code }) } })).status;
    const change = async () =>
      (
        await browser.ask(security.changePassword, {
          body: { currentPassword: password, newPassword: 'battery staple' },
        })
      ).status;
    expect(await prove()).toBe(400);
    expect(await prove(codeOf(secret))).toBe(403);
    expect(await change()).toBe(403);
    expect(await prove(codeOf(secret, 1))).toBe(200);
    await expireProofs(email);
    expect(await prove(codeOf(secret, 1))).toBe(403);
    const [code = ''] = recoveryCodes;
    expect(await prove(code)).toBe(200);
    expect((await browser.get(security.overview, {})).recoveryCodesLeft).toBe(9);
    await expireProofs(email);
    expect(await prove(code)).toBe(403);
  });

  test('is not given by a trusted browser', async () => {
    const email = 'trusted@example.org';
    const browser = await person(email);
    await browser.get(security.prove, { body: { password } });
    const { secret } = await browser.get(security.setUpTwoFactor, {});
    await browser.get(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
    const laptop = tisane.browser();
    await laptop.get(account.login, { body: { email, password } });
    await laptop.get(security.loginCode, { body: { code: codeOf(secret, 1), trustDevice: true } });
    expect((await laptop.get(security.proofWays, {})).fresh).toBe(true);
    await laptop.get(account.logout, {});
    expect(await laptop.get(account.login, { body: { email, password } })).toMatchObject({ email });
    expect((await laptop.get(security.proofWays, {})).fresh).toBe(false);
  });

  test('is a passkey of the person', async () => {
    const [maya, eve] = [await person('maya-proof@example.org'), await person('eve-proof@example.org')];
    const [phone, evesPhone] = [createAuthenticator(origin), createAuthenticator(origin)];
    for (const [browser, device] of [
      [maya, phone],
      [eve, evesPhone],
    ] as const) {
      await browser.get(security.prove, { body: { password } });
      const { options } = await browser.get(security.passkeyOptions, {});
      await browser.get(security.addPasskey, { body: { response: device.create(options) } });
    }
    await expireProofs('maya-proof@example.org');
    const answer = async (device: typeof phone) => {
      const { options } = await maya.get(security.loginPasskeyOptions, {});
      return maya.ask(security.prove, { body: { passkey: device.get(options) } });
    };
    const sessionsOfEve = (await eve.get(security.sessions, {})).length;
    expect((await answer(evesPhone)).status).toBe(403);
    expect(await maya.get(account.user, {})).toMatchObject({ email: 'maya-proof@example.org' });
    expect(await eve.get(security.sessions, {})).toHaveLength(sessionsOfEve);
    expect(await wants(maya)).toBe(403);
    const before = (await maya.get(security.sessions, {})).length;
    expect((await answer(phone)).status).toBe(200);
    expect(await wants(maya)).toBe(409);
    expect(await maya.get(security.sessions, {})).toHaveLength(before);
  });
});

describe('sign-in methods', () => {
  test('a password is added to an account without one, and the last method cannot be removed', async () => {
    const email = 'passkey-only@example.org';
    const browser = await person(email);
    await browser.get(security.prove, { body: { password } });
    const device = createAuthenticator(origin);
    const { options } = await browser.get(security.passkeyOptions, {});
    const { id } = await browser.get(security.addPasskey, { body: { response: device.create(options) } });
    expect(
      (await browser.ask(security.addPassword, { body: { newPassword: 'battery staple' } })).status,
    ).toBe(409);
    await tisane.db.$client.query(
      `delete from account where user_id = (select id from "user" where email = $1)`,
      [email],
    );
    const stored = await browser.ask(security.removePasskey, { params: { passkeyId: id } });
    expect([stored.status, stored.body.message]).toEqual([409, expect.stringContaining('only way')]);
    await expireProofs(email);
    const add = (newPassword: string) => browser.ask(security.addPassword, { body: { newPassword } });
    expect((await add('battery staple')).body).toMatchObject({ code: 'proof-needed' });
    const asked = await browser.get(security.loginPasskeyOptions, {});
    await browser.get(security.prove, { body: { passkey: device.get(asked.options) } });
    expect((await add('passkey-only')).status).toBe(400);
    expect((await add('battery staple')).status).toBe(200);
    expect(
      (await tisane.visitor().ask(account.login, { body: { email, password: 'battery staple' } })).status,
    ).toBe(200);
    expect((await browser.ask(security.removePasskey, { params: { passkeyId: id } })).status).toBe(200);
  });
});
