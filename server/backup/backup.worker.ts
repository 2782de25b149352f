import { parentPort, workerData } from 'node:worker_threads';
import type { BackupTask } from './run-in-worker.ts';
import { tasks } from './tasks.ts';

// Runs one backup task on its own thread, and ends.

const { name, input } = workerData as BackupTask;
parentPort?.postMessage(await (tasks[name] as (given: unknown) => Promise<unknown>)(input));
