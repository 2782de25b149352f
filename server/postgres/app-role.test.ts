import type pg from 'pg';
import { expect } from 'vitest';
import { grantToApp } from '#server/database/grants.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { connect } from '#server/database/open.ts';
import { sideBySide, test } from './embedded.testing.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { databaseUser } from './embedded-cluster.ts';

/** Does `work` with a pool, and closes it. */
async function withPool<T>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = connect(connection, { size: 2 }).$client;
  return work(pool).finally(() => pool.end());
}

/** The code of the error that a statement ends with as the app, or what it returned. */
async function asApp({ appConnection }: EmbeddedDatabase, statement: string): Promise<unknown> {
  return withPool(appConnection, (pool) =>
    pool.query(statement).then(
      ({ rows }) => rows,
      ({ code }: pg.DatabaseError) => code,
    ),
  );
}

const refused = '42501';

/** The superuser's connection, as which everything was done before there was an owner. */
const superuserOf = ({ connection }: EmbeddedDatabase) => ({ ...connection, user: databaseUser });

/** As folders had it before there was an owner. */
const withoutOwner =
  'alter database tisane owner to tisane; drop owned by tisane_owner; drop role tisane_owner';

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

test('a folder that the superuser owned is moved over at the next start', sideBySide, async ({ site }) => {
  const before = await site.open();
  await withPool(superuserOf(before), async (superuser) => {
    await superuser.query(withoutOwner);
    await migrateAndSeed(superuser, before.appConnection.user);
    await superuser.query(`insert into "user" (name, email) values ('Maya', 'maya@example.org')`);
    await superuser.query('create database tisane_scratch_1_ab');
  });
  await before.stop();

  const after = await site.open();
  const rows = await withPool(after.connection, async (owner) => {
    await migrateAndSeed(owner, after.appConnection.user);
    await owner.query('drop database tisane_scratch_1_ab');
    // What only owners may.
    await owner.query(`alter table "user" add column later int; alter type role rename to roles;
      alter type roles rename to role`);
    const { rows } = await owner.query(`
      select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname in ('public', 'drizzle') and relkind in ('r', 'S') and relowner <> current_user::regrole
      union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname in ('public', 'drizzle') and proowner <> current_user::regrole
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all select email from "user"`);
    return rows;
  });
  expect(rows).toEqual([{ name: 'maya@example.org' }]);
  expect(await asApp(after, `select name from "user"`)).toEqual([{ name: 'Maya' }]);
  expect(await asApp(after, `update "user" set name = 'M' returning name`)).toEqual([{ name: 'M' }]);
});

test('the app may read and write rows, and nothing else', sideBySide, async ({ site }) => {
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
  'a folder from before there was a role for the app is moved over at the next start',
  sideBySide,
  async ({ site }) => {
    const before = await site.open();
    await withPool(superuserOf(before), async (superuser) => {
      await superuser.query(withoutOwner);
      await migrateAndSeed(superuser, before.appConnection.user);
      await superuser.query(`insert into "user" (name, email) values ('Maya', 'maya@example.org')`);
      // As it was: one role that owned everything, the job queue too.
      await superuser.query(`
      drop owned by tisane_app cascade;
      drop role tisane_app;
      grant connect, temporary on database postgres, template1, tisane to public;
      create schema pgboss; create table pgboss.job (id int); create type pgboss.state as enum ('done')`);
    });
    await before.stop();

    const after = await site.open();
    await withPool(after.connection, async (owner) => {
      await migrateAndSeed(owner, after.appConnection.user);
      // What a later migration makes is the app's to use too, without another grant.
      await owner.query('create table later (id serial primary key, words text)');
    });
    expect(await asApp(after, `select name from "user"`)).toEqual([{ name: 'Maya' }]);
    expect(await asApp(after, `insert into later (words) values ('x') returning id`)).toEqual([{ id: 1 }]);
    expect(await asApp(after, 'create table pgboss.job (id int)')).toEqual([]);
    expect(await asApp(after, `alter system set fsync = off`)).toBe(refused);

    // The next start leaves it as it is.
    await withPool(after.connection, async (owner) => {
      const client = await owner.connect();
      await grantToApp(client, after.appConnection.user).finally(() => client.release());
    });
    expect(await asApp(after, 'select count(*)::int as jobs from pgboss.job')).toEqual([{ jobs: 0 }]);
  },
);
