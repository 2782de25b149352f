import { lastRun, newestRuns } from '#server/backup/backup-runs.queries.ts';
import type { Services } from '#server/http/services.ts';

const seconds = (at: Date | undefined) => at && at.getTime() / 1000;

/** Metrics of scheduled backups: of all instances, from the database. */
export function measureBackups({ db, metrics }: Pick<Services, 'db' | 'metrics'>): void {
  metrics?.gauge({
    name: 'tisane_backup_last_verified_timestamp_seconds',
    help: 'When the last scheduled backup ended that was restored to try it',
    read: async () => seconds(await lastRun(db, ['verified'])),
  });
  metrics?.gauge({
    name: 'tisane_backup_last_written_timestamp_seconds',
    help: 'When the last scheduled backup ended, tried or not',
    read: async () => seconds(await lastRun(db, ['verified', 'written'])),
  });
  metrics?.gauge({
    name: 'tisane_backup_last_failed',
    help: '1 when the last scheduled backup failed',
    read: async () => {
      const [run] = (await newestRuns(db, 2)).filter(({ endedAt }) => endedAt);
      return run && Number(run.outcome === 'failed');
    },
  });
}
