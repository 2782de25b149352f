import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { schema } from './open.ts';
import { seed } from './seed.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const functions = ['../day/streaks.sql', '../day/day.sql', '../notifications/watch.sql'].map(
  (file) => new URL(file, import.meta.url),
);
const migrationLock = 7_415_263;

/** Brings the schema, its functions and the catalogue up to date; several instances may start at once. */
export async function migrateAndSeed(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, whatever the limits of the pool's connections are.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    for (const file of functions) await client.query(await readFile(file, 'utf8'));
    await seed(db);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await client.query('reset statement_timeout; reset idle_in_transaction_session_timeout').catch(() => {});
    client.release();
  }
}
