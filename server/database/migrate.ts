import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { schema } from './open.ts';
import { withSetupLock } from './setup-lock.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const functions = ['../day/streaks.sql', '../day/day.sql', '../notifications/watch.sql'].map(
  (file) => new URL(file, import.meta.url),
);

/** Brings the schema and its functions up to date; several instances may start at once. */
export async function migrateAndSeed(pool: pg.Pool): Promise<void> {
  await withSetupLock(pool, async (client) => {
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    for (const file of functions) await client.query(await readFile(file, 'utf8'));
  });
}
