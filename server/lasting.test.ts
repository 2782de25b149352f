import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { everyEndpoint } from '#contract/all.ts';
import { examples } from '#contract/examples/examples.ts';
import { healthLinks } from '#contract/health-links.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { type LastingThing, lastingThings, policy, type Rule, ruleFor } from '#contract/policy.ts';
import { security } from '#contract/security.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { type Inbox, openInbox } from './notifications/mail/inbox.testing.ts';
import { createMail } from './notifications/mail/mail.ts';
import { type Somebody, somebody } from './policy.people.testing.ts';
import { startOwnTestApp, type TestApp } from './testing.ts';

// What an action makes that outlives its session is marked in the policy: here everything that follows from a mark.

let tisane: TestApp;
let inbox: Inbox;
beforeAll(async () => {
  inbox = await openInbox();
  const mail = { smtpUrl: inbox.url, from: 'Tisane <tea@example.org>' };
  tisane = await startOwnTestApp({
    config: { publicUrl: 'http://tisane.example', mail },
    mail: createMail(mail),
  });
});
afterAll(async () => {
  await tisane?.close();
  await inbox?.close();
});

const sql = (text: string, ...values: unknown[]) => tisane.db.$client.query(text, values);

/** How a test makes each of them. */
const makes: Record<LastingThing, (who: Somebody) => Promise<unknown>> = {
  calendar: ({ client }) => client.get(mealPlans.makeCalendar, {}),
  'health-link': ({ client }) => client.get(healthLinks.create, examples.healthLinks.create),
  invitation: ({ client }) => client.get(household.invite, {}),
  // Their ceremonies are tested in passkeys.test.ts and oidc.test.ts, with the lines and emails.
  passkey: ({ id }) =>
    sql(
      `insert into passkey (user_id, name, public_key, credential_id, counter, device_type, backed_up)
        values ($1::uuid, 'Phone', 'x', $1::text, 0, 'singleDevice', false)`,
      id,
    ),
  provider: ({ id }) =>
    sql(`insert into account (user_id, account_id, provider_id) values ($1::uuid, $1::text, 'oidc')`, id),
};
const kinds: Partial<Record<LastingThing, string>> = {
  calendar: 'calendar-added',
  'health-link': 'health-link-made',
  invitation: 'invitation-made',
};

const marked = Object.values<Partial<Record<string, Rule>>>(policy).flatMap((rules) =>
  Object.values(rules).flatMap((rule) => rule?.outlives ?? []),
);

test('every kind is marked in the policy', () => {
  expect(marked.sort()).toEqual([...lastingThings].sort());
});

test.each(everyEndpoint.filter((endpoint) => ruleFor(endpoint).outlives))(
  '$method $path needs a proof',
  async (endpoint) => {
    const { client } = await somebody(tisane, { proved: false });
    const { status, body } = await client.ask(endpoint, {} as never);
    expect([status, body]).toMatchObject([403, { code: 'proof-needed' }]);
  },
);

describe.each(lastingThings)('%s', (thing) => {
  test('has a line in the activity, an email, and ends with the sessions if the person says so', async () => {
    const maya = await somebody(tisane);
    await makes[thing](maya);
    const overview = () => maya.client.get(security.overview, {});
    expect((await overview()).lasting).toEqual([thing]);
    const kind = kinds[thing];
    if (kind) {
      await tisane.services.securityLog.settled();
      const lines = await maya.client.get(securityActivity.recent, {});
      expect(lines.map((line) => line.kind)).toContain(kind);
      await expect
        .poll(() => inbox.emails.filter(({ to }) => to === maya.email).map(({ subject }) => subject))
        .toEqual(['A way into your account has changed']);
    }
    await maya.client.get(security.endSessions, { body: { keepThis: true } });
    expect((await overview()).lasting).toEqual([thing]);
    await maya.client.get(security.endSessions, { body: { keepThis: true, alsoEnd: [thing] } });
    expect((await overview()).lasting).toEqual([]);
  });

  test('ends with a new password if the person says so', async () => {
    const maya = await somebody(tisane);
    await makes[thing](maya);
    const change = { currentPassword: 'correct horse', newPassword: 'lavender at the window' };
    await maya.client.get(security.changePassword, { body: { ...change, alsoEnd: [thing] } });
    expect((await maya.client.get(security.overview, {})).lasting).toEqual([]);
  });
});

test.each([
  ['ends everything', [...lastingThings]],
  ['ends nothing', undefined],
])('a password that is reset by email %s if the person says so', async (_what, alsoEnd) => {
  const maya = await somebody(tisane);
  // Only the owner of a confirmed address keeps other ways to sign in.
  await sql('update "user" set email_verified = true where id = $1', maya.id);
  for (const thing of lastingThings) await makes[thing](maya);
  await maya.client.get(security.forgotPassword, { body: { email: maya.email } });
  const subjects = () => inbox.emails.filter(({ to }) => to === maya.email).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Choose a new password');
  const { link } =
    inbox.emails.findLast(({ to, subject }) => to === maya.email && /^Choose/.test(subject)) ?? {};
  const [token, password] = [link?.searchParams.get('token') ?? '', 'lavender at the window'];
  await tisane.visitor().get(security.resetPassword, { body: { token, password, alsoEnd } });
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email: maya.email, password } });
  expect((await browser.get(security.overview, {})).lasting).toEqual(alsoEnd ? [] : lastingThings);
});

test('an account without a password keeps its other ways to sign in', async () => {
  const maya = await somebody(tisane);
  await makes.passkey(maya);
  await sql('update account set password = null where user_id = $1', maya.id);
  await maya.client.get(security.endSessions, { body: { keepThis: true, alsoEnd: ['passkey'] } });
  const { rows } = await sql('select count(*)::int as passkeys from passkey where user_id = $1', maya.id);
  expect(rows).toEqual([{ passkeys: 1 }]);
});
