import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { security } from '#contract/security.ts';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { createMail } from '#server/notifications/mail/mail.ts';
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing.ts';

let inbox: Inbox;
let tisane: TestApp;
let bare: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  const settings = { smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' };
  tisane = await startOwnTestApp({
    config: { publicUrl: 'http://localhost:3999', mail: settings },
    mail: createMail(settings),
  });
  bare = await startTestApp();
});
afterAll(async () => {
  await tisane.close();
  await bare.close();
  await inbox.close();
});

const password = 'correct horse';
const changed = 'battery staple';

async function person(email: string) {
  const maya = await tisane.signUp({ email, firstName: 'Maya' });
  const { link } = await inbox.take(email);
  return { maya, verification: link.searchParams.get('token') ?? '' };
}
const forgot = (email: string) => tisane.visitor().ask(security.forgotPassword, { body: { email } });
const reset = (token: string, password = changed) =>
  tisane.visitor().ask(security.resetPassword, { body: { token, password } });
const login = (email: string, password: string) =>
  tisane.visitor().ask(account.login, { body: { email, password } });
async function resetToken(email: string) {
  expect((await forgot(email)).status).toBe(200);
  return (await inbox.take(email)).link.searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  test('is reset by email, once, and every session ends', async () => {
    const { maya } = await person('reset@example.org');
    expect((await forgot('Reset@example.ORG')).status).toBe(200);
    const { link, text, subject } = await inbox.take('reset@example.org');
    expect(subject).toBe('Choose a new password');
    // The address is not confirmed: a name would be a stranger's words.
    expect(text).toMatch(/^Hello,/);
    expect(link.origin + link.pathname).toBe('http://localhost:3999/reset-password');
    const token = link.searchParams.get('token') ?? '';
    expect((await reset(token)).status).toBe(200);
    expect((await maya.ask(account.user, {})).status).toBe(401);
    expect((await login('reset@example.org', password)).status).toBe(401);
    expect((await login('reset@example.org', changed)).status).toBe(200);
    expect((await inbox.take('reset@example.org')).subject).toBe('Your password was changed');
    const again = await reset(token, 'another one');
    expect([again.status, again.body.message]).toEqual([
      400,
      'This link has been used or has run out. Please ask for a new one.',
    ]);
  });

  test('gets the same reply for an unknown address', async () => {
    const emails = inbox.emails.length;
    const [nobody, somebody] = [await forgot('nobody@example.org'), await forgot('reset@example.org')];
    expect([nobody.status, nobody.body]).toEqual([somebody.status, somebody.body]);
    await inbox.take('reset@example.org');
    expect(inbox.emails.slice(emails).map(({ to }) => to)).toEqual(['reset@example.org']);
  });

  test('cannot be reset with an expired token, or with one from a leaked database', async () => {
    await person('late@example.org');
    const token = await resetToken('late@example.org');
    const { rows } = await tisane.db.$client.query('select identifier from verification');
    expect(rows.map(({ identifier }) => identifier).join()).not.toContain(token);
    const { rowCount } = await tisane.db.$client.query(
      `update verification set expires_at = now() - interval '1 second' where value = (select id::text from "user" where email = 'late@example.org')`,
    );
    expect(rowCount).toBe(1);
    expect((await reset(token)).status).toBe(400);
    const { rows: spans } = await tisane.db.$client.query(
      `select bool_and(expires_at < now() + interval '31 minutes') as short from verification`,
    );
    expect(spans).toEqual([{ short: true }]);
  });

  test('makes older emails invalid', async () => {
    await person('twice@example.org');
    const [first, second] = [await resetToken('twice@example.org'), await resetToken('twice@example.org')];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'another one')).status).toBe(400);
  });

  test('gets five emails an hour at most, and the limit is not revealed', async () => {
    await person('flood@example.org');
    for (let count = 0; count < 7; count += 1) expect((await forgot('flood@example.org')).status).toBe(200);
    for (let count = 0; count < 5; count += 1) await inbox.take('flood@example.org');
    await person('after@example.org');
    await resetToken('after@example.org');
    expect(inbox.emails.filter(({ to }) => to === 'flood@example.org')).toHaveLength(6);
  });

  test('one address asks for thirty emails an hour at most', async () => {
    const ask = (count: number) =>
      tisane.raw({
        method: 'POST',
        url: security.forgotPassword.path,
        headers: { 'x-forwarded-for': '192.0.2.30' },
        payload: { email: `nobody-${count}@example.org` },
      });
    for (let count = 0; count < 30; count += 1) expect((await ask(count)).status).toBe(200);
    const { status, headers } = await ask(30);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is refused where there is no mail server', async () => {
    const asked = await bare.visitor().ask(security.forgotPassword, { body: { email: 'a@example.org' } });
    expect([asked.status, asked.body.message]).toEqual([409, expect.stringContaining('cannot send emails')]);
  });

  test('when a stranger had signed up with the address, the stranger’s sign-in methods are removed', async () => {
    const { maya } = await person('claimed@example.org');
    await tisane.db.$client.query(
      `insert into passkey (user_id, public_key, credential_id, counter, device_type, backed_up)
       values ($1, 'k', 'stranger', 0, 'singleDevice', false)`,
      [maya.user?.id],
    );
    await tisane.db.$client.query(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device) values ($1, 'https://p.example/x', 'k', 'a', 'x')`,
      [maya.user?.id],
    );
    const { path } = await maya.get(mealPlans.makeCalendar, {});
    expect((await inbox.take('claimed@example.org')).text).toContain('address for calendars');
    await reset(await resetToken('claimed@example.org'));
    const { rows } = await tisane.db.$client.query(
      `select email_verified, (select count(*)::int from passkey where user_id = $1) as passkeys,
        (select count(*)::int from push_subscriptions where user_id = $1) as devices from "user" where id = $1`,
      [maya.user?.id],
    );
    expect(rows).toEqual([{ email_verified: true, passkeys: 0, devices: 0 }]);
    expect((await tisane.raw({ url: path })).status).toBe(404);
  });
});

describe('an email to confirm the address', () => {
  test('is sent for a new account, which works without it', async () => {
    const { maya, verification } = await person('verify@example.org');
    expect((await maya.get(security.overview, {})).emailVerified).toBe(false);
    const verify = (token: string) => tisane.visitor().ask(security.verifyEmail, { body: { token } });
    expect((await verify(verification)).status).toBe(200);
    expect((await maya.get(security.overview, {})).emailVerified).toBe(true);
    expect((await verify(verification)).status).toBe(200);
    const wrong = await verify(`${verification.slice(0, -4)}AAAA`);
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('not valid')]);
  });

  test('can be sent again, a few times', async () => {
    const { maya } = await person('again@example.org');
    for (let count = 0; count < 5; count += 1) {
      expect((await maya.ask(security.sendVerification, {})).status).toBe(200);
      expect((await inbox.take('again@example.org')).link.pathname).toBe('/verify-email');
    }
    expect((await maya.ask(security.sendVerification, {})).status).toBe(429);
  });

  test('does not block the sign-up when the mail server is down', async () => {
    const closed = await openInbox();
    const settings = { smtpUrl: closed.url, from: 'hello@tisane.example' };
    await closed.close();
    const app = await startOwnTestApp({
      config: { publicUrl: 'http://localhost:3999', mail: settings, logLevel: 'silent' },
      mail: createMail(settings),
    });
    await app.signUp();
    await app.close();
  });
});

describe('changing the password', () => {
  test('ends every other session and keeps this one', async () => {
    const { maya: phone } = await person('change@example.org');
    const laptop = tisane.browser();
    await laptop.get(account.login, { body: { email: 'change@example.org', password } });
    const change = (currentPassword: string) =>
      laptop.ask(security.changePassword, { body: { currentPassword, newPassword: changed } });
    const wrong = await change('wrong');
    expect([wrong.status, wrong.body.message]).toEqual([403, 'This is not your current password.']);
    expect((await phone.ask(account.user, {})).status).toBe(200);
    expect((await change(password)).status).toBe(200);
    expect((await phone.ask(account.user, {})).status).toBe(401);
    expect((await laptop.ask(account.user, {})).status).toBe(200);
    expect((await login('change@example.org', changed)).status).toBe(200);
    expect((await inbox.take('change@example.org')).subject).toBe('Your password was changed');
  });

  test('cannot be guessed in an open session', async () => {
    const { maya } = await person('guess@example.org');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { currentPassword: `guess ${count}`, newPassword: changed };
      statuses.push((await maya.ask(security.changePassword, { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  });
});

test('a missing configuration is reported', async () => {
  const read = (app: TestApp) => app.visitor().get(security.capabilities, {});
  expect(await read(tisane)).toMatchObject({ mail: true, oidc: null, passkeys: true });
  expect(await read(bare)).toMatchObject({ mail: false, oidc: null, passkeys: true });
});

test('the pages in emails are open to visitors', async () => {
  for (const url of ['/forgot-password', '/reset-password?token=x', '/verify-email?token=x']) {
    const { status, text } = await tisane.raw({ url });
    // Without a built web part an error says that there is no page.
    expect(status === 200 || text.includes('The web part is not built')).toBe(true);
  }
});
