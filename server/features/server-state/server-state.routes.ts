import { readFileSync } from 'node:fs';
import { type FailedRequest, serverState } from '#contract/server-state.ts';
import { diskOf } from '#server/backup/folder.ts';
import type { Api } from '#server/http/api.ts';
import type { Services } from '#server/http/services.ts';
import { readDatabase, readQueue, readSlowStatements } from './server-state.queries.ts';

const manifest = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** The server's state, for admins; numbers are metrics too. Times are the machine's own. */
export function serverStateRoutes(api: Api, failedRequests: () => readonly FailedRequest[]): void {
  const { route, db, config, mail } = api;

  measureServer(api);
  route(serverState.read, async () => {
    const [database, queue, slowStatements, disk] = await Promise.all([
      readDatabase(db),
      readQueue(db),
      readSlowStatements(db),
      diskOf(config.dataDir),
    ]);
    return {
      ...database,
      version,
      node: process.versions.node,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      disk,
      queue,
      mail: mail !== undefined,
      failedRequests: [...failedRequests()],
      slowStatements,
    };
  });
}

/** Metrics of the machine, the database and the queue. */
function measureServer({ db, config, metrics }: Pick<Services, 'db' | 'config' | 'metrics'>): void {
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
