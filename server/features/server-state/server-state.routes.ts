import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type FailedRequest, type ServerState, serverState } from '#contract/server-state.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { readDatabase, readQueue, readSlowStatements } from './server-state.queries.ts';

const manifest = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** The disk with a folder, in bytes; null where it cannot be asked. */
async function diskOf(folder: string): Promise<ServerState['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize } : null;
}

/** How the server is, for admins; what can be counted of it also for whoever scrapes. */
export function serverStateRoutes(
  app: FastifyInstance,
  services: Services,
  failedRequests: () => readonly FailedRequest[],
): void {
  const { db, config, now, mail, metrics } = services;
  const startedAt = now().toISOString();

  metrics?.figure({
    name: 'tisane_disk_free_bytes',
    help: 'Free bytes of the disk with the data folder',
    read: async () => (await diskOf(config.dataDir))?.freeBytes,
  });
  metrics?.figure({
    name: 'tisane_database_bytes',
    help: 'Size of the database',
    read: async () => (await readDatabase(db)).databaseBytes,
  });
  metrics?.figure({
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

  registerRoute(app, services, serverState.read, async () => {
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
      startedAt,
      memoryBytes: process.memoryUsage.rss(),
      disk,
      queue,
      mail: mail !== undefined,
      failedRequests: [...failedRequests()],
      slowStatements,
    };
  });
}
