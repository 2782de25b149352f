import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#contract/error-codes.ts';
import { type Db, inTransaction, type Transaction } from './db.ts';
import { user } from './schema/account.ts';
import { connectTestDatabase } from './testing.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await connectTestDatabase());
});
afterAll(() => close());

const add = (tx: Transaction) => tx.insert(user).values({ name: '', email: 'maya@example.org' });

test('a refusal is returned and rolls back; a value commits, and an error is rethrown', async () => {
  const refused = inTransaction(db, async (tx) => {
    await add(tx);
    return refusal('no-such-fast');
  });
  expect(await refused).toEqual({ code: 'no-such-fast' });
  expect(await db.$count(user)).toBe(0);
  expect(await inTransaction(db, async (tx) => (await add(tx)).rowCount)).toBe(1);
  expect(await db.$count(user)).toBe(1);
  const failed = inTransaction(db, async () => {
    throw new Error('broken');
  });
  await expect(failed).rejects.toThrow('broken');
});

test('a connection that broke while idle fails one transaction, and returns to the pool', async () => {
  const { $client: pool } = db;
  await pool.query('select 1');
  pool.once('acquire', (client) => {
    const { connection } = client as unknown as { connection: { stream: Socket } };
    connection.stream.destroy();
  });
  const ask = (tx: Transaction) => tx.execute('select 1');
  await expect(inTransaction(db, ask)).rejects.toThrow();
  // The pool has one connection.
  expect(await inTransaction(db, async (tx) => (await ask(tx)).rowCount)).toBe(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});
