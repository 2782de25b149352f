import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '#contract/admin.ts';
import { somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { deletePerson, setRole } from './people.queries.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());

const admins = async () => {
  const { rows } = await tisane.db.$client.query(`select id from "user" where role = 'admin'`);
  return rows.map(({ id }) => id);
};

test('an admin cannot change themselves, however the id is spelled', async () => {
  const { id, email, cookie } = await somebody(tisane, { role: 'admin' });
  for (const userId of [id, id.toUpperCase(), id.replace(/[a-f]/, (letter) => letter.toUpperCase())])
    for (const { endpoint, payload } of [
      { endpoint: admin.setRole, payload: { role: 'user' } },
      { endpoint: admin.deleteUser, payload: { confirmEmail: email } },
      { endpoint: admin.endSessions, payload: {} },
    ]) {
      const url = endpoint.path.replace(':userId', userId);
      const { status, text } = await tisane.raw({
        method: endpoint.method,
        url,
        headers: { cookie },
        payload,
      });
      expect([status, JSON.parse(text).code]).toEqual([403, 'own-account']);
    }
  expect(await admins()).toEqual([id]);
});

test('the last admin stays, also where no policy was asked', async () => {
  const { db, catalogue } = tisane.services;
  const [id = ''] = await admins();
  const { rows } = await tisane.db.$client.query('select email from "user" where id = $1', [id]);
  const options = { confirmEmail: rows[0].email, secret: 'x'.repeat(32), catalogue };
  expect(await setRole(db, id, id.toUpperCase(), 'user')).toMatchObject({ code: 'own-account' });
  expect(await deletePerson(db, id, id.toUpperCase(), options)).toMatchObject({ code: 'own-account' });
  expect(await admins()).toEqual([id]);
});
