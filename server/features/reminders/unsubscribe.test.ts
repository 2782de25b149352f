import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { reminders } from '#contract/reminders.ts';
import { rituals } from '#contract/rituals.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import { type Inbox, openInbox, type Received } from '#server/notifications/mail/inbox.testing.ts';
import { createMail } from '#server/notifications/mail/mail.ts';
import { resultsOf, runAt, type Somebody, somebody } from '#server/notifications/person.testing.ts';
import { readUnsubscribe, unsubscribeToken } from '#server/notifications/unsubscribe-token.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let inbox: Inbox;
beforeAll(async () => {
  inbox = await openInbox();
  tisane = await startOwnTestApp({
    config: { publicUrl: 'https://tisane.example' },
    mail: createMail({ smtpUrl: inbox.url, from: 'hello@tisane.example' }),
  });
});
afterAll(async () => {
  await tisane.close();
  await inbox.close();
});
beforeEach(() => tisane.setNow('2031-01-14T06:00:00Z'));

const byMail = { channels: { push: false, email: true } };
const emailsTo = ({ email }: Somebody) =>
  inbox.emails.filter(({ to, subject }) => to === email && subject !== 'Is this your address?');

/** The path of an email's unsubscribe header. */
function stopPath({ mail }: Received): string {
  const header = mail.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
  const url = new URL(/<(\S+)>/.exec(header)?.[1] ?? '');
  expect(url.origin).toBe('https://tisane.example');
  return url.pathname;
}

/** As a mail program does it (RFC 8058): no cookie, a form, and perhaps a foreign origin. */
const oneClick = (url: string) =>
  tisane.raw({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('an email’s unsubscribe', () => {
  test('changes nothing on GET, and stops only that kind on POST', async () => {
    const maya = await somebody(tisane, { settings: byMail });
    await runAt(tisane, '2031-01-14T08:00:00Z');
    const [message] = emailsTo(maya);
    if (!message) throw new Error('There is no email');
    const path = stopPath(message);
    expect(message.text).toContain(path);
    expect(message.html).toContain(path);

    for (const method of ['GET', 'HEAD'] as const) {
      const page = await tisane.raw({ method, url: path });
      expect(page.status).toBe(200);
      if (method === 'GET') expect(page.text).toContain('<form method="post"><button>Stop these emails');
      expect(page.text).not.toContain(maya.email);
      expect(page.text).not.toMatch(/<script/);
    }
    await runAt(tisane, '2031-01-14T12:30:00Z');
    expect(emailsTo(maya)).toHaveLength(2);

    for (let count = 0; count < 2; count += 1) {
      const done = await oneClick(path);
      expect([done.status, done.text.includes('It is done')]).toEqual([200, true]);
    }
    await runAt(tisane, '2031-01-14T20:00:00Z');
    expect(emailsTo(maya)).toHaveLength(2);
    const saved = await maya.client.get(reminders.settings, {});
    expect(saved).toMatchObject({ emailStopped: ['rituals'], channels: { email: true } });
    expect(await maya.client.get(account.preferences, {})).toMatchObject({ emailNotifications: true });

    // Other settings may change: stopped emails stay stopped until the person allows them again.
    const { emailStopped: _, ...others } = saved;
    const later = await maya.client.get(reminders.saveSettings, { body: { ...others, discreet: false } });
    expect(later.emailStopped).toEqual(['rituals']);
    await maya.client.get(reminders.saveSettings, { body: { ...later, emailStopped: [] } });
    await runAt(tisane, '2031-01-15T08:00:00Z');
    expect(emailsTo(maya)).toHaveLength(3);
  });

  test('for the week turns email notifications off', async () => {
    const maya = await somebody(tisane);
    const [ritual] = maya.rituals;
    await maya.client.get(rituals.complete, {
      body: { ritualId: ritual?.id ?? '', completedAt: '2031-01-14' },
    });
    await runAt(tisane, '2031-01-19T18:00:00Z');
    const [message] = emailsTo(maya);
    if (!message) throw new Error('There is no email');
    await oneClick(stopPath(message));
    expect(await maya.client.get(account.preferences, {})).toEqual({
      emailNotifications: false,
      ritualReminders: true,
      mealPlanReminders: true,
    });
    await runAt(tisane, '2031-01-26T18:00:00Z');
    expect(await resultsOf(tisane, maya)).toEqual(['week week email sent']);
  });

  test('works without saved settings, and again after the account is deleted', async () => {
    const maya = await tisane.signUp();
    const userId = maya.user?.id ?? '';
    const { sessionSecrets } = tisane.services.config;
    const url = `/unsubscribe/${unsubscribeToken({ userId, kind: 'tomorrow' }, sessionSecrets)}`;
    expect((await oneClick(url)).status).toBe(200);
    expect(await maya.get(reminders.settings, {})).toEqual({
      ...defaultReminderSettings,
      emailStopped: ['tomorrow'],
    });
    await tisane.db.$client.query('delete from "user" where id = $1', [userId]);
    expect((await oneClick(url)).status).toBe(200);
  });

  test('with an invalid token is refused, with and without a body', async () => {
    const { sessionSecrets: secret } = tisane.services.config;
    const mine = { userId: '00000000-0000-4000-8000-000000000000', kind: 'rituals' as const };
    const token = unsubscribeToken(mine, secret);
    expect(readUnsubscribe(token, secret)).toEqual(mine);
    const wrong = [
      unsubscribeToken(mine, ['another secret']),
      token.replace('rituals', 'week'),
      token.replace('00000000-', '00000001-'),
      token.slice(0, -1),
      'nonsense',
      'a.b',
    ];
    for (const one of wrong) {
      expect([one, readUnsubscribe(one, secret)]).toEqual([one, undefined]);
      for (const method of ['GET', 'POST'] as const) {
        const { status, headers } = await tisane.raw({
          method,
          url: `/unsubscribe/${encodeURIComponent(one)}`,
        });
        expect([one, status]).toEqual([one, 404]);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
      }
    }
    expect((await tisane.raw({ method: 'POST', url: `/unsubscribe/${token}` })).status).toBe(200);
  });
});

test('a test email goes to a confirmed address, even after unsubscribing', async () => {
  const maya = await somebody(tisane, { verified: false });
  const send = () => maya.client.ask(reminders.test, { body: { channel: 'email' } });
  const refused = await send();
  expect([refused.status, refused.body.message]).toEqual([409, 'Please confirm your email address first.']);
  await tisane.db.$client.query('update "user" set email_verified = true where id = $1', [maya.userId]);
  expect(await maya.client.get(reminders.channels, {})).toMatchObject({
    email: { configured: true, verified: true },
  });
  expect((await send()).status).toBe(200);
  expect(emailsTo(maya)).toMatchObject([{ subject: 'This is how a reminder arrives. All is well.' }]);
});
