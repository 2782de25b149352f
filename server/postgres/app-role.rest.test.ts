import type pg from 'pg';
import { expect } from 'vitest';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { connect } from '#server/database/open.ts';
import { sideBySide, test } from './embedded.testing.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { databaseUser } from './embedded-cluster.ts';

/** Runs `work` with a pool, and closes it. */
async function withPool<T>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = connect(connection, { size: 2 }).$client;
  return work(pool).finally(() => pool.end());
}

/** The error code of a statement run as the app, or its result. */
async function asApp({ appConnection }: EmbeddedDatabase, statement: string): Promise<unknown> {
  return withPool(appConnection, (pool) =>
    pool.query(statement).then(
      ({ rows }) => rows,
      ({ code }: pg.DatabaseError) => code,
    ),
  );
}

const refused = '42501';

test('the owner of the tables is no superuser', sideBySide, async ({ site }) => {
  const database = await site.open();
  const asOwner = (statement: string) =>
    withPool(database.connection, (pool) => pool.query(statement)).then(
      ({ rows }) => rows,
      ({ code }: pg.DatabaseError) => code,
    );
  expect(
    await asOwner(`select rolname, rolsuper, rolcreaterole, rolreplication, rolbypassrls,
      (select array_agg(roleid::regrole::text) from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = current_user`),
  ).toEqual([
    {
      rolname: 'tisane_owner',
      rolsuper: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      memberships: ['tisane_app'],
    },
  ]);
  for (const statement of [
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/tisane-owner-role'`,
    `select pg_read_file('postgresql.conf')`,
    `alter system set fsync = off`,
    `create role other`,
    `create extension file_fdw`,
    `copy pg_catalog.pg_proc (oid) from stdin`,
    `set role tisane`,
  ]) {
    expect([statement, await asOwner(statement)]).toEqual([statement, refused]);
  }
});

test('a folder from before there was an owner is refused in one line', sideBySide, async ({ site }) => {
  const before = await site.open();
  const superuser = { ...before.connection, user: databaseUser };
  await withPool(superuser, (pool) => migrateAndSeed(pool, before.appConnection.user));
  await before.stop();
  await expect(site.open()).rejects.toThrow(/older than the last one before 1\.0/);
});

test('the app may only read and write rows', sideBySide, async ({ site }) => {
  const database = await site.open();
  await withPool(database.connection, (owner) => migrateAndSeed(owner, database.appConnection.user));

  const [role] = (await asApp(
    database,
    `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
      (select count(*)::int from pg_database where datdba = r.oid) as databases,
      (select array_agg(nspname::text) from pg_namespace where nspowner = r.oid) as schemas
      from pg_roles r where rolname = current_user`,
  )) as unknown[];
  expect(role).toEqual({
    name: 'tisane_app',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    memberships: 0,
    databases: 0,
    schemas: ['pgboss'],
  });

  for (const statement of [
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/tisane-app-role'`,
    `select pg_read_file('postgresql.conf')`,
    `alter system set fsync = off`,
    `create role other`,
    `create database other`,
    `create extension file_fdw`,
    `create schema other`,
    `create table public.other (id int)`,
    `create temporary table other (id int)`,
    `drop table "user"`,
    `alter table "user" add column other int`,
    `truncate "user" cascade`,
    `select * from drizzle.__drizzle_migrations`,
    `set role tisane`,
  ]) {
    expect([statement, await asApp(database, statement)]).toEqual([statement, refused]);
  }
  for (const other of ['postgres', 'template1']) {
    const entering = withPool({ ...database.appConnection, database: other }, (pool) =>
      pool.query('select 1'),
    );
    await expect(entering).rejects.toMatchObject({ code: refused });
  }
  expect(
    await asApp(database, `insert into "user" (name, email) values ('A', 'a@b.co') returning name`),
  ).toEqual([{ name: 'A' }]);
  expect(await asApp(database, `delete from "user" returning email`)).toEqual([{ email: 'a@b.co' }]);
});

test(
  'later migrations’ tables are accessible to the app, and grants can be repeated',
  sideBySide,
  async ({ site }) => {
    const database = await site.open();
    const { user } = database.appConnection;
    await withPool(database.connection, async (owner) => {
      await migrateAndSeed(owner, user);
      await owner.query('create table later (id serial primary key, words text)');
    });
    expect(await asApp(database, `insert into later (words) values ('x') returning id`)).toEqual([{ id: 1 }]);
    expect(await asApp(database, 'create table pgboss.job (id int)')).toEqual([]);
    await withPool(database.connection, (owner) => migrateAndSeed(owner, user));
    expect(await asApp(database, 'select count(*)::int as jobs from pgboss.job')).toEqual([{ jobs: 0 }]);
  },
);
