import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { createAuthenticator } from './authenticator.testing.ts';

const origin = 'http://localhost:3999';
const password = 'correct horse';
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { publicUrl: origin } });
});
afterAll(() => tisane.close());

async function person(email: string) {
  await tisane.signUp({ email });
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email, password } });
  return browser;
}

describe('a passkey', () => {
  test('is added, listed, signs in, and is removed', async () => {
    const browser = await person('key@example.org');
    const device = createAuthenticator(origin);
    const { options } = await browser.get(security.passkeyOptions, {});
    const response = device.create(options);
    const added = await browser.get(security.addPasskey, { body: { response, name: 'My laptop' } });
    expect(await browser.get(security.passkeys, {})).toEqual([added]);
    expect(added).toEqual({ id: expect.any(String), name: 'My laptop', createdAt: expect.any(String) });

    const elsewhere = tisane.browser();
    const asked = await elsewhere.get(security.loginPasskeyOptions, {});
    const answer = device.get(asked.options);
    const user = await elsewhere.get(security.loginPasskey, { body: { response: answer } });
    expect(user.email).toBe('key@example.org');
    expect((await elsewhere.ask(account.user, {})).status).toBe(200);

    const replayed = tisane.browser();
    await replayed.get(security.loginPasskeyOptions, {});
    expect((await replayed.ask(security.loginPasskey, { body: { response: answer } })).status).toBe(401);

    await browser.get(security.removePasskey, { params: { passkeyId: added.id } });
    const again = await elsewhere.get(security.loginPasskeyOptions, {});
    const gone = await elsewhere.ask(security.loginPasskey, {
      body: { response: device.get(again.options) },
    });
    expect([gone.status, gone.body.message]).toEqual([401, expect.stringContaining('not known here')]);
  });

  test('is not added for another site, or from invalid data', async () => {
    const browser = await person('refused@example.org');
    const begun = await browser.get(security.passkeyOptions, {});
    const phished = createAuthenticator('https://tisane.evil.example').create(begun.options);
    expect((await browser.ask(security.addPasskey, { body: { response: phished } })).status).toBe(400);
    await browser.get(security.passkeyOptions, {});
    const nonsense = { id: 'x', response: { transports: 'none' } };
    expect((await browser.ask(security.addPasskey, { body: { response: nonsense } })).status).toBe(400);
    expect(await browser.get(security.passkeys, {})).toEqual([]);
  });

  test('without user verification is not added', async () => {
    const browser = await person('touch@example.org');
    const { options } = await browser.get(security.passkeyOptions, {});
    expect(options.authenticatorSelection).toMatchObject({ userVerification: 'required' });
    const response = createAuthenticator(origin, { asksWho: false }).create(options);
    expect((await browser.ask(security.addPasskey, { body: { response } })).status).toBe(400);
    expect(await browser.get(security.passkeys, {})).toEqual([]);
  });

  test('has a limit on sign-ins that a stranger begins', async () => {
    await tisane.db.$client.query(
      `insert into rate_limit (key, points, expire) values ('begun:127.0.0.1', 200, 4102444800000)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    );
    const { status, headers } = await tisane.visitor().ask(security.loginPasskeyOptions, {});
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await tisane.db.$client.query(`delete from rate_limit where key like 'begun%'`);
  });

  test('of another person is neither seen nor removed', async () => {
    const [maya, eve] = [await person('maya-key@example.org'), await person('eve-key@example.org')];
    const { options } = await maya.get(security.passkeyOptions, {});
    const response = createAuthenticator(origin).create(options);
    const { id } = await maya.get(security.addPasskey, { body: { response } });
    expect(await eve.get(security.passkeys, {})).toEqual([]);
    await eve.get(security.removePasskey, { params: { passkeyId: id } });
    expect(await maya.get(security.passkeys, {})).toHaveLength(1);
  });
});
