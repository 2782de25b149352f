import { parentPort, workerData } from 'node:worker_threads';
import type { BackupTask } from './run-in-worker.ts';
import { tasks } from './tasks.ts';

// Does one task of backups on a thread of its own, and ends.

const { name, input } = workerData as BackupTask;
parentPort?.postMessage(await (tasks[name] as (given: unknown) => Promise<unknown>)(input));
