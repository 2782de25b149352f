import { Worker } from 'node:worker_threads';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { createGate } from '#server/http/gate.ts';
import type { ImportJob } from './read-import.ts';
import type { Reading } from './reading.ts';

/** What reading may take: memory in MiB, and time. An archive of 5,000 recipes takes some seconds. */
const most = { heapMiB: 384, milliseconds: 30_000 };

/** One at a time: each may take all of the memory. */
const threads = createGate({ running: 1, waiting: 20 }, 'too-many-at-once');

/**
 * Reads what somebody brings on a thread of its own, with memory and time of its own: whatever a page or an archive does to
 * those who read it, it ends, and nobody else waits. Throws a 429 when too many wait.
 */
export function readOnThread(job: ImportJob): Promise<Reading | Refusal<'import-too-much'>> {
  return threads.run('', () => onThread(job));
}

function onThread(job: ImportJob): Promise<Reading | Refusal<'import-too-much'>> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: most.heapMiB, maxYoungGenerationSizeMb: 32 },
    // Whatever options this process was started with.
    execArgv: [],
  });
  return new Promise<Reading | Refusal<'import-too-much'>>((resolve, reject) => {
    const timer = setTimeout(() => resolve(refusal('import-too-much')), most.milliseconds);
    worker.once('message', (reading: Reading) => resolve(reading));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
        ? resolve(refusal('import-too-much'))
        : reject(error),
    );
    // After an answer this changes nothing.
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that reads recipes ended with ${code}`));
    });
  }).finally(() => worker.terminate());
}
