import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './db.ts';
import { prepared, type Values } from './prepared.ts';
import { connectTestDatabase } from './testing.ts';

const double = prepared('double', (reader, { number, by }: Values<{ number: number; by: number }>) =>
  reader
    .select({
      doubled: sql<number>`(${number}::int / ${by}::int) * 2`,
      process: sql<number>`pg_backend_pid()`,
    })
    .from(sql`(select) one`),
);

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await connectTestDatabase());
});
afterAll(() => close());

const first = async (number: number, by = 1) => (await double(db, { number, by }))[0];
const doubled = async (number: number) => (await first(number))?.doubled;
const numbers = Array.from({ length: 200 }, (_, at) => at);

test('concurrent reads each get their own answer', async () => {
  expect(await Promise.all(numbers.map(doubled))).toEqual(numbers.map((number) => number * 2));
});

test('a failed read does not affect the others', async () => {
  const answers = await Promise.allSettled(numbers.map((number) => first(number, number === 100 ? 0 : 1)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(answers[100]).toMatchObject({ reason: { cause: { code: '22012' } } });
});

test('a broken connection fails its pending reads, and the next read opens another', async () => {
  const row = await first(1);
  const asked = Promise.allSettled(numbers.map(doubled));
  await db.$client.query('select pg_terminate_backend($1)', [row?.process]);
  for (const answer of await asked) {
    if (answer.status === 'rejected') expect(answer.reason.cause.message).toMatch(/terminat/i);
  }
  await expect.poll(() => doubled(21).catch(() => undefined)).toBe(42);
  const next = await first(1);
  expect(next?.process).not.toBe(row?.process);
});
