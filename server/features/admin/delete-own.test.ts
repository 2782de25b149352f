import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { deleteAccount: 'self' } });
});
afterAll(() => tisane.close());

const people = async (email: string) =>
  (await tisane.db.$client.query(`select 1 from "user" where email = $1`, [email])).rowCount;

test('a person deletes their own account, with its address typed', async () => {
  const maya = await tisane.signUp({ email: 'maya@example.org' });
  const wrong = await maya.ask(account.deleteOwn, { body: { confirmEmail: 'eve@example.org' } });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'confirmation-email-wrong' } });
  expect((await maya.ask(account.deleteOwn, { body: { confirmEmail: 'Maya@example.org' } })).status).toBe(
    200,
  );
  expect(await people('maya@example.org')).toBe(0);
  expect((await maya.ask(account.user, {})).status).toBe(401);
});

test('the only admin stays', async () => {
  const ada = await tisane.signUp({ email: 'ada@example.org' });
  await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [ada.user?.id]);
  const body = { confirmEmail: 'ada@example.org' };
  expect(await ada.ask(account.deleteOwn, { body })).toMatchObject({
    status: 409,
    body: { code: 'last-admin' },
  });
  const iris = await tisane.signUp({ email: 'iris@example.org' });
  await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [iris.user?.id]);
  expect((await ada.ask(account.deleteOwn, { body })).status).toBe(200);
});

test('without DELETE_ACCOUNT=self the support is asked', async () => {
  Object.assign(tisane.services.config, { deleteAccount: 'ask' });
  const olu = await tisane.signUp({ email: 'olu@example.org' });
  const asked = await olu.ask(account.deleteOwn, { body: { confirmEmail: 'olu@example.org' } });
  expect(asked).toMatchObject({ status: 403, body: { code: 'deletion-by-support' } });
  expect(await people('olu@example.org')).toBe(1);
});
