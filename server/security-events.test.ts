import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { security } from '#contract/security.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { codeOf, createAuthenticator } from './features/account/authenticator.testing.ts';
import { setRoleByServer } from './features/admin/people.queries.ts';
import { type Inbox, openInbox } from './notifications/mail/inbox.testing.ts';
import { createMail } from './notifications/mail/mail.ts';
import { type Client, startOwnTestApp, type TestApp } from './testing.ts';

const password = 'correct horse';
const newPassword = 'lavender at the window';
const publicUrl = 'http://tisane.example';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' };

let tisane: TestApp;
let inbox: Inbox;
let people = 0;
let email = '';
let browser: Client;
beforeAll(async () => {
  inbox = await openInbox();
  tisane = await startOwnTestApp({
    config: { publicUrl, mail: { smtpUrl: inbox.url, from: 'Tisane <tea@example.org>' } },
    mail: createMail({ smtpUrl: inbox.url, from: 'Tisane <tea@example.org>' }),
  });
});
afterAll(async () => {
  await tisane?.close();
  await inbox?.close();
});

const userId = () => browser.user?.id;
/** A person's events, as `name about`. */
const linesOf = (id: string | undefined) =>
  tisane.securityLines
    .filter((line) => line.userId === id)
    .map(({ event, about }) => [event, about].filter(Boolean).join(' '));
/** Rows are written after the reply. */
const written = () => tisane.services.securityLog.settled();
const kindsOf = async (client: Client) => {
  await written();
  return (await client.get(securityActivity.recent, {})).map(({ kind }) => kind);
};

/** A new person in a signed-in browser, with an empty log. */
beforeEach(async () => {
  people += 1;
  email = `person-${people}@example.org`;
  const { user } = await tisane.signUp({ email });
  browser = Object.assign(tisane.browser(headers), { user });
  await browser.get(account.login, { body: { email, password } });
  await tisane.services.securityLog.settled();
  tisane.securityLines.length = 0;
  await tisane.db.$client.query('delete from security_events');
});

describe('signing in', () => {
  test('is an event, with its method and place', async () => {
    await tisane.browser(headers).get(account.login, { body: { email, password } });
    expect(tisane.securityLines).toMatchObject([
      {
        event: 'authn_login_success',
        about: 'password',
        userId: userId(),
        device: 'Firefox on Linux',
        network: '203.0.113.0/24',
        route: '/api/login',
      },
    ]);
    expect(await browser.get(securityActivity.recent, {})).toEqual([
      {
        id: expect.any(String),
        kind: 'signed-in',
        at: expect.any(String),
        times: 1,
        device: 'Firefox on Linux',
        network: '203.0.113.0/24',
      },
    ]);
  });

  test('that fails is an event of the account, or of nobody for an unknown one', async () => {
    const wrong = { email, password: 'a wrong password' };
    await tisane.browser(headers).ask(account.login, { body: wrong });
    await tisane.browser(headers).ask(account.login, { body: { ...wrong, email: 'nobody@example.org' } });
    await expect.poll(() => tisane.securityLines.length).toBe(2);
    expect(linesOf(userId())).toEqual(['authn_login_fail password']);
    expect(tisane.securityLines).toContainEqual(
      expect.objectContaining({ event: 'authn_login_fail', email: 'n…@example.org' }),
    );
    const text = JSON.stringify(tisane.securityLines);
    for (const secret of [email, 'nobody@', 'a wrong password', '203.0.113.77']) {
      expect(text).not.toContain(secret);
    }
    await expect.poll(() => kindsOf(browser)).toEqual(['sign-in-failed']);
  });

  test('that is tried too often is locked, and logged', async () => {
    const stranger = tisane.browser({ ...headers, 'x-forwarded-for': '198.51.100.7' });
    const tries = Array.from({ length: 12 }, () =>
      stranger.ask(account.login, { body: { email, password: 'a wrong password' } }),
    );
    await Promise.all(tries);
    await expect.poll(() => linesOf(userId())).toContain('authn_login_lock password');
    await expect.poll(() => kindsOf(browser)).toContain('sign-in-paused');
    expect(tisane.securityLines.map(({ event }) => event)).toContain('excess_rate_limit_exceeded');
  });

  test('with a second step is one event, at its end; a wrong code is the account’s', async () => {
    const { secret, recoveryCodes } = await browser.get(security.setUpTwoFactor, {});
    await browser.get(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
    const other = tisane.browser(headers);
    await other.get(account.login, { body: { email, password } });
    expect(linesOf(userId())).toEqual(['user_updated two-factor-on']);
    await other.ask(security.loginCode, { body: { code: 'wrong-code1' } });
    await other.get(security.loginCode, { body: { code: recoveryCodes[0] ?? '' } });
    expect(linesOf(userId())).toEqual([
      'user_updated two-factor-on',
      'authn_login_fail recovery-code',
      'authn_login_success recovery-code',
    ]);
    await browser.get(security.newRecoveryCodes, {});
    await browser.get(security.endTwoFactor, {});
    expect(await kindsOf(browser)).toEqual([
      'two-factor-off',
      'recovery-codes-made',
      'signed-in-recovery-code',
      'code-failed',
      'two-factor-on',
    ]);
  });

  test('with a passkey, an unknown passkey, adding and removing it', async () => {
    const device = createAuthenticator(publicUrl);
    const { options } = await browser.get(security.passkeyOptions, {});
    const { id } = await browser.get(security.addPasskey, { body: { response: device.create(options) } });
    const other = tisane.browser(headers);
    const challenge = await other.get(security.loginPasskeyOptions, {});
    await other.get(security.loginPasskey, { body: { response: device.get(challenge.options) } });
    // A response with an unknown passkey's id is refused.
    const again = await tisane.browser(headers).get(security.loginPasskeyOptions, {});
    const stale = { ...device.get(again.options), rawId: 'AAAA' };
    await tisane.browser(headers).ask(security.loginPasskey, { body: { response: stale } });
    await expect.poll(() => linesOf(userId())).toContain('authn_login_fail passkey');
    await browser.get(security.removePasskey, { params: { passkeyId: id } });
    expect(await kindsOf(browser)).toEqual([
      'passkey-removed',
      'passkey-failed',
      'signed-in-passkey',
      'passkey-added',
    ]);
  });
});

describe('an account', () => {
  test('is created, and logged', async () => {
    const { user } = await tisane.signUp({ email: `new-${people}@example.org` });
    expect(linesOf(user?.id)).toEqual(['user_created sign-up']);
  });

  test('gets another password, or is refused', async () => {
    const wrong = { currentPassword: 'a wrong password', newPassword };
    expect((await browser.ask(security.changePassword, { body: wrong })).status).toBe(403);
    await browser.get(security.changePassword, { body: { currentPassword: password, newPassword } });
    expect(linesOf(userId())).toEqual([
      'authn_password_change_fail password',
      'authn_password_change password',
    ]);
    // A wrong password is no missing permission.
    expect(tisane.securityLines.map(({ event }) => event)).not.toContain('authz_fail');
    expect(await kindsOf(browser)).toEqual(['password-changed', 'password-change-refused']);
  });

  test('gets another password by email, and its address is confirmed', async () => {
    await browser.get(security.sendVerification, {});
    await tisane.visitor().get(security.forgotPassword, { body: { email } });
    const tokens = new Map<string, string>();
    for (let n = 0; n < 3; n++) {
      const { link } = await inbox.take(email);
      tokens.set(link.pathname, link.searchParams.get('token') ?? '');
    }
    await tisane.visitor().get(security.verifyEmail, { body: { token: tokens.get('/verify-email') ?? '' } });
    const token = tokens.get('/reset-password') ?? '';
    await tisane.visitor().get(security.resetPassword, { body: { token, password: newPassword } });
    await tisane.visitor().ask(security.resetPassword, { body: { token, password: newPassword } });
    await expect.poll(() => linesOf(userId())).toHaveLength(3);
    expect(linesOf(userId()).toSorted()).toEqual([
      'authn_password_change reset',
      'authn_token_created reset',
      'user_updated email-confirmed',
    ]);
    expect(linesOf(undefined)).toContain('authn_password_change_fail reset');
    expect(JSON.stringify(tisane.securityLines)).not.toContain(token);
  });

  test('is signed out, here and elsewhere', async () => {
    const other = tisane.browser(headers);
    await other.get(account.login, { body: { email, password } });
    await browser.get(security.endSessions, { body: { keepThis: true } });
    await other.get(account.login, { body: { email, password } });
    const { cookie } = other;
    await other.get(account.logout, {});
    const third = tisane.browser(headers);
    await third.get(account.login, { body: { email, password } });
    const fetched = { ...headers, cookie: third.cookie, 'sec-fetch-site': 'same-origin' };
    await tisane.raw({ url: '/api/logout', headers: fetched });
    // A signed-out caller is nobody.
    await tisane.raw({ url: '/api/logout', headers: { ...fetched, cookie } });
    expect(linesOf(userId()).filter((line) => line.startsWith('session_expired'))).toEqual([
      'session_expired other-sessions',
      'session_expired sign-out',
      'session_expired sign-out',
    ]);
    expect(linesOf(undefined)).toEqual([]);
  });

  test('is exported, and restored', async () => {
    const file = await browser.get(myData.read, {});
    await written();
    const { activity } = (await browser.get(myData.read, {})).signIn;
    expect(activity).toMatchObject([
      {
        event: 'sensitive_read',
        about: 'export',
        network: '203.0.113.0/24',
        device: expect.stringContaining('Firefox/'),
      },
    ]);
    await browser.get(myData.restore, { body: { file, replace: true } });
    expect(linesOf(userId())).toEqual([
      'sensitive_read export',
      'sensitive_read export',
      'sensitive_update restore',
    ]);
    expect(await kindsOf(browser)).toEqual(['restored', 'exported']);
  });

  test('changes a household, with lines for whom it concerns', async () => {
    const zoe = await tisane.signUp();
    const [owner, member] = [browser.user?.id ?? '', zoe.user?.id ?? ''];
    const { code } = await browser.get(household.invite, {});
    await zoe.get(household.join, { body: { code } });
    await browser.get(household.handOver, { body: { memberId: member } });
    await zoe.get(household.remove, { params: { memberId: owner } });
    await zoe.get(household.leave, {});
    expect(await kindsOf(browser)).toEqual([
      'member-removed',
      'household-owner',
      'member-joined',
      'invitation-made',
    ]);
    const theirs = await kindsOf(zoe);
    expect(theirs).toEqual(expect.arrayContaining(['household-left', 'member-removed', 'household-joined']));
  });

  test('has a calendar that anyone with its address can read', async () => {
    const { path } = await browser.get(mealPlans.makeCalendar, {});
    await browser.get(mealPlans.revokeCalendar, {});
    expect(await kindsOf(browser)).toEqual(['calendar-removed', 'calendar-added']);
    expect(JSON.stringify(tisane.securityLines)).not.toContain(path.split('/').at(-1));
  });

  test('asks for a proof before sensitive actions; a wrong password is an event, the request is none', async () => {
    await tisane.db.$client.query(`update session set created_at = now() - interval '1 hour'`);
    await tisane.db.$client.query(`update session set proved_at = now() - interval '1 hour'`).catch(() => {});
    const refused = await browser.ask(security.endSessions, { body: { keepThis: true } });
    expect(refused.status).toBe(403);
    await browser.ask(security.prove, { body: { password: 'a wrong password' } });
    await browser.get(security.prove, { body: { password } });
    expect(linesOf(userId())).toEqual(['authn_login_fail confirmation', 'session_renewed password']);
    expect(await kindsOf(browser)).toEqual(['confirmation-failed']);
  });
});

test('an admin’s actions are logged; the affected person sees them, without the admin’s place', async () => {
  const ada = await tisane.signUp({ email: `admin-${people}@example.org` });
  await setRoleByServer(tisane.db, ada.user?.email ?? '', 'admin');
  tisane.securityLines.length = 0;
  const params = { userId: userId() ?? '' };
  await ada.get(admin.users, {});
  await ada.get(admin.setRole, { params, body: { role: 'admin' } });
  await ada.get(admin.setRole, { params, body: { role: 'admin' } });
  await ada.get(admin.setRole, { params, body: { role: 'user' } });
  expect(linesOf(ada.user?.id)).toEqual(Array.from({ length: 4 }, () => 'authz_admin'));
  expect(linesOf(userId())).toEqual(['authz_change made-admin', 'authz_change no-admin']);
  expect(await browser.get(securityActivity.recent, {})).toMatchObject([
    { kind: 'no-admin', device: null, network: null },
    { kind: 'made-admin', device: null, network: null },
  ]);
  expect(await kindsOf(ada)).not.toContain('made-admin');
  await ada.get(admin.deleteUser, { params, body: { confirmEmail: email } });
  expect(tisane.securityLines).toContainEqual(
    expect.objectContaining({ event: 'user_deleted', userId: params.userId, actorId: ada.user?.id }),
  );
});

test('each person reads only their own list', async () => {
  await browser.get(myData.read, {});
  const other = await tisane.signUp({ email: `other-${people}@example.org` });
  expect(await kindsOf(other)).toEqual(['account-created']);
  expect((await tisane.visitor().ask(securityActivity.recent, {})).status).toBe(401);
});
