import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUser } from '#server/postgres/embedded-cluster.ts';
import { connect, type Db } from '../open.ts';
import type { Statement } from '../statement.ts';
import { createTestDatabase } from '../testing.ts';

function isStatement(value: unknown): value is Statement<readonly unknown[]> {
  return typeof value === 'object' && value !== null && 'text' in value && 'columns' in value;
}

const names = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.test.ts'));
const files = await Promise.all(names.map((name) => import(`./${name}`) as Promise<Record<string, unknown>>));
const statements = files.flatMap((file) => Object.values(file)).filter(isStatement);

/** A value of each type that a parameter may have. */
const samples: Record<string, unknown> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  text: 'x',
  date: '2026-01-01',
  integer: 1,
  smallint: 1,
  bigint: 1,
  'timestamp with time zone': '2026-01-01T00:00:00Z',
};
const sampleOf = (type: string) => (type.endsWith('[]') ? [] : samples[type]);

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  db = connect({ ...connection, user: databaseUser }, { size: 1 });
  close = () => db.$client.end().then(drop);
});
afterAll(() => close());

/** What PostgreSQL says of the rows of a statement: names, types, and which are columns that may be null. */
async function described({ text }: Statement<readonly unknown[]>) {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    // No row that points at a person is checked for whom it points at.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(`prepare described as ${text}`);
    const { rows: prepared } = await client.query<{ parameters: string[]; types: string[] }>(
      `select parameter_types::text[] as parameters, coalesce(result_types::text[], '{}') as types
        from pg_prepared_statements where name = 'described'`,
    );
    const { parameters = [], types = [] } = prepared[0] ?? {};
    const { fields } = await client.query({ text, values: parameters.map(sampleOf) });
    const { rows: columns } = await client.query<{ table: number; column: number; not_null: boolean }>(
      'select attrelid as table, attnum as column, attnotnull as not_null from pg_attribute where attrelid = any($1)',
      [fields.map(({ tableID }) => tableID)],
    );
    return {
      fields: fields.map(({ name, tableID, columnID }, at) => ({
        name,
        type: types[at],
        mayBeNull: columns.some(
          ({ table, column, not_null }) => table === tableID && column === columnID && !not_null,
        ),
      })),
    };
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
    client.release();
  }
}

describe('the statements that are written by hand', () => {
  test('are found, and none has the name of another', () => {
    const found = statements.map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining(['session', 'tick-rituals', 'dashboard']));
    expect(new Set(found).size).toBe(found.length);
  });

  test.each(statements.map((statement) => [statement.name, statement] as const))(
    '%s gives rows of the types that it declares',
    async (_name, statement) => {
      const { fields } = await described(statement);
      expect(Object.fromEntries(fields.map(({ name, type }) => [name, type]))).toEqual(
        Object.fromEntries(Object.entries(statement.columns).map(([name, { type }]) => [name, type])),
      );
      // An outer join makes more null than the tables say; nothing makes less.
      for (const { name, mayBeNull } of fields) {
        if (mayBeNull) expect([name, statement.columns[name]?.nullable]).toEqual([name, true]);
      }
    },
  );
});
