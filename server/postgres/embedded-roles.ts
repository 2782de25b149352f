import pg from 'pg';
import { tooOld } from '#server/database/migrate.ts';
import { appUser, databaseUser, ownerUser } from './embedded-cluster.ts';
import { DatabaseProblem } from './embedded-problem.ts';

export const database = 'tisane';

/**
 * Makes the database and Tisane's two roles. Neither is a superuser: no file or request can run a program or read a
 * file. `client` is the superuser's.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  if (rows[0]) await refuseOlder(client);
  else await ignoreExisting(client.query(`create database ${database}`));
  if (rows[0]?.owner === ownerUser) return;
  for (const [role, rights] of [
    [appUser, 'nocreatedb'],
    // Each backup is restored into a scratch database.
    [ownerUser, 'createdb'],
  ]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount) continue;
    await ignoreExisting(
      client.query(`create role ${role} login nosuperuser ${rights} nocreaterole noreplication nobypassrls`),
    );
  }
  await inDatabase(client, async (inside) => {
    await inside.query('begin');
    await inside.query(`select pg_advisory_xact_lock(8473, 3)`);
    await inside.query(`
      revoke all on database postgres, template1, ${database} from public;
      grant connect on database ${database} to ${appUser};
      grant ${appUser} to ${ownerUser};
      alter database ${database} owner to ${ownerUser}`);
    await inside.query('commit');
  });
}

/** Versions older than the last one before 1.0 had no owner's role. */
async function refuseOlder(client: pg.Client): Promise<void> {
  await inDatabase(client, async (inside) => {
    const { rowCount } = await inside.query(
      `select from pg_namespace where nspname = 'drizzle' and nspowner = '${databaseUser}'::regrole`,
    );
    if (!rowCount) return;
    // The last version before 1.0 hands the tables over where the database is not the owner's yet.
    await inside.query(`alter database ${database} owner to ${databaseUser}`);
    throw new DatabaseProblem(tooOld);
  });
}

/** Runs `work` as the superuser in Tisane's database. */
async function inDatabase({ host, port }: pg.Client, work: (inside: pg.Client) => Promise<void>) {
  const inside = new pg.Client({ host, port, user: databaseUser, database, ssl: false });
  await inside.connect();
  await work(inside).finally(() => inside.end());
}

/** Ignores that a concurrent first start has made it. */
async function ignoreExisting(creation: Promise<unknown>): Promise<void> {
  try {
    await creation;
  } catch (error) {
    const raced = error instanceof pg.DatabaseError && ['42P04', '42710', '23505'].includes(error.code ?? '');
    if (!raced) throw error;
  }
}
