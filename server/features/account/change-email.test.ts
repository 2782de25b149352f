import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { type Inbox, openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { createMail } from '#server/notifications/mail/mail.ts';
import { type Client, startOwnTestApp, startTestApp, type TestApp } from '#server/testing.ts';

let inbox: Inbox;
let tisane: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  const mail = { smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' };
  tisane = await startOwnTestApp({
    config: { publicUrl: 'http://localhost:3999', mail },
    mail: createMail(mail),
  });
});
afterAll(async () => {
  await tisane.close();
  await inbox.close();
});

const tokenTo = async (address: string) => (await inbox.take(address)).link.searchParams.get('token') ?? '';
const verify = (who: Client, token: string) => who.ask(security.verifyEmail, { body: { token } });
const ask = (who: Client, newEmail: string) => who.ask(security.changeEmail, { body: { newEmail } });
const emailOf = async (who: Client) => (await who.get(account.user, {})).email;

test('an address changes after links to the present one and to the new one', async () => {
  const maya = await tisane.signUp({ email: 'maya@example.org' });
  await verify(maya, await tokenTo('maya@example.org'));
  expect((await ask(maya, 'Maya@new.example')).status).toBe(200);
  // The first link may be opened anywhere.
  const link = await tokenTo('maya@example.org');
  const first = await verify(tisane.visitor(), link);
  expect(first).toMatchObject({ status: 200, body: { sentTo: 'maya@new.example' } });
  expect(await emailOf(maya)).toBe('maya@example.org');
  const token = await tokenTo('maya@new.example');
  // The last link signs nobody in.
  const stranger = tisane.browser();
  expect(await verify(stranger, token)).toMatchObject({
    status: 409,
    body: { code: 'email-link-signed-out' },
  });
  expect(stranger.cookie).toBe('');
  expect((await verify(maya, token)).status).toBe(200);
  expect(await emailOf(maya)).toBe('maya@new.example');
  const told = await inbox.take('maya@example.org');
  expect(told.text).toContain('another email address now');
  // Used again, the first link sends five emails at most.
  const again = [];
  for (let count = 0; count < 6; count += 1) again.push((await verify(tisane.visitor(), link)).status);
  expect(again).toContain(429);
  const login = { body: { email: 'maya@new.example', password: 'correct horse' } };
  expect((await tisane.visitor().ask(account.login, login)).status).toBe(200);
});

test('an address that was never confirmed needs only the new one', async () => {
  const iris = await tisane.signUp({ email: 'iris@exmaple.org' });
  await inbox.take('iris@exmaple.org');
  expect((await ask(iris, 'iris@example.org')).status).toBe(200);
  expect((await verify(iris, await tokenTo('iris@example.org'))).status).toBe(200);
  expect(await emailOf(iris)).toBe('iris@example.org');
});

test('an address that somebody took meanwhile is refused', async () => {
  const yuki = await tisane.signUp({ email: 'yuki@example.org' });
  await inbox.take('yuki@example.org');
  await ask(yuki, 'wanted@example.org');
  const token = await tokenTo('wanted@example.org');
  await tisane.signUp({ email: 'wanted@example.org' });
  expect(await verify(yuki, token)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  expect(await emailOf(yuki)).toBe('yuki@example.org');
});

test('a taken address gets no email, and the reply does not say so', async () => {
  await tisane.signUp({ email: 'taken@example.org' });
  await inbox.take('taken@example.org');
  const olu = await tisane.signUp({ email: 'olu@example.org' });
  await inbox.take('olu@example.org');
  expect((await ask(olu, 'taken@example.org')).status).toBe(200);
  expect((await ask(olu, 'free@example.org')).status).toBe(200);
  await inbox.take('free@example.org');
  expect(inbox.emails.filter(({ to }) => to === 'taken@example.org')).toHaveLength(1);
});

test('the own address, and a server without mail, refuse', async () => {
  const noor = await tisane.signUp({ email: 'noor@example.org' });
  const same = await ask(noor, 'Noor@example.org');
  expect(same).toMatchObject({ status: 400, body: { code: 'email-unchanged' } });
  const bare = await startTestApp();
  expect(await ask(await bare.signUp(), 'b@example.org')).toMatchObject({
    status: 409,
    body: { code: 'mail-not-set-up' },
  });
  await bare.close();
});
