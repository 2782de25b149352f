import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { createMail } from '#server/notifications/mail/mail.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { codeOf } from './authenticator.testing.ts';
import { pageBrowser } from './page-browser.testing.ts';
import { type Claims, startProvider } from './provider.testing.ts';

const origin = 'http://localhost:3996';
const password = 'correct horse';
const people: Claims[] = ['one', 'two', 'three', 'four', 'five', 'six'].flatMap((name) => [
  { sub: name, email: `${name}@example.org`, email_verified: true },
  { sub: `${name}-second`, email: `${name}@example.org`, email_verified: true },
]);

let inbox: Inbox;
let provider: Awaited<ReturnType<typeof startProvider>>;
let tisane: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  provider = await startProvider(people, `${origin}/api/auth/callback/oidc`);
  const mail = { smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' };
  tisane = await startOwnTestApp({
    config: {
      publicUrl: origin,
      logLevel: 'silent',
      mail,
      oidc: {
        issuer: provider.issuer,
        clientId: 'tisane',
        clientSecret: 'a secret between the two',
        name: 'Herb House',
      },
    },
    mail: createMail(mail),
  });
});
afterAll(async () => {
  await tisane.close();
  await provider.close();
  await inbox.close();
});

type Browser = ReturnType<typeof pageBrowser>;
let browser: Browser;
beforeEach(() => {
  browser = pageBrowser(tisane);
});

/** Goes to the provider from our page, signs in there, and returns. */
async function through(page: string, sub: string, from = browser): Promise<string> {
  const { location } = await from.visit(page);
  const back = await provider.visit(location, sub);
  return (await from.visit(back.pathname + back.search)).location;
}
async function person(name: string): Promise<string> {
  const maya = await tisane.signUp({ email: `${name}@example.org` });
  await inbox.take(`${name}@example.org`);
  return maya.user?.id ?? '';
}
const logIn = (name: string, secret = password, from = browser) =>
  from.post(account.login.path, { email: `${name}@example.org`, password: secret });
const connected = async (userId: string) =>
  (
    await tisane.db.$client.query(
      `select account_id from account where provider_id = 'oidc' and user_id = $1 order by 1`,
      [userId],
    )
  ).rows.map(({ account_id: sub }) => sub);

describe('a provider’s identity with the address of an account here', () => {
  test('waits for a proof by the account, even with a confirmed address, and the owner is notified', async () => {
    const userId = await person('one');
    await tisane.db.$client.query('update "user" set email_verified = true where id = $1', [userId]);
    expect(await through('/api/login', 'one')).toBe('/login?problem=account-exists');
    expect(await browser.who()).toBeUndefined();
    expect(await connected(userId)).toEqual([]);
    expect((await logIn('one', 'wrong password')).status).toBe(401);
    expect(await connected(userId)).toEqual([]);
    expect((await logIn('one')).status).toBe(200);
    expect(await connected(userId)).toEqual(['one']);
    const letter = await inbox.take('one@example.org');
    expect([letter.subject, letter.text]).toEqual([
      'A way into your account has changed',
      expect.stringContaining('Herb House was connected'),
    ]);
    const elsewhere = pageBrowser(tisane);
    expect(await through('/api/login', 'one', elsewhere)).toBe('/');
    expect((await elsewhere.who())?.id).toBe(userId);
  });

  test('is not joined by a second identity, nor by another person’s sign-in', async () => {
    const userId = await person('two');
    await through('/api/login', 'two');
    await logIn('two');
    await inbox.take('two@example.org');
    const stranger = pageBrowser(tisane);
    expect(await through('/api/login', 'two-second', stranger)).toBe('/login?problem=account-exists');
    const other = await person('three');
    expect((await logIn('three', password, stranger)).status).toBe(200);
    expect([await connected(userId), await connected(other)]).toEqual([['two'], []]);
    // The first sign-in clears the pending identity.
    expect((await logIn('two', password, stranger)).status).toBe(200);
    expect(await connected(userId)).toEqual(['two']);
  });

  test('waits for the code too where two-factor is on', async () => {
    const userId = await person('four');
    await logIn('four');
    const { body } = await browser.post(security.setUpTwoFactor.path);
    await browser.post(security.confirmTwoFactor.path, { code: codeOf(body.secret) });
    await inbox.take('four@example.org');
    browser = pageBrowser(tisane);
    expect(await through('/api/login', 'four')).toBe('/login?problem=account-exists');
    expect((await logIn('four')).body).toEqual({ needsCode: true });
    expect(await connected(userId)).toEqual([]);
    const { status } = await browser.post(security.loginCode.path, { code: codeOf(body.secret, 1) });
    expect(status).toBe(200);
    expect(await connected(userId)).toEqual(['four']);
  });
});

describe('from Settings', () => {
  const grow = (userId: string) =>
    tisane.db.$client.query(
      `update session set proved_at = now() - interval '6 minutes' where user_id = $1`,
      [userId],
    );

  test('a provider is connected after a proof, gives a proof itself, and is disconnected', async () => {
    const userId = await person('five');
    await logIn('five');
    await grow(userId);
    expect((await browser.visit('/api/account/provider/connect')).location).toBe(
      '/settings/security?problem=cancelled',
    );
    await browser.post(security.prove.path, { password });
    expect(await through('/api/account/provider/connect', 'five-second')).toBe(
      '/settings/security?connected=1',
    );
    expect((await inbox.take('five@example.org')).text).toContain('Herb House was connected');
    expect(await connected(userId)).toEqual(['five-second']);
    expect((await browser.who())?.id).toBe(userId);

    await grow(userId);
    const ways = () => browser.visit(security.proofWays.path);
    expect((await ways()).body).toMatchObject({ fresh: false, provider: 'Herb House' });
    expect(await through('/api/account/proof/provider', 'five-second')).toBe('/settings/security?proved=1');
    expect((await ways()).body.fresh).toBe(true);
    expect((await browser.who())?.id).toBe(userId);

    const gone = await browser.visit(security.disconnectProvider.path, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect(await connected(userId)).toEqual([]);
    expect((await inbox.take('five@example.org')).text).toContain('was disconnected');
  });

  test('another person’s identity is no proof, makes no account and signs nobody in', async () => {
    const userId = await person('six');
    const elsewhere = pageBrowser(tisane);
    await through('/api/login', 'six', elsewhere);
    await logIn('six', password, elsewhere);
    expect(await connected(userId)).toEqual(['six']);
    const stranger = await person('stranger');
    await logIn('stranger');
    await grow(stranger);
    const before = await tisane.db.$client.query('select id from "user"');
    for (const sub of ['six', 'one-second', 'three']) {
      const target = await through('/api/account/proof/provider', sub);
      expect([sub, target]).toEqual([sub, '/settings/security?problem=other-account']);
      expect((await browser.who())?.id).toBe(stranger);
      expect((await browser.visit(security.proofWays.path)).body.fresh).toBe(false);
    }
    await browser.post(security.prove.path, { password });
    expect(await through('/api/account/provider/connect', 'six')).toBe(
      '/settings/security?problem=other-account',
    );
    expect([await connected(userId), await connected(stranger)]).toEqual([['six'], []]);
    expect((await browser.who())?.id).toBe(stranger);
    const { rows } = await tisane.db.$client.query('select id from "user"');
    expect(rows).toHaveLength(before.rows.length);
  });
});
