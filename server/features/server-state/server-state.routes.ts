import { readFileSync } from 'node:fs';
import { type FailedRequest, serverState } from '#contract/server-state.ts';
import { diskOf } from '#server/backup/folder.ts';
import type { Api } from '#server/http/api.ts';
import { measureServer } from './server-state.metrics.ts';
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
