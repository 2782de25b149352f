import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { openInvitations } from '#contract/limits.ts';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { createMail } from '#server/notifications/mail/mail.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';

let inbox: Inbox;
let tisane: TestApp;
let ada: Client;
beforeAll(async () => {
  inbox = await openInbox();
  const mail = { smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' };
  tisane = await startOwnTestApp({
    config: { publicUrl: 'http://localhost:3999', mail },
    mail: createMail(mail),
  });
  ada = await tisane.signUp({ email: 'ada@example.org' });
  await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [ada.user?.id]);
  await inbox.take('ada@example.org');
});
afterAll(async () => {
  await tisane.close();
  await inbox.close();
});

const allow = (signUp: 'open' | 'invited' | 'closed') => Object.assign(tisane.services.config, { signUp });
const tokenIn = (path: string) => new URL(path, 'http://here').searchParams.get('invitation') ?? '';
const signUp = async (email: string, invitation?: string) => {
  const body = { email, password: 'battery staple', ...(invitation && { invitation }) };
  const { status, body: reply } = await tisane.visitor().ask(account.signup, { body });
  return status === 200 ? 'in' : (reply as { code?: string }).code;
};
const invite = async (email?: string) => ada.get(admin.invite, { body: email ? { email } : {} });
const list = () => ada.get(admin.invitations, {});

describe('an invitation', () => {
  test('is needed where the operator says so', async () => {
    allow('closed');
    expect(await signUp('early@example.org', tokenIn((await invite()).path))).toBe('sign-up-closed');
    allow('invited');
    expect(await signUp('early@example.org')).toBe('invitation-needed');
    expect(await signUp('early@example.org', 'made up')).toBe('invitation-ended');
  });

  test('makes one account, and the list says whose', async () => {
    const { path, sent } = await invite();
    expect(sent).toBe(false);
    const token = tokenIn(path);
    const both = await Promise.all([signUp('one@example.org', token), signUp('two@example.org', token)]);
    expect(both.toSorted()).toEqual(['in', 'invitation-ended']);
    expect((await list())[0]).toMatchObject({
      email: null,
      usedAt: expect.any(String),
      usedBy: both[0] === 'in' ? 'one@example.org' : 'two@example.org',
    });
  });

  test('is not used up by a sign-up that fails', async () => {
    const token = tokenIn((await invite()).path);
    expect(await signUp('ada@example.org', token)).toBe('email-taken');
    expect(await signUp('late@example.org', token)).toBe('in');
  });

  test('for an address is sent there, and is for that address only', async () => {
    const { path, sent } = await invite('Maya@example.org');
    expect(sent).toBe(true);
    const { link, subject } = await inbox.take('Maya@example.org');
    expect(subject).toBe('You are invited to Tisane');
    expect(link.href).toBe(`http://localhost:3999${path}`);
    expect(link.searchParams.get('email')).toBe('Maya@example.org');
    expect(await signUp('eve@example.org', tokenIn(path))).toBe('invitation-for-other');
    expect(await signUp('maya@example.org', tokenIn(path))).toBe('in');
    expect(await ada.ask(admin.invite, { body: { email: 'maya@example.org' } })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
  });

  test('ends when it is withdrawn, and after two weeks', async () => {
    const withdrawn = tokenIn((await invite()).path);
    const [{ id = '' } = {}] = await list();
    await ada.get(admin.withdrawInvitation, { params: { invitationId: id } });
    expect(await signUp('gone@example.org', withdrawn)).toBe('invitation-ended');
    expect((await list()).map((one) => one.id)).not.toContain(id);
    const late = tokenIn((await invite()).path);
    await tisane.db.$client.query(`update account_invitations set expires_at = now() where used_at is null`);
    expect(await signUp('gone@example.org', late)).toBe('invitation-ended');
  });

  test('is in the audit, and nobody but an admin sees or makes one', async () => {
    const before = (await ada.get(admin.audit, {})).total;
    await invite();
    const { lines, total } = await ada.get(admin.audit, {});
    expect([total, lines[0]?.action, lines[0]?.adminEmail]).toEqual([
      before + 1,
      'invite',
      'ada@example.org',
    ]);
    allow('open');
    const maya = await tisane.signUp({ email: 'curious@example.org' });
    expect((await maya.ask(admin.invitations, {})).status).toBe(403);
    expect((await maya.ask(admin.invite, { body: {} })).status).toBe(403);
  });

  test('is one of so many', async () => {
    await tisane.db.$client.query(
      `insert into account_invitations (token_hash, expires_at)
        select n::text, now() + interval '1 day' from generate_series(1, $1) n`,
      [openInvitations],
    );
    expect(await ada.ask(admin.invite, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'invitations-full' },
    });
  });
});
