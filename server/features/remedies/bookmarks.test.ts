import { afterAll, beforeAll, expect, test } from 'vitest';
import { remedies } from '#contract/remedies.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

function claim(who: Client, remedyId: string) {
  const condition = remedyId.split(':')[0] ?? '';
  return {
    remedyId,
    remedyTitle: `${who.user?.id} says`,
    remedyType: 'mindset' as const,
    remedyDescription: 'Cures all.',
    condition,
  };
}
const save = async (who: Client, remedyId: string) =>
  who.ask(remedies.bookmark, { body: claim(who, remedyId) });
const savedIds = async (who: Client) =>
  (await who.get(remedies.bookmarks, {})).map(({ remedyId }) => remedyId);

async function makeAdmin(): Promise<Client> {
  const admin = await tisane.signUp();
  await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [admin.user?.id]);
  return admin;
}

test('the library’s text is saved, not the client’s', async () => {
  const maya = await tisane.signUp();
  const { herbs } = await maya.get(remedies.forCondition, { params: { condition: 'migraine' } });
  const ginger = herbs.find(({ id }) => id === 'migraine:ginger');
  const { status, body } = await save(maya, 'migraine:ginger');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: body.id,
    remedyId: 'migraine:ginger',
    remedyTitle: ginger?.title,
    remedyType: 'herb',
    remedyDescription: ginger?.description,
    condition: 'migraine',
    createdAt: body.createdAt,
    remedy: ginger,
  });
  expect(new Date(body.createdAt).toISOString()).toBe(body.createdAt);
  expect(await maya.get(remedies.bookmarks, {})).toEqual([body]);
});

test('a repeat, also eight at once, leaves one bookmark with its first date', async () => {
  const maya = await tisane.signUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(maya, 'insomnia:valerian')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const later = await save(maya, 'insomnia:valerian');
  expect(new Set([...answers, later].map(({ body }) => `${body.id} ${body.createdAt}`)).size).toBe(1);
  expect(await savedIds(maya)).toEqual(['insomnia:valerian']);
});

test('the newest is first; removing it twice is harmless', async () => {
  const maya = await tisane.signUp();
  const ids = ['nausea:ginger', 'insomnia:valerian', 'migraine:feverfew'];
  for (const id of ids) expect((await save(maya, id)).status).toBe(200);
  expect(await savedIds(maya)).toEqual([...ids].reverse());
  for (let count = 0; count < 2; count += 1) {
    const params = { remedyId: 'insomnia:valerian' };
    expect(await maya.get(remedies.removeBookmark, { params })).toEqual({ ok: true });
  }
  expect(await savedIds(maya)).toEqual(['migraine:feverfew', 'nausea:ginger']);
});

test('a remedy that has left the library stays saved, without its page', async () => {
  const maya = await tisane.signUp();
  const { body } = await save(maya, 'nausea:ginger');
  expect(body.remedy?.title).toBe('Ginger');
  await tisane.db.$client.query(
    `update bookmarked_remedies set remedy_id = 'nausea:old-tea', remedy_title = 'Old tea' where user_id = $1`,
    [maya.user?.id],
  );
  const stored = { ...body, remedyId: 'nausea:old-tea', remedyTitle: 'Old tea', remedy: null };
  expect(await maya.get(remedies.bookmarks, {})).toEqual([stored]);
  expect((await save(maya, 'nausea:old-tea')).body).toEqual(stored);
});

test('an unknown or invalid remedy is refused', async () => {
  const maya = await tisane.signUp();
  const none = await save(maya, 'migraine:hope');
  expect([none.status, none.body.message]).toEqual([404, 'There is no such remedy.']);
  const good = claim(maya, 'migraine:ginger');
  for (const bad of [
    {},
    { ...good, remedyId: 'migraine' },
    { ...good, remedyId: "x:y'; drop table remedies" },
    { ...good, remedyId: 7 },
    { ...good, remedyTitle: '  ' },
    { ...good, remedyTitle: 'x'.repeat(201) },
    { ...good, remedyType: 'poison' },
    { ...good, remedyDescription: 'x'.repeat(1001) },
    { ...good, condition: 'Migraine!' },
  ]) {
    const { status } = await tisane.raw({
      method: 'POST',
      url: remedies.bookmark.path,
      headers: { cookie: maya.cookie },
      payload: bad,
    });
    expect([bad, status]).toEqual([bad, 400]);
  }
  expect(await savedIds(maya)).toEqual([]);
});

test('saved remedies are private', async () => {
  const maya = await tisane.signUp();
  await save(maya, 'migraine:ginger');
  const [mine] = await maya.get(remedies.bookmarks, {});
  for (const other of [await tisane.signUp(), await makeAdmin()]) {
    expect(await savedIds(other)).toEqual([]);
    await other.get(remedies.removeBookmark, { params: { remedyId: 'migraine:ginger' } });
    const { body } = await save(other, 'migraine:ginger');
    expect(body.id).not.toBe(mine?.id);
    await other.get(remedies.removeBookmark, { params: { remedyId: 'migraine:ginger' } });
  }
  expect(await maya.get(remedies.bookmarks, {})).toEqual([mine]);
});

test('they are deleted with the account', async () => {
  const maya = await tisane.signUp();
  await save(maya, 'migraine:ginger');
  await tisane.db.$client.query('delete from "user" where id = $1', [maya.user?.id]);
  const { rows } = await tisane.db.$client.query('select from bookmarked_remedies where user_id = $1', [
    maya.user?.id,
  ]);
  expect(rows).toEqual([]);
});
