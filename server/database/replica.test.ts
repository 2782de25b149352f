import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin } from '#contract/admin.ts';
import { reminders } from '#contract/reminders.ts';
import { createTestDatabase } from '#server/database/testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { connect, type Db } from './open.ts';
import { readAMomentOld } from './replica.ts';

// The replica is another database here, so that what comes from it can be seen: it knows three people more.
let tisane: TestApp;
let maya: Client;
let replica: Db;
let other: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  other = await createTestDatabase();
  replica = connect(other.appConnection, { size: 2 });
  await replica.$client.query(
    `insert into "user" (name, email) values ('', 'one@example.org'), ('', 'two@example.org'), ('', 'three@example.org')`,
  );
  tisane = await startTestApp({ replica });
  maya = await tisane.signUp();
  await tisane.db.$client.query(`update "user" set role = 'admin'`);
});

afterAll(async () => {
  await tisane.close();
  await replica.$client.end();
  await other.drop();
});

const totals = async () => {
  const { totalUsers, weeks } = await maya.get(admin.analytics, {});
  return { totalUsers, signups: weeks.at(-1)?.signups };
};

it('has the figures of an admin, and what is written is not looked for there', async () => {
  expect(await totals()).toEqual({ totalUsers: 3, signups: 3 });
  expect((await maya.get(admin.users, { query: {} })).total).toBe(1);
});

it('has the figures of deliveries', async () => {
  const asked: string[] = [];
  const { query } = replica.$client;
  replica.$client.query = ((...parts: Parameters<typeof query>) => {
    asked.push(String((parts[0] as { text?: string }).text ?? parts[0]));
    return (query as (...given: unknown[]) => unknown).apply(replica.$client, parts);
  }) as typeof query;
  await maya.get(reminders.delivery, {});
  replica.$client.query = query;
  expect(asked.join('\n')).toContain('reminder_deliveries');
});

it('is an error where what was asked is wrong, not where the replica is', async () => {
  const asked: Db[] = [];
  const ask = (text: string) =>
    readAMomentOld({ db: tisane.services.db, replica }, (from) => {
      asked.push(from);
      return from.$client.query(text);
    });
  await expect(ask('select nothing')).rejects.toThrow('nothing');
  // It is no reason to leave the replica.
  await ask('select 1');
  expect(asked).toEqual([replica, tisane.services.db, replica]);
});

it('is left for a while when it fails at what the database can answer, such as a table of a migration that it lacks', async () => {
  await tisane.db.$client.query('create table later (what text); grant select on later to public');
  const asked: Db[] = [];
  const ask = () =>
    readAMomentOld({ db: tisane.services.db, replica }, async (from) => {
      asked.push(from);
      return (await from.$client.query('select * from later')).rows;
    });
  expect([await ask(), await ask()]).toEqual([[], []]);
  expect(asked).toEqual([replica, tisane.services.db, tisane.services.db]);
});

it('is not needed: the database answers when it is away, and goes on doing so', async () => {
  const nobody = connect({ ...other.appConnection, port: 1, host: '127.0.0.1' }, { size: 1 });
  const asked: string[] = [];
  const from = async (db: Db) => {
    asked.push(db === nobody ? 'replica' : 'database');
    return (await db.$client.query<{ one: number }>('select 1 as one')).rows[0]?.one;
  };
  const both = { db: tisane.services.db, replica: nobody };
  expect(await readAMomentOld(both, from)).toBe(1);
  expect(await readAMomentOld(both, from)).toBe(1);
  expect(asked).toEqual(['replica', 'database', 'database']);
  await nobody.$client.end();
});
