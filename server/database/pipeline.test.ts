import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './open.ts';
import { column, first, statement } from './statement.ts';
import { connectTestDatabase } from './testing.ts';

const double = statement({
  name: 'double',
  isQuickRead: true,
  text: 'select ($1::int / $2::int) * 2 as doubled, pg_backend_pid() as process',
  columns: { doubled: column.integer, process: column.integer },
  values: (number: number, by: number) => [number, by],
});

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await connectTestDatabase());
});
afterAll(() => close());

const doubled = async (number: number) => (await first(db, double, number, 1))?.doubled;
const numbers = Array.from({ length: 200 }, (_, at) => at);

test('many at once are each answered with their own', async () => {
  expect(await Promise.all(numbers.map(doubled))).toEqual(numbers.map((number) => number * 2));
});

test('one that fails fails alone', async () => {
  const answers = await Promise.allSettled(
    numbers.map((number) => first(db, double, number, number === 100 ? 0 : 1)),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(answers[100]).toMatchObject({ reason: { code: '22012' } });
});

test('a connection that breaks takes what was asked on it along, and the next read has another', async () => {
  const row = await first(db, double, 1, 1);
  const asked = Promise.allSettled(numbers.map(doubled));
  await db.$client.query('select pg_terminate_backend($1)', [row?.process]);
  for (const answer of await asked) {
    if (answer.status === 'rejected') expect(answer.reason.message).toMatch(/terminat/i);
  }
  await expect.poll(() => doubled(21).catch(() => undefined)).toBe(42);
  const next = await first(db, double, 1, 1);
  expect(next?.process).not.toBe(row?.process);
});
