import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { grantToApp, queueSchema } from './grants.ts';
import { schema } from './open.ts';

const setupLock = 7_415_263;

/**
 * Runs `work` under a lock that allows one instance at a time to set up the database: tables, functions, the job queue.
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
const functions = ['../notifications/watch.sql'].map((file) => new URL(file, import.meta.url));

/**
 * Applies migrations and functions; several instances may start at once. `owner` owns the tables; `appRole` is the
 * app's role if it is another.
 */
export async function migrateAndSeed(owner: pg.Pool, appRole?: string): Promise<void> {
  await withSetupLock(owner, async (client) => {
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    for (const file of functions) await client.query(await readFile(file, 'utf8'));
    if (appRole) await grantToApp(client, appRole);
    else await client.query(`create schema if not exists ${queueSchema}`);
  });
}
