import { Worker } from 'node:worker_threads';
import { bodyBytes, restoreHeapMiB } from '#contract/limits.ts';
import { HttpError, type Issue } from '#server/http/errors.ts';
import { createGate } from '#server/http/gate.ts';
import type { Arrival } from './my-data.rules.ts';
import { type CheckedFile, readRestoreFile } from './restore-file.ts';

export type RestoreJob = { sent: Uint8Array; encoding: string | undefined; arrival: Arrival };
export type RestoreAnswer =
  | { file: CheckedFile }
  | { refused: { statusCode: number; message: string; issues: Issue[] | undefined } };

const tooLarge = new HttpError(413, 'There is more in this file than can be put back.');

/** One file is read at a time, as each may take the whole of `restoreHeapMiB`. */
const threads = createGate(
  { running: 1, waiting: 20 },
  'Others are putting files back. Please try again in a minute.',
);

/**
 * Reads the body of a restore on a thread of its own, in memory of its own, so that nobody else waits for it; see
 * `readRestoreFile`. Throws what that throws, and 413 when it takes more memory than it may.
 */
export async function readOnThread(
  sent: Buffer,
  encoding: string | undefined,
  arrival: Arrival,
): Promise<CheckedFile> {
  // A small one is read before a thread would have begun; what is packed may be large.
  if (encoding === undefined && sent.length <= bodyBytes.usual) {
    return readRestoreFile(sent, encoding, arrival);
  }
  return threads.run('', () => {
    const worker = new Worker(new URL('./restore.worker.ts', import.meta.url), {
      workerData: { sent, encoding, arrival } satisfies RestoreJob,
      resourceLimits: { maxOldGenerationSizeMb: restoreHeapMiB, maxYoungGenerationSizeMb: 32 },
      // Whatever options this process was started with.
      execArgv: [],
    });
    return new Promise<CheckedFile>((resolve, reject) => {
      worker.once('message', (answer: RestoreAnswer) => {
        if ('file' in answer) return resolve(answer.file);
        const { statusCode, message, issues } = answer.refused;
        reject(new HttpError(statusCode, message, issues));
      });
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : error),
      );
      // After an answer this changes nothing.
      worker.once('exit', (code) => reject(new Error(`The thread that reads a file ended with ${code}`)));
    }).finally(() => worker.terminate());
  });
}
