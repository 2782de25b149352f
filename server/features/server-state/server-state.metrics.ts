import { diskOf } from '#server/backup/folder.ts';
import type { Services } from '#server/http/services.ts';
import { readDatabase, readQueue } from './server-state.queries.ts';

/** Metrics of the machine, the database and the queue. */
export function measureServer({ db, config, metrics }: Pick<Services, 'db' | 'config' | 'metrics'>): void {
  metrics?.gauge({
    name: 'tisane_disk_free_bytes',
    help: 'Free bytes of the disk with the data folder',
    read: async () => (await diskOf(config.dataDir))?.freeBytes,
  });
  metrics?.gauge({
    name: 'tisane_database_bytes',
    help: 'Size of the database',
    read: async () => (await readDatabase(db)).databaseBytes,
  });
  metrics?.gauge({
    name: 'tisane_queue_jobs',
    help: 'Jobs of the queue, by state',
    labelNames: ['state'],
    read: async () => {
      const { waiting, failed } = await readQueue(db);
      return [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'failed' }, value: failed },
      ];
    },
  });
}
