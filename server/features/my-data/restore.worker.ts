import { parentPort, workerData } from 'node:worker_threads';
import { exclusionsOf } from '#domain/ingredients/exclusions.ts';
import { ownScope } from '#domain/policy/policy.ts';
import type { Restored } from './my-data.queries.ts';
import { restoredOrThrown } from './my-data.rules.ts';
import type { RestoreJob } from './restore.services.ts';
import { readRestoreFile } from './restore-file.parser.ts';

// Restores one file on its own thread, and ends.

async function restore({ body, encoding, userId, connection, ...given }: RestoreJob): Promise<Restored> {
  const exclusionOf = exclusionsOf(given.exclusions);
  const file = readRestoreFile(body, encoding, { arrival: given.arrival, exclusionOf });
  // Loaded late: a refused file does not need the database.
  const { connect } = await import('#server/database/open.ts');
  const { restoreMyData } = await import('./my-data.queries.ts');
  const db = connect(connection, { size: 1, forRequests: true });
  try {
    return restoredOrThrown(await restoreMyData(db, ownScope(userId), file));
  } finally {
    await db.$client.end();
  }
}

parentPort?.postMessage(await restore(workerData as RestoreJob));
