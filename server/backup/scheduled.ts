import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackupProblemCode } from '#contract/backups.ts';
import type { BackupSettings, Config } from '#server/config.ts';
import { isDatabaseCode, isDiskFull } from '#server/database/away.ts';
import type { Db } from '#server/database/db.ts';
import type { Target } from '#server/database/target.ts';
import { BackupProblem } from './backup.format.ts';
import { withBackupLock } from './backup-lock.ts';
import { beginRun, type EndedRun, endRun, lastRun, lastVerifiedFile } from './backup-runs.queries.ts';
import { newFile, removeOld, removeRemains } from './folder.ts';
import { runInWorker } from './run-in-worker.ts';
import { dropAbandoned } from './scratch.ts';
import { secretsOf } from './secret.ts';
import type { Trial } from './verified-backup.ts';

export type BackingUp = {
  db: Db;
  /** Connects as the owner of the tables: the app's role can neither read everything nor create a database. */
  target: Target;
  config: Pick<Config, 'backups' | 'secretsAreStored' | 'sessionSecrets'>;
  now: () => Date;
};

/** The schedule as a cron expression, in UTC. */
export function cronOf({ hour, everyHours }: Pick<BackupSettings, 'hour' | 'everyHours'>): string {
  return everyHours === 24 ? `0 ${hour} * * *` : `0 ${hour % everyHours}-23/${everyHours} * * *`;
}

/** Is the latest backup older than the interval? Then a run was missed while the server was down. */
export async function isDue(
  { db, now }: Pick<BackingUp, 'db' | 'now'>,
  everyHours: number,
): Promise<boolean> {
  const last = await lastRun(db, ['verified', 'written']);
  return last === undefined || now().getTime() - last.getTime() > everyHours * 3_600_000;
}

const problemOfTrial: Partial<Record<Trial, BackupProblemCode>> = {
  'not-allowed': 'role-may-not-create',
  'not-tried': 'not-tried',
};

/**
 * Makes one backup, restores it into a scratch database, records the outcome, and then removes old backups. Does
 * nothing while another instance does so. Throws the error once it is recorded.
 */
export async function runScheduledBackup(given: BackingUp, signal?: AbortSignal): Promise<void> {
  const { backups } = given.config;
  if (!backups) return;
  await withBackupLock(given.db.$client, () => run(given, backups, signal));
}

async function run(given: BackingUp, settings: BackupSettings, signal?: AbortSignal): Promise<void> {
  const { db, target, now, config } = given;
  const { folder, keep, passphrase } = settings;
  const id = await beginRun(db, now(), passphrase !== undefined);
  const note = (ended: EndedRun) => endRun(db, id, now(), ended);
  let tried: Trial;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeRemains(folder);
    await dropAbandoned(target);
    const file = newFile(folder, now());
    const input = { target, file, ...secretsOf(config), passphrase };
    const { trial, ...made } = await runInWorker('makeVerified', input, { signal });
    const outcome = trial === 'restored' ? 'verified' : 'written';
    await note({ ...made, outcome, problem: problemOfTrial[trial], file: path.basename(file) });
    tried = trial;
  } catch (error) {
    // Ignored when the database is unreachable; the next run records this one as interrupted.
    await note({ outcome: 'failed', problem: problemOf(error) }).catch(() => {});
    throw error;
  }
  // Where a role may not make a scratch database, old backups must still go, or they would fill the disk. After other
  // failures the next run tries again. A file that cannot be removed does not fail the new backup.
  if (tried !== 'not-tried') await removeOld(folder, keep, await lastVerifiedFile(db));
}

const ofFolder = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST']);

function problemOf(error: unknown): BackupProblemCode {
  if (error instanceof BackupProblem)
    return error.kind === 'place' ? 'folder-not-writable' : 'does-not-restore';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (isDiskFull(code)) return 'disk-full';
  if (ofFolder.has(code)) return 'folder-not-writable';
  if (code === 'ABORTED') return 'interrupted';
  return isDatabaseCode(code) ? 'database' : 'our-fault';
}
