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

/** How long the requests that are under way may hold the tables. */
const lockTimeoutMs = 20_000;

const auditTable = 'public.admin_audit';

type Replacement = {
  target: Target;
  file: string;
  opening: Opening & { secrets: Secrets };
  /** Which admin does it; null where nobody has an account yet, and only there. */
  adminId: string | null;
};
export type ReplacedDatabase = { rows: number; createdAt: string; secret: string | null; isSigned: boolean };

/**
 * Puts a backup in the place of all that a running app has: read from end to end first, then in one transaction, whole or not at
 * all. One of an older version is brought up to date in a database of its own before. Everybody is signed out, and every
 * process is told. Throws BackupProblem; `needs-scratch` when the role may not create the database that an older one needs,
 * `not-fresh` when somebody has signed up meanwhile.
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
    // Whoever reads or writes now is waited for, and whoever comes waits.
    await client.query(`create temporary table audit_before on commit drop as table ${auditTable}`);
    await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    // What admins did here no file tells; a server that begins again takes over what the old one knew.
    const manifest = await loadTables(client, lines, head, adminId === null ? [] : [auditTable]);
    await setSequences(client);
    await noteInAudit(client, adminId);
    await client.query('select pg_notify($1, $2)', [restoredChannel, head.createdAt]);
    await client.query('commit');
    broken = false;
    // Statistics are left to autovacuum: every instance starts again from now on, this one too.
    return rowsOf(manifest);
  } finally {
    await lines.return(false);
    client.release(broken);
  }
}

/** The lines of before come back, of people who are gone without whom they were about, and one says who has restored. */
async function noteInAudit(client: pg.ClientBase, adminId: string | null): Promise<void> {
  await client.query(
    `update audit_before set subject_id = null where not exists (select from public."user" where id = subject_id)`,
  );
  await client.query(`insert into ${auditTable} table audit_before on conflict do nothing`);
  await noteRestore(client, adminId);
}

/** `adminId`: null for the command line, and for the first start. */
export async function noteRestore(
  client: Pick<pg.ClientBase, 'query'>,
  adminId: string | null,
): Promise<void> {
  await client.query(`insert into ${auditTable} (admin_id, action) values ($1, 'restore')`, [adminId]);
}
