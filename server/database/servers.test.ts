import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { jittered } from './jitter.ts';
import { connect } from './open.ts';
import { prepared } from './prepared.ts';
import { readDatabaseUrl } from './servers.ts';
import { createTestDatabase } from './testing.ts';

test.each([
  ['postgres://u:p@one/tisane', []],
  ['postgres://u:p@localhost/tisane?host=/run/postgresql', []],
  ['postgres://u:p@one/tisane?target_session_attrs=any', []],
  ['postgres://u:p@one:6000/tisane?target_session_attrs=read-write', [{ host: 'one', port: 6000 }]],
  [
    'postgres://u:p@one,[::1]:6001,three:6002/tisane?sslmode=require',
    [
      { host: 'one', port: 5432 },
      { host: '::1', port: 6001 },
      { host: 'three', port: 6002 },
    ],
  ],
])('%s', (text, hosts) => {
  const read = readDatabaseUrl(text);
  expect(read.hosts).toEqual(hosts);
  expect(read.connectionString).not.toMatch(/,|target_session_attrs=read/);
  expect(new URL(read.connectionString ?? '').username).toBe('u');
});

test.each([
  'postgres://u:secret@one:many/tisane',
  'postgres://u:secret@one,two/tisane?target_session_attrs=standby',
  'postgres://u:secret@one,two/tisane?host=/run/postgresql',
])('%s is refused without its password', (text) => {
  expect(() => readDatabaseUrl(text)).toThrow(ConfigError);
  expect(() => readDatabaseUrl(text)).toThrow(/^(?!.*secret).*DATABASE_URL: /);
});

test('pauses differ', () => {
  const pauses = Array.from({ length: 100 }, () => jittered(1000));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1500);
  expect(new Set(pauses).size).toBeGreaterThan(10);
});

/** PostgreSQL listens on a socket in a folder, which the driver takes as a host. */
async function clusterOf(name: (host: string) => string[]) {
  const { connection, drop } = await createTestDatabase();
  const hosts = name(connection.host).map((host) => ({ host, port: connection.port }));
  const db = connect(connection, { size: 2, forRequests: true, hosts });
  return { db, pool: db.$client, close: () => db.$client.end().then(drop) };
}

test('among several servers the one that takes writes is found, by prepared reads too', async () => {
  const { db, pool, close } = await clusterOf((host) => ['/nowhere', host]);
  try {
    await pool.query('create table tea as select 1 as cups');
    const ask = prepared('cups', (reader) => reader.select({ cups: sql`cups` }).from(sql`tea`));
    expect(await ask(db, {})).toEqual([{ cups: 1 }]);
  } finally {
    await close();
  }
});

test('without a server that takes writes each call fails at once, with the network’s error', async () => {
  const { db, pool, close } = await clusterOf(() => ['/nowhere', '/nor-here']);
  try {
    const one = prepared('one', (reader) => reader.select({ one: sql`1` }).from(sql`(select) one`));
    const refused = { code: 'ECONNREFUSED' };
    await expect(pool.query('select 1')).rejects.toMatchObject(refused);
    await expect(one(db, {})).rejects.toMatchObject({ cause: refused });
  } finally {
    await close();
  }
});

test('a server that becomes read-only is dropped with its connection', async () => {
  const { pool, close } = await clusterOf((host) => [host]);
  try {
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('begin read only');
    await expect(client.query('create table tea ()')).rejects.toMatchObject({ code: '25006' });
    await expect(client.query('select 1')).rejects.toThrow(/terminated|not queryable/);
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

test('a missing answer times out, and blocks nobody else', async () => {
  const { pool, close } = await clusterOf((host) => [host]);
  try {
    const client = await pool.connect();
    client.on('error', () => {});
    const slow = { text: 'select pg_sleep(5)', query_timeout: 50 };
    await expect(client.query(slow)).rejects.toThrow('Query read timeout');
    await expect(client.query('select 1')).rejects.toThrow(/terminated|not queryable/);
    client.release();
  } finally {
    await close();
  }
});
