import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { grantToApp, queueSchema } from './grants.ts';
import { schema } from './open.ts';
import { distribute, isDistributed } from './sharding/distribute.ts';

const setupLock = 7_415_263;

/**
 * Runs `work` under a lock that allows one instance at a time to set up the database: tables, the job queue.
 * Others wait. `work` receives the connection with the lock, and may use others.
 */
export async function withSetupLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Set-up has no time limit, unlike the pool's other work.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [setupLock]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [setupLock]).catch(() => {});
    await client.query('reset statement_timeout; reset idle_in_transaction_session_timeout').catch(() => {});
    client.release();
  }
}

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
export const migrationsTable = 'drizzle.__drizzle_migrations';

/**
 * Applies migrations, and distributes new tables where the others are distributed; several instances may start at once.
 * `owner` owns the tables; `appRole` is the app's role if it is another. Throws ConfigError where the tables are too old.
 */
export async function migrateAndSeed(owner: pg.Pool, appRole?: string): Promise<void> {
  await withSetupLock(owner, async (client) => {
    await adoptTablesBefore1(client);
    const isOnCitus = await isDistributed(client);
    // One connection for each worker: a statement of a migration sees the changes of the one before.
    if (isOnCitus) await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    if (isOnCitus) {
      await distribute(client);
      await client.query('reset citus.multi_shard_modify_mode');
    }
    if (appRole) await grantToApp(client, appRole);
    else await client.query(`create schema if not exists ${queueSchema}`);
  });
}

export const tooOld =
  'This database was last used by a version older than the last one before 1.0, and no data in it was changed: start that version once, which brings it up to date, or restore an export of your data into a new database.';

function firstMigration(): { hash: string; when: number } {
  const [first] = readMigrationFiles({ migrationsFolder });
  if (!first) throw new Error('There are no migrations.');
  return { hash: first.hash, when: first.folderMillis };
}

/**
 * The last version before 1.0 had the tables of our first migration, made by other migrations. This replaces their
 * records with that of the first one. Throws ConfigError where some are missing, and changes nothing.
 */
async function adoptTablesBefore1(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query(`select where to_regclass('${migrationsTable}') is not null`);
  if (tables.length === 0) return;
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(created_at) as first, max(created_at) as last from ${migrationsTable}`,
  );
  const { hash, when } = firstMigration();
  const [first, last] = [rows[0]?.first, rows[0]?.last].map((time) => time && Number(time));
  if (!first || first === when) return;
  if (last !== when) {
    throw new ConfigError(tooOld);
  }
  await client.query(
    `with theirs as (delete from ${migrationsTable})
      insert into ${migrationsTable} (hash, created_at) values ($1, $2)`,
    [hash, when],
  );
}

const lastBefore1 = 'a928c3c58832213c369bbfdf664ba7d2715025ef116fee893b3d54a2c9821bd7';

/** The migrations of a backup; for the last version before 1.0 our first one, which makes the same tables. */
export const sinceFirst = (hashes: string[]): string[] =>
  hashes.at(-1) === lastBefore1 ? [firstMigration().hash] : hashes;
