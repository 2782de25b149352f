import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contractionsIn, secondStepOf, stopsPrevious } from './expanding.testing.ts';
import { migrationsFolder } from './migrate.ts';

// Two versions run beside each other during an update, so a migration only adds. A later one removes what is unused, a
// version after the code that used it has gone, and its first line says so. The first line of one that renames says that
// the previous version has to be stopped, and so does the changelog: that costs every server an interruption.

type Journal = { entries: { tag: string }[] };
const journal = JSON.parse(
  readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
) as Journal;
const tags = journal.entries.map(({ tag }) => tag);
const sqlOf = (tag: string) => readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8');

test('a migration only adds, unless it is the second step of an earlier one or says to stop the previous version', () => {
  expect(tags[0]).toBe('0000_first');
  for (const tag of tags) {
    const sql = sqlOf(tag);
    if (stopsPrevious(sql)) continue;
    const first = secondStepOf(sql);
    if (first === undefined) expect([tag, contractionsIn(sql)]).toEqual([tag, []]);
    // Both steps in one version would be a single step.
    else expect(tags.slice(0, tags.indexOf(tag))).toContain(first);
  }
});

test.each([
  ['alter table "teas" drop column "cups"', 'drops a column'],
  ['drop table teas', 'drops a table'],
  ['alter table teas rename to brews', 'renames'],
  ['alter table teas rename column a to b', 'renames'],
  ['alter table "teas" alter column "cups" set not null', 'refuses null'],
  ['alter table "teas" alter column "cups" set data type bigint', 'changes a type'],
  ['alter table "teas" alter column "cups" drop default', 'drops a default'],
  ['alter table "teas" add column "cups" integer not null', 'adds a column'],
  ['alter table "teas" add constraint "few" check (cups < 9)', 'adds a rule'],
  ['create unique index one on "teas" (cups)', 'adds a rule'],
  ['create table a (b int);--> statement-breakpoint\nalter table teas drop column cups', 'drops a column'],
])('%s', (sql, what) => {
  expect(contractionsIn(sql)).toEqual([expect.stringContaining(what)]);
});

test.each([
  'create table "teas" ("cups" integer not null); alter table "teas" add constraint few check (cups < 9); create unique index one on teas (cups)',
  'alter table "teas" add column "cups" integer',
  `alter table "teas" add column "cups" integer default 1 not null`,
  'alter table "teas" add column "cups" integer generated always as (1) stored not null',
  'alter table "teas" alter column "cups" drop not null',
  'create index cups on "teas" (cups); drop index other',
  '-- this does not drop table teas\nselect 1',
])('%s adds', (sql) => {
  expect(contractionsIn(sql)).toEqual([]);
});

test('the first line says what a migration breaks', () => {
  expect(secondStepOf('-- second step of 0023_teas: nobody reads it any more\ndrop table teas')).toBe(
    '0023_teas',
  );
  expect(secondStepOf('drop table teas')).toBeUndefined();
  expect(stopsPrevious('-- stop the previous version first: renames\nalter table a rename to b')).toBe(true);
  expect(stopsPrevious('alter table a rename to b')).toBe(false);
});
