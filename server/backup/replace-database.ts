import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { Secrets } from '#server/config.ts';
import { restoredChannel } from '#server/database/changes.ts';
import { migrateAndSeed, migrationsTable } from '#server/database/migrate.ts';
import { poolOf, type Target } from '#server/database/target.ts';
import { BackupProblem } from './backup.format.ts';
import {
  backUp,
  headOf,
  linesOfBackup,
  type Opening,
  ofThisServer,
  spelling,
  verifyBackup,
} from './backup.ts';
import { loadTables, restoreBackup, setSequences } from './restore.ts';
import { inScratch, NoScratch } from './scratch.ts';
import { rowsOf } from './verified-backup.ts';

/** Milliseconds to wait for active requests to release the tables. */
const lockTimeoutMs = 20_000;

const auditTable = 'public.admin_audit';

type Replacement = {
  target: Target;
  file: string;
  opening: Opening & { secrets: Secrets };
  /** The admin who restores; null on a server without accounts. */
  adminId: string | null;
};
export type ReplacedDatabase = { rows: number; createdAt: string; secret: string | null; isSigned: boolean };

/**
 * Replaces everything that a running app stores with a backup. The file is verified first, then loaded in one
 * transaction. An older version is migrated in a scratch database before. Everybody is signed out, and every process is
 * notified. Throws BackupProblem; `needs-scratch` when the role may not create that database, `not-fresh` when somebody
 * has signed up meanwhile.
 */
export async function replaceDatabase({
  target,
  file,
  opening,
  adminId,
}: Replacement): Promise<ReplacedDatabase> {
  const known = await verifyBackup(file, opening);
  const pool = poolOf(target);
  try {
    const current = await migrationsOf(pool);
    const isOurs = known.migrations.every((hash, at) => hash === current[at]);
    if (!isOurs || known.migrations.length > current.length) {
      throw new BackupProblem('This backup was made by a newer or another Tisane.', 'newer');
    }
    const { createdAt, secret, isSigned } = known;
    if (known.migrations.length === current.length) {
      return { rows: await replaceAll(pool, { file, opening, adminId }), createdAt, secret, isSigned };
    }
    const upToDate = `${file}.current`;
    try {
      await bringUpToDate(target, { file, opening, upToDate });
      const { secrets } = opening;
      const rows = await replaceAll(pool, { file: upToDate, opening: { secrets }, adminId });
      return { rows, createdAt, secret, isSigned };
    } finally {
      await rm(upToDate, { force: true });
    }
  } finally {
    await pool.end();
  }
}

async function migrationsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(
    `select hash from ${migrationsTable} order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

type Older = Pick<Replacement, 'file' | 'opening'> & { upToDate: string };

async function bringUpToDate(target: Target, { file, opening, upToDate }: Older): Promise<void> {
  try {
    await inScratch(target, async (scratch) => {
      await restoreBackup(scratch, file, opening);
      await migrateAndSeed(scratch);
      await backUp(scratch, upToDate, { secrets: opening.secrets });
    });
  } catch (error) {
    if (!(error instanceof NoScratch)) throw error;
    throw new BackupProblem('An older backup needs a role that may create databases.', 'needs-scratch');
  }
}

async function replaceAll(
  pool: pg.Pool,
  { file, opening, adminId }: Omit<Replacement, 'target'>,
): Promise<number> {
  const lines = linesOfBackup(file, opening);
  const client = await pool.connect();
  let broken = true;
  try {
    const head = await headOf(lines);
    await client.query('begin');
    await client.query(spelling);
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname = 'public' and schemaname || '.' || tablename <> all($1)`,
      [ofThisServer],
    );
    if (adminId === null) {
      await client.query('lock table public."user" in access exclusive mode');
      const { rows: people } = await client.query('select from public."user" limit 1');
      if (people.length > 0) throw new BackupProblem('Somebody has signed up meanwhile.', 'not-fresh');
    }
    // Waits for active reads and writes; new ones wait for the restore.
    await client.query(`create temporary table audit_before on commit drop as table ${auditTable}`);
    await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    // A restore keeps this server's audit log; a new server takes over the one of the backup.
    const manifest = await loadTables(client, lines, head, adminId === null ? [] : [auditTable]);
    await setSequences(client);
    await mergeAudit(client, adminId);
    await client.query('select pg_notify($1, $2)', [restoredChannel, head.createdAt]);
    await client.query('commit');
    broken = false;
    // Autovacuum updates the statistics: every instance restarts now, this one too.
    return rowsOf(manifest);
  } finally {
    await lines.return(false);
    client.release(broken);
  }
}

/** Restores the previous audit log, without references to deleted people, and adds who has restored. */
async function mergeAudit(client: pg.ClientBase, adminId: string | null): Promise<void> {
  await client.query(
    `update audit_before set subject_id = null where not exists (select from public."user" where id = subject_id)`,
  );
  await client.query(`insert into ${auditTable} table audit_before on conflict do nothing`);
  await noteRestore(client, adminId);
}

/** `adminId` is null for the command line and for a first start. */
export async function noteRestore(
  client: Pick<pg.ClientBase, 'query'>,
  adminId: string | null,
): Promise<void> {
  await client.query(`insert into ${auditTable} (admin_id, action) values ($1, 'restore')`, [adminId]);
}
