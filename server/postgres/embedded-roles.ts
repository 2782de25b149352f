import pg from 'pg';
import { appUser, databaseUser, ownerUser } from './embedded-cluster.ts';

export const database = 'tisane';

/**
 * Makes the database and the two roles that Tisane works as. Neither is a superuser: what comes from a file or a request
 * reaches no program and no file of the machine. `client` is the superuser's.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  if (rows[0]?.owner === ownerUser) return;
  if (!rows[0]) await unlessThere(client.query(`create database ${database}`));
  for (const [role, rights] of [
    [appUser, 'nocreatedb'],
    // Each backup is restored into a database of its own.
    [ownerUser, 'createdb'],
  ]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount) continue;
    await unlessThere(
      client.query(`create role ${role} login nosuperuser ${rights} nocreaterole noreplication nobypassrls`),
    );
  }
  const { host, port } = client;
  const inside = new pg.Client({ host, port, user: databaseUser, database, ssl: false });
  await inside.connect();
  try {
    await inside.query('begin');
    await inside.query(`select pg_advisory_xact_lock(8473, 3)`);
    await inside.query(`
      revoke all on database postgres, template1, ${database} from public;
      grant connect on database ${database} to ${appUser};
      grant ${appUser} to ${ownerUser}`);
    await moveOwnership(inside);
    await inside.query('commit');
  } finally {
    await inside.end();
  }
}

/** Folders of earlier versions: there the superuser owned what the owner owns now. The database comes last, as the mark. */
async function moveOwnership(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with mine as (select '${databaseUser}'::regrole::oid as role),
      namespaces as (
        select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
    select format('alter schema %I owner to ${ownerUser}', nspname) as statement
      from namespaces, mine where nspowner = role
    union all
    select format('alter %s %s owner to ${ownerUser}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from pg_class c join namespaces n on n.oid = relnamespace, mine
      where relowner = role and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${ownerUser}', p.oid::regprocedure)
      from pg_proc p join namespaces n on n.oid = pronamespace, mine
      where proowner = role
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    union all
    select format('alter type %s owner to ${ownerUser}', t.oid::regtype)
      from pg_type t join namespaces n on n.oid = typnamespace, mine
      where typowner = role and typtype in ('e', 'd')
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
    union all
    (select format('alter database %I owner to ${ownerUser}', datname)
      from pg_database, mine where datdba = role and not datistemplate and datname <> 'postgres'
      order by datname = '${database}')`);
  for (const { statement } of rows) await client.query(statement);
}

/** Makes something that somebody else's first start may have made meanwhile. */
async function unlessThere(creation: Promise<unknown>): Promise<void> {
  try {
    await creation;
  } catch (error) {
    const raced = error instanceof pg.DatabaseError && ['42P04', '42710', '23505'].includes(error.code ?? '');
    if (!raced) throw error;
  }
}
