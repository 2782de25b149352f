import type pg from 'pg';
import { bodyBytes, restoreHeapMiB } from '#contract/limits.ts';
import { type ExclusionDictionary, exclusionsOf } from '#domain/ingredients/exclusions.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { answerOfThread } from '#server/backup/answer-of-thread.ts';
import type { Db } from '#server/database/db.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { HttpError, refuse } from '#server/http/errors.ts';
import { type Restored, restoreMyData } from './my-data.queries.ts';
import { type Arrival, restoredOrThrown } from './my-data.rules.ts';
import { readRestoreFile } from './restore-file.parser.ts';

/** The body of a restore as it was sent, and its owner. */
export type RestoreRequest = {
  body: Buffer;
  encoding: string | undefined;
  userId: string;
  arrival: Arrival;
  /** Maps words of older files. */
  exclusions: ExclusionDictionary;
};

export type RestoreJob = Omit<RestoreRequest, 'body'> & { body: Uint8Array; connection: pg.PoolConfig };

const tooLarge = refuse('file-too-much');

/** One thread at a time, as each may use all of `restoreHeapMiB`. */
const threads = createConcurrencyLimit({ running: 1, waiting: 20 }, 'restores-busy');

/**
 * Reads and restores a body; a large one on its own thread, with its own memory and connection, so that it blocks
 * nobody. Throws the errors of `readRestoreFile` and `restoreMyData`, and 413 when it exceeds its memory.
 */
export async function restoreSent(db: Db, sent: RestoreRequest): Promise<Restored> {
  const { body, encoding, userId, arrival, exclusions } = sent;
  // A small body takes less time than starting a thread; a compressed one may be large.
  if (encoding === undefined && body.length <= bodyBytes.usual) {
    const file = readRestoreFile(body, encoding, { arrival, exclusionOf: exclusionsOf(exclusions) });
    return restoredOrThrown(await restoreMyData(db, ownScope(userId), file));
  }
  // A copy with its own buffer, which is transferred to the thread.
  const bytes = body.byteLength === body.buffer.byteLength ? body : Uint8Array.from(body);
  const job: RestoreJob = { ...sent, body: bytes, connection: connectionOf(db) };
  return threads.run('', () => restoreInThread(job));
}

/** The pool's options, in a form that a thread can receive. */
function connectionOf({ $client: { options } }: Db): pg.PoolConfig {
  const { host, port, user, password, database, connectionString } = options;
  return Object.fromEntries(
    Object.entries({ host, port, user, password, database, connectionString }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

async function restoreInThread(job: RestoreJob): Promise<Restored> {
  try {
    const restored = await answerOfThread(new URL('./restore.worker.ts', import.meta.url), {
      workerData: job,
      transferList: [job.body.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: restoreHeapMiB, maxYoungGenerationSizeMb: 16 },
    });
    return restored as Restored;
  } catch (error) {
    const { code, statusCode, message, issues, parameters } = error as HttpError;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLarge;
    throw statusCode ? new HttpError(statusCode, message, { code, issues, parameters }) : error;
  }
}
