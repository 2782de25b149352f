import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { pruneIdempotencyKeys, purgeExpired } from './purge.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());

/** Adds `count` rows that expired a minute ago to each table, and one that has a minute left. */
async function fill(now: Date, userId: string, count: number): Promise<void> {
  const rows = `select 'purge-' || n as name, case n when 0 then $1::timestamptz + interval '1 minute'
    else $1::timestamptz - interval '1 minute' end as at from generate_series(0, $2::int) n`;
  const { $client: pool } = tisane.db;
  await pool.query(
    `insert into session (token, user_id, expires_at) select name, $3::uuid, at from (${rows}) r`,
    [now, count, userId],
  );
  await pool.query(
    `insert into verification (identifier, value, expires_at) select name, name, at from (${rows}) r`,
    [now, count],
  );
  await pool.query(
    `insert into rate_limit (key, expire) select name, extract(epoch from at) * 1000 from (${rows}) r`,
    [now, count],
  );
}

async function left(): Promise<string[]> {
  const { rows } = await tisane.db.$client.query<{ name: string }>(
    `select token as name from session where token like 'purge-%'
      union all select identifier from verification where identifier like 'purge-%'
      union all select key from rate_limit where key like 'purge-%'`,
  );
  return rows.map(({ name }) => name);
}

test('write versions are deleted after forty days, and a person’s oldest beyond a maximum', async () => {
  const now = new Date();
  const userId = (await tisane.signUp()).user?.id ?? '';
  const { $client: pool } = tisane.db;
  const ages = `select $1::timestamptz - interval '40 days' + (n - 3) * interval '1 minute' as at
    from generate_series(1, 5) n`;
  await pool.query(
    `insert into write_versions (user_id, thing, made_at) select $2::uuid, gen_random_uuid(), at from (${ages}) r`,
    [now, userId],
  );
  await pool.query(
    `insert into idempotency_keys (user_id, key, request, created_at)
      select $2::uuid, gen_random_uuid(), '', at from (${ages}) r`,
    [now, userId],
  );
  expect(await purgeExpired(tisane.services.db, now)).toEqual([2, 2]);
  expect(await pruneIdempotencyKeys(tisane.services.db, { most: 2 })).toBe(1);
  const { rows } = await pool.query(
    'select (select count(*)::int from write_versions) as versions, (select count(*)::int from idempotency_keys) as keys',
  );
  expect(rows).toEqual([{ versions: 3, keys: 2 }]);
  await pool.query('delete from write_versions');
});

test('links whose time is over are deleted with their files, though nobody asks for them', async () => {
  const now = new Date();
  const userId = (await tisane.signUp()).user?.id ?? '';
  const { $client: pool } = tisane.db;
  const links = `from unnest('{-1, 0, 1}'::int[]) minutes`;
  const ends = `$1::timestamptz + minutes * interval '1 minute'`;
  await pool.query(
    `insert into health_links (user_id, id, passcode_hash, files, created_at, expires_at)
      select $2::uuid, gen_random_uuid(), '', '[]', $1::timestamptz - interval '1 hour', ${ends} ${links}`,
    [now, userId],
  );
  await pool.query(
    `insert into health_link_addresses (user_id, token_hash, link_id, expires_at)
      select $2::uuid, minutes, gen_random_uuid(), ${ends} ${links}`,
    [now, userId],
  );
  const afterwards = new Date(now.getTime() + 1);
  expect(await purgeExpired(tisane.services.db, afterwards)).toEqual([2, 2]);
  const { rows } = await pool.query(
    'select (select count(*)::int from health_links) links, (select count(*)::int from health_link_addresses) addresses',
  );
  expect(rows).toEqual([{ links: 1, addresses: 1 }]);
});

test('a deleted recipe can be restored for forty days', async () => {
  const now = new Date();
  const userId = (await tisane.signUp()).user?.id ?? '';
  const { $client: pool } = tisane.db;
  await pool.query(
    `insert into own_recipes (user_id, id, draft, deleted_at)
      select $2::uuid, gen_random_uuid(), json_build_object('name', days), $1::timestamptz - days * interval '1 day'
      from unnest('{0, 39, 41, null}'::int[]) days`,
    [now, userId],
  );
  expect(await purgeExpired(tisane.services.db, now)).toEqual([1]);
  const { rows } = await pool.query<{ name: string | null }>('select name from own_recipes order by name');
  expect(rows.map(({ name }) => name)).toEqual(['0', '39', null]);
});

test('expired rows are deleted in batches, and nothing else', async () => {
  const now = new Date();
  const ada = await tisane.signUp();
  await fill(now, ada.user?.id ?? '', 25);
  await tisane.db.$client.query(`insert into rate_limit (key, expire) values ('purge-never', null)`);

  expect(await purgeExpired(tisane.services.db, now, { batchRows: 10, signal: AbortSignal.abort() })).toEqual(
    [],
  );
  expect(await purgeExpired(tisane.services.db, now, { batchRows: 10 })).toEqual([
    10, 10, 5, 10, 10, 5, 10, 10, 5,
  ]);
  expect(await left()).toEqual(['purge-0', 'purge-0', 'purge-0', 'purge-never']);
  expect((await ada.ask(account.user, {})).status).toBe(200);
});
