import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coordinatorUrl } from '#server/database/citus.testing.ts';
import type { Db } from '#server/database/db.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { connectTestDatabase } from '#server/database/testing.ts';
import { distribute } from './distribute.ts';
import { homes } from './table-homes.ts';

let db: Db;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await connectTestDatabase({ size: 2 }));
});
afterEach(() => close());

async function distributed(): Promise<string[]> {
  const client = await db.$client.connect();
  return distribute(client).finally(() => client.release());
}

test.skipIf(coordinatorUrl)('another engine is refused in words', async () => {
  await expect(distributed()).rejects.toThrow(/^DATABASE_URL names no Citus/);
});

// With TEST_DATABASE_URL: a database on the coordinator of a Citus.
describe.runIf(coordinatorUrl)('on a Citus', () => {
  test('each table is at home, and nothing moves again', async () => {
    const { rows } = await db.$client.query<{ name: string; kind: string }>(
      `select table_name::text as name, citus_table_type as kind from citus_tables`,
    );
    const kinds = new Map(rows.map(({ name, kind }) => [name.replaceAll('"', ''), kind]));
    for (const [name, home] of homes) {
      const expected = { 'by person': 'distributed', everywhere: 'reference', 'in one place': undefined };
      const kind = kinds.get(name) === 'local' ? undefined : kinds.get(name);
      expect.soft([name, kind]).toEqual([name, expected[home ?? 'in one place']]);
    }
    expect(await distributed()).toEqual([]);
  });

  test('the tables of one home are together, with their foreign keys', async () => {
    const { rows } = await db.$client.query<{ colocations: number; keys: number }>(
      `select (select count(distinct colocationid)::int from pg_dist_partition where partmethod = 'h') as colocations,
        (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys`,
    );
    expect(rows[0]?.colocations).toBe(1);
    expect(rows[0]?.keys).toBeGreaterThan(50);
  });

  test('a table that comes later is distributed by the next start', async () => {
    // As if the table of a new version were new.
    await db.$client.query('alter table weights drop constraint weights_user_id_user_id_fk');
    await db.$client.query(`select undistribute_table('weights')`);
    await db.$client.query(
      'alter table weights add constraint weights_user_id_user_id_fk foreign key (user_id) references "user" on delete cascade',
    );
    await migrateAndSeed(db.$client);
    const { rows } = await db.$client.query(
      `select citus_table_type as kind from citus_tables where table_name = 'weights'::regclass`,
    );
    expect(rows).toEqual([{ kind: 'distributed' }]);
  });

  test('a table without a home is refused by name', async () => {
    await db.$client.query('create table teas (id int)');
    await expect(distributed()).rejects.toThrow('has no home for teas.');
  });
});
