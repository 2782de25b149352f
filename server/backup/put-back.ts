import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { restoredChannel } from '#server/database/changes.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { poolOf, type Target } from '#server/database/target.ts';
import { BackupProblem, readHead } from './backup.format.ts';
import { backUp, linesOfBackup, ofThisServer, spelling, verifyBackup } from './backup.ts';
import { loadTables, restoreBackup, setSequences } from './restore.ts';
import { inScratch, NoScratch } from './scratch.ts';
import { rowsOf } from './verified-backup.ts';

/** How long the requests that are under way may hold the tables. */
const lockTimeoutMs = 20_000;

type PutBack = {
  target: Target;
  file: string;
  passphrase?: string | undefined;
  /** Only where nobody has an account yet. */
  onlyIfFresh?: boolean;
};
export type PutBackDone = { rows: number; createdAt: string; secret: string | null };

/**
 * Puts a backup in the place of all that a running app has: read from end to end first, then in one transaction, whole or not at
 * all. One of an older version is brought up to date in a database of its own before. Everybody is signed out, and every
 * process is told. Throws BackupProblem; `needs-scratch` when the role may not create the database that an older one needs,
 * `not-fresh` when somebody has signed up meanwhile.
 */
export async function putBack({
  target,
  file,
  passphrase,
  onlyIfFresh = false,
}: PutBack): Promise<PutBackDone> {
  const known = await verifyBackup(file, passphrase);
  const pool = poolOf(target);
  try {
    const current = await migrationsOf(pool);
    const isOurs = known.migrations.every((hash, at) => hash === current[at]);
    if (!isOurs || known.migrations.length > current.length) {
      throw new BackupProblem('This backup was made by a newer or another Tisane.', 'newer');
    }
    const { createdAt, secret } = known;
    if (known.migrations.length === current.length) {
      return { rows: await replaceAll(pool, { file, passphrase, onlyIfFresh }), createdAt, secret };
    }
    const upToDate = `${file}.current`;
    try {
      await bringUpToDate(target, { file, passphrase, upToDate });
      return { rows: await replaceAll(pool, { file: upToDate, onlyIfFresh }), createdAt, secret };
    } finally {
      await rm(upToDate, { force: true });
    }
  } finally {
    await pool.end();
  }
}

async function migrationsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

type Older = { file: string; passphrase: string | undefined; upToDate: string };

async function bringUpToDate(target: Target, { file, passphrase, upToDate }: Older): Promise<void> {
  try {
    await inScratch(target, async (scratch) => {
      await restoreBackup(scratch, file, passphrase);
      await migrateAndSeed(scratch);
      await backUp(scratch, upToDate);
    });
  } catch (error) {
    if (!(error instanceof NoScratch)) throw error;
    throw new BackupProblem('An older backup needs a role that may create databases.', 'needs-scratch');
  }
}

/** Stays as it is: of this server, and of this version. */
const isLeft = (name: string) => name.startsWith('drizzle.') || ofThisServer.includes(name);

async function replaceAll(
  pool: pg.Pool,
  { file, passphrase, onlyIfFresh }: Omit<PutBack, 'target'>,
): Promise<number> {
  const lines = linesOfBackup(file, passphrase);
  const client = await pool.connect();
  let broken = true;
  try {
    const head = readHead((await lines.next()).value?.toString());
    await client.query('begin');
    await client.query(spelling);
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname = 'public' and schemaname || '.' || tablename <> all($1)`,
      [ofThisServer],
    );
    if (onlyIfFresh) {
      await client.query('lock table public."user" in access exclusive mode');
      const { rows: people } = await client.query('select from public."user" limit 1');
      if (people.length > 0) throw new BackupProblem('Somebody has signed up meanwhile.', 'not-fresh');
    }
    // Whoever reads or writes now is waited for, and whoever comes waits.
    await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    const manifest = await loadTables(client, lines, head, isLeft);
    await setSequences(client);
    await client.query('select pg_notify($1, $2)', [restoredChannel, head.createdAt]);
    await client.query('commit');
    broken = false;
    // Statistics are left to autovacuum: every instance starts anew from now on, this one too.
    return rowsOf(manifest);
  } finally {
    await lines.return(undefined);
    client.release(broken);
  }
}
