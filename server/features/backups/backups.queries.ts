import type { BackupOverview } from '#contract/backups.ts';
import { firstRun, lastRun, newestRuns } from '#server/backup/backup-runs.queries.ts';
import { filesIn } from '#server/backup/folder.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { user } from '#server/database/schema/account.ts';
import { adminAudit } from '#server/database/schema/admin.ts';

/** Number of runs in the list. */
const shown = 30;
const hourMs = 3_600_000;

type OverviewOptions = { db: Db; config: Pick<Config, 'backups' | 'backupFromBrowser'>; now: Date };

/** The state of scheduled backups. The files are those in this instance's folder. */
export async function backupOverview({ db, config, now }: OverviewOptions): Promise<BackupOverview> {
  const { backups, backupFromBrowser } = config;
  const [runs, verified, first, files] = await Promise.all([
    newestRuns(db, shown),
    lastRun(db, ['verified']),
    firstRun(db),
    backups ? filesIn(backups.folder).catch(() => []) : [],
  ]);
  const there = new Set(files);
  const since = verified ?? first;
  return {
    schedule: backups
      ? {
          everyHours: backups.everyHours,
          hour: backups.hour,
          keep: backups.keep,
          encrypted: backups.passphrase !== undefined,
        }
      : null,
    fromBrowser: backupFromBrowser,
    lastVerifiedAt: verified?.toISOString() ?? null,
    overdue: Boolean(backups && since && now.getTime() - since.getTime() > 2 * backups.everyHours * hourMs),
    runs: runs.map(({ startedAt, endedAt, outcome, problem, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      outcome: outcome as BackupOverview['runs'][number]['outcome'],
      problem: problem as BackupOverview['runs'][number]['problem'],
      isThere: run.file !== null && there.has(run.file),
    })),
  };
}

/** Whether at least one account exists. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).limit(1)).length > 0;
}

/** Writes into the audit that an admin downloaded everybody's data. */
export async function noteDownload(db: Db, adminId: string): Promise<void> {
  await db.insert(adminAudit).values({ adminId, action: 'download' });
}
