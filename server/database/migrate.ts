import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { grantToApp, queueSchema } from './grants.ts';
import { schema } from './open.ts';
import { withSetupLock } from './setup-lock.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const functions = ['../notifications/watch.sql'].map((file) => new URL(file, import.meta.url));

/**
 * Brings the schema and its functions up to date; several instances may start at once. `owner` has the
 * tables; `appRole` is the role that the app works with, when that is another.
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
