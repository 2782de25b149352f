import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/database/migrate.ts';
import { refusedByCitus } from './citus-rules.testing.ts';
import { unkeyedTables } from './keyed.testing.ts';
import { distributionKey, everywhere, homes, inOnePlace } from './table-homes.ts';
import { distributedTables, tables } from './tables.testing.ts';

const unkeyed = (sql: string) => unkeyedTables(sql, tables);

describe('the distribution key of a statement', () => {
  it.each([
    'select * from rituals where user_id = $1',
    'select * from rituals r where r.goal = $2 and (r.user_id = $1::uuid)',
    'select * from rituals where user_id in ($1, $2)',
    'select * from rituals where user_id = any($1::uuid[])',
    'select * from rituals where (user_id, id) in (($1, $2), ($3, $4))',
    'select * from rituals join ritual_completions using (user_id) where rituals.user_id = $1',
    'select * from rituals r left join ritual_completions c on c.user_id = r.user_id where r.user_id = $1',
    'select * from rituals where user_id in (select user_id from household_members where user_id = $1)',
    'with mine as (select user_id from rituals where user_id = $1) select * from fasts join mine using (user_id)',
    'select (select count(*) from fasts where fasts.user_id = r.user_id) from rituals r where r.user_id = $1',
    'select * from rituals join unnest($1::uuid[]) as asked (who) on asked.who = rituals.user_id',
    'insert into fasts (user_id, zone) values ($1, $2), ($1, $3)',
    'insert into fasts (user_id, zone) select user_id, $2 from rituals where user_id = $1',
    'with gone as (delete from fasts where user_id = $1 returning user_id) update rituals set title = $2 from gone where rituals.user_id = gone.user_id',
    'update rituals set title = $1 where user_id = $2',
    'select * from "user" where email = $1',
    'select 1 from rituals where user_id = $1 union all select 2 from fasts where user_id = $1',
  ])('is in: %s', async (sql) => {
    expect(await unkeyed(sql)).toEqual([]);
  });

  it.each([
    ['select * from rituals where id = $1', ['rituals']],
    ['select * from rituals where user_id = $1 or id = $2', ['rituals']],
    ['select * from rituals where user_id <> $1', ['rituals']],
    ['select * from rituals where not (user_id = $1)', ['rituals']],
    ['select * from rituals r join fasts f on true where r.user_id = $1', ['fasts']],
    // Rows of the left side appear whoever owns them.
    [
      'select * from rituals r left join fasts f on r.user_id = $1 and f.user_id = r.user_id',
      ['rituals', 'fasts'],
    ],
    ['select * from rituals where (user_id, id) in (($1, $2), (id, title))', ['rituals']],
    ['select * from rituals where exists (select from fasts where fasts.user_id = $1)', ['rituals']],
    ['select * from rituals where user_id not in (select id from "user" where id = $1)', ['rituals']],
    ['insert into fasts (user_id, zone) select id, time_zone from "user"', ['fasts']],
    ['insert into fasts (zone) values ($1)', ['fasts']],
    ['delete from fasts where started_at < $1', ['fasts']],
    ['update rituals set title = $1 from fasts where fasts.user_id = $2', ['rituals']],
    ['with old as (select * from fasts) select * from old where user_id = $1', ['fasts']],
    [
      'select * from rituals join session on session.user_id = rituals.user_id where session.token = $1',
      ['rituals'],
    ],
    ['select 1 from rituals where user_id = $1 union all select 2 from fasts', ['fasts']],
  ])('is missing in: %s', async (sql, missing) => {
    expect(await unkeyed(sql)).toEqual(missing);
  });
});

describe('Citus', () => {
  it.each([
    ['insert into fasts (user_id, zone) values ($1, (select zone from fasts))', 'a subquery in an insert'],
    [
      'insert into fasts (user_id) values ($1) on conflict (user_id) do update set day = (select day from fasts)',
      'a subquery in an insert',
    ],
    [
      'insert into fasts (user_id) values ($1) on conflict (user_id) do update set updated_at = now()',
      'the clock in an upsert',
    ],
    ['update rituals set user_id = $1 where user_id = $2', 'a change of the key'],
    ['update session set expires_at = case when own_device then now() end', 'the clock in a case'],
    [
      'update "user" set image = (select bytes from profile_pictures where user_id = $1) where id = $1',
      'a person’s rows in an update of a table everywhere',
    ],
    [
      'select * from rituals r join fasts f on f.user_id = $1 where r.user_id in ($2, $3)',
      'several people in a statement of tables that are not joined by the key',
    ],
    ['select * from fasts where user_id in ($1, $2) for update', 'a lock on rows of several people'],
  ])('refuses: %s', async (sql, what) => {
    expect(await refusedByCitus(sql, tables)).toEqual([what]);
  });

  it.each([
    'insert into fasts (user_id) values ($1) on conflict (user_id) do update set updated_at = excluded.updated_at',
    'insert into fasts (user_id, zone) select user_id, zone from rituals where user_id = $1',
    'update rituals set title = $1, updated_at = now() where user_id = $2',
    'select * from rituals r join fasts f using (user_id) where r.user_id = $1 for update of r',
    'select * from fasts where user_id in ($1, $2)',
    'select * from rituals r join fasts f on f.user_id = r.user_id where r.user_id in ($1, $2)',
    'select * from rate_limit for update',
  ])('runs: %s', async (sql) => {
    expect(await refusedByCitus(sql, tables)).toEqual([]);
  });
});

describe('the tables', () => {
  it('are all that the migrations make', () => {
    const folder = path.join(migrationsFolder, 'meta');
    const last = readdirSync(folder)
      .filter((name) => name.endsWith('_snapshot.json'))
      .toSorted()
      .at(-1);
    const snapshot = JSON.parse(readFileSync(path.join(folder, last ?? ''), 'utf8')) as {
      tables: Record<string, { name: string }>;
    };
    const made = Object.values(snapshot.tables).map(({ name }) => name);
    expect([...tables.keys()].toSorted()).toEqual(made.toSorted());
  });

  it('are each stored by person, on every server, or in one place', () => {
    expect([...homes.keys()]).toEqual(expect.arrayContaining([...everywhere, ...inOnePlace]));
    const homeless = [...homes].filter(([, home]) => home === undefined).map(([name]) => name);
    expect(homeless).toEqual([]);
  });

  it('of persons have the key in each unique constraint, and refer to no other person’s rows', () => {
    for (const { name, columns, primaryKeys, indexes, foreignKeys, uniqueConstraints } of distributedTables) {
      const unique = [
        ...columns.filter((column) => column.primary || column.isUnique).map((column) => [column.name]),
        ...primaryKeys.map((key) => key.columns.map((column) => column.name)),
        ...uniqueConstraints.map((one) => one.columns.map((column) => column.name)),
        ...indexes
          .filter(({ config }) => config.unique)
          .map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
      ];
      for (const of of unique) expect.soft(of, name).toContain(distributionKey);
      for (const key of foreignKeys) {
        const { columns: own } = key.reference();
        expect
          .soft(
            own.map((column) => column.name),
            `${name}: ${key.getName()}`,
          )
          .toContain(distributionKey);
      }
    }
  });
});
