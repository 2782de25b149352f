import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { codeOf, createAuthenticator } from './authenticator.testing.ts';

const origin = 'http://localhost:3999';
const password = 'correct horse';
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { publicUrl: origin } });
});
afterAll(() => tisane.close());

/** The session's `Set-Cookie` header. */
function sessionLine(headers: Record<string, unknown>): string {
  const lines = [(headers['set-cookie'] as string | string[] | undefined) ?? []].flat();
  return lines.find((line) => line.includes('session_token=')) ?? '';
}

const endsWithBrowser = (headers: Record<string, unknown>) => {
  const line = sessionLine(headers);
  expect(line).toMatch(/HttpOnly/i);
  return !/max-age|expires/i.test(line);
};

/** A person's sessions, newest first: hours until they end, and whether they are on the person's own device. */
async function sessions(email: string): Promise<[hours: number, own: boolean][]> {
  const { rows } = await tisane.db.$client.query<{ hours: number; own_device: boolean }>(
    `select round(extract(epoch from expires_at - now()) / 3600)::int as hours, own_device from session
      join "user" on "user".id = user_id where email = $1 order by session.created_at desc`,
    [email],
  );
  return rows.map(({ hours, own_device }) => [hours, own_device]);
}

const thirtyDays = 30 * 24;

describe('on the own device', () => {
  test('a session lasts thirty days and is renewed with use; this is the default', async () => {
    const email = 'own@example.org';
    const browser = tisane.browser();
    const signedUp = await browser.ask(account.signup, { body: { email, password } });
    expect(signedUp.body.ownDevice).toBe(true);
    expect(sessionLine(signedUp.headers)).toMatch(/Max-Age=2592000/);
    await tisane.db.$client.query(
      `update session set updated_at = now() - interval '9 days', expires_at = now() + interval '21 days'
        where user_id = $1`,
      [signedUp.body.id],
    );
    const seen = await browser.ask(account.user, {});
    expect(sessionLine(seen.headers)).toMatch(/Max-Age=2592000;.*HttpOnly; SameSite=Lax/);
    expect(await sessions(email)).toEqual([[thirtyDays, true]]);
    expect((await browser.ask(account.user, {})).status).toBe(200);
  });
});

describe('on a shared device', () => {
  test('a session ends with the browser, after twelve hours at the latest, and is not renewed', async () => {
    const email = 'shared@example.org';
    const browser = tisane.browser();
    const signedUp = await browser.ask(account.signup, { body: { email, password, ownDevice: false } });
    expect([signedUp.body.ownDevice, endsWithBrowser(signedUp.headers)]).toEqual([false, true]);
    const again = await browser.ask(account.login, { body: { email, password, ownDevice: false } });
    expect([endsWithBrowser(again.headers), (await sessions(email))[0]]).toEqual([true, [12, false]]);
    await tisane.db.$client.query(
      `update session set updated_at = now() - interval '3 hours', expires_at = expires_at - interval '3 hours'`,
    );
    const seen = await browser.ask(account.user, {});
    expect([seen.body.ownDevice, sessionLine(seen.headers)]).toEqual([false, '']);
    await browser.get(security.overview, {});
    expect((await sessions(email))[0]).toEqual([9, false]);
  });

  test('a new password and a second factor do not lengthen the session', async () => {
    const email = 'careful@example.org';
    const browser = tisane.browser();
    await browser.get(account.signup, { body: { email, password, ownDevice: false } });
    const newPassword = 'battery staple';
    const changed = await browser.ask(security.changePassword, {
      body: { currentPassword: password, newPassword },
    });
    expect([changed.status, endsWithBrowser(changed.headers)]).toEqual([200, true]);
    const { secret } = await browser.get(security.setUpTwoFactor, { body: { password: newPassword } });
    const confirmed = await browser.ask(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
    expect([confirmed.status, endsWithBrowser(confirmed.headers)]).toEqual([200, true]);
    expect((await sessions(email)).every(([hours, own]) => hours === 12 && !own)).toBe(true);
  });

  test('the second step keeps the short session, and the browser cannot be trusted', async () => {
    const email = 'code@example.org';
    const home = tisane.browser();
    await home.get(account.signup, { body: { email, password } });
    const { secret, recoveryCodes } = await home.get(security.setUpTwoFactor, { body: { password } });
    await home.get(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
    const browser = tisane.browser();
    const login = { body: { email, password, ownDevice: false } };
    expect(await browser.get(account.login, login)).toEqual({ needsCode: true });
    const code = recoveryCodes[0] ?? '';
    const entered = await browser.ask(security.loginCode, {
      body: { code, ownDevice: false, trustDevice: true },
    });
    expect([entered.body.ownDevice, endsWithBrowser(entered.headers)]).toEqual([false, true]);
    await browser.get(account.logout, {});
    expect(await browser.get(account.login, login)).toEqual({ needsCode: true });
  });

  test('a passkey keeps the short session', async () => {
    const email = 'passkey@example.org';
    const home = tisane.browser();
    await home.get(account.signup, { body: { email, password } });
    const device = createAuthenticator(origin);
    const { options } = await home.get(security.passkeyOptions, { body: { password } });
    await home.get(security.addPasskey, { body: { response: device.create(options) } });
    const browser = tisane.browser();
    const asked = await browser.get(security.loginPasskeyOptions, {});
    const response = device.get(asked.options);
    const entered = await browser.ask(security.loginPasskey, { body: { response, ownDevice: false } });
    expect([entered.body.ownDevice, endsWithBrowser(entered.headers)]).toEqual([false, true]);
    expect((await sessions(email))[0]).toEqual([12, false]);
  });

  test('a header from the browser does not make the device a shared one', async () => {
    const email = 'header@example.org';
    const browser = tisane.browser({ 'x-tisane-device': 'shared' });
    await browser.get(account.signup, { body: { email, password } });
    expect(await sessions(email)).toEqual([[thirtyDays, true]]);
  });
});
