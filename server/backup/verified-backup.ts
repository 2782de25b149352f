import { rename, stat } from 'node:fs/promises';
import type pg from 'pg';
import { poolOf, type Target } from '#server/database/target.ts';
import { BackupProblem, type Manifest } from './backup.format.ts';
import { type BackupOptions, backUp, type Opening } from './backup.ts';
import { refusedName } from './folder.ts';
import { restoreBackup } from './restore.ts';
import { inScratch, NoScratch } from './scratch.ts';

/**
 * The outcome of a trial restore: it worked; the role may not create a scratch database; or it failed for a reason
 * outside the file, such as a full disk.
 */
export type Trial = 'restored' | 'not-allowed' | 'not-tried';

export type Made = { bytes: number; rows: number; trial: Trial };

/** Backs up into a new file and restores it into a scratch database. Throws BackupProblem. */
export async function makeVerified(target: Target, file: string, options: BackupOptions): Promise<Made> {
  const pool = poolOf(target);
  try {
    const manifest = await backUp(pool, file, options);
    const { size } = await stat(file);
    const trial = await tryRestore(target, { file, manifest, opening: options });
    return { bytes: size, rows: rowsOf(manifest), trial };
  } finally {
    await pool.end();
  }
}

export const rowsOf = ({ tables }: Manifest): number =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0);

type Tried = { file: string; manifest: Manifest; opening: Opening };

async function tryRestore(target: Target, { file, manifest, opening }: Tried): Promise<Trial> {
  try {
    await inScratch(target, async (scratch) => {
      await restoreBackup(scratch, file, opening);
      await expectRows(scratch, manifest);
    });
    return 'restored';
  } catch (error) {
    if (error instanceof NoScratch) return 'not-allowed';
    if (!(error instanceof BackupProblem)) return 'not-tried';
    await rename(file, refusedName(file));
    throw error;
  }
}

/** Throws BackupProblem unless each restored table has the expected number of rows. */
async function expectRows(scratch: pg.Pool, { tables }: Manifest): Promise<void> {
  for (const [name, { rows: expected }] of Object.entries(tables)) {
    // The names come from our own schema in the database's catalogue.
    const { rows } = await scratch.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    if (rows[0]?.count !== expected) {
      throw new BackupProblem(`The table ${name} did not come back with its ${expected} rows.`);
    }
  }
}
