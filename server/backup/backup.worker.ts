import { parentPort, workerData } from 'node:worker_threads';
import { BackupProblem } from './backup.format.ts';
import type { BackupAnswer, BackupTask } from './run-in-worker.ts';
import { tasks } from './tasks.ts';

// Does one task of backups on a thread of its own, and ends.

async function answer({ name, input }: BackupTask): Promise<BackupAnswer> {
  try {
    return { done: await (tasks[name] as (given: unknown) => Promise<unknown>)(input) };
  } catch (error) {
    if (error instanceof BackupProblem) return { problem: { message: error.message, kind: error.kind } };
    const { message, code } = error as NodeJS.ErrnoException;
    return { failed: { message, code } };
  }
}

parentPort?.postMessage(await answer(workerData as BackupTask));
