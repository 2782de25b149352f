import { parentPort, workerData } from 'node:worker_threads';
import { type ImportJob, readImport } from './read-import.ts';

// Reads one import on a thread of its own, and ends.

parentPort?.postMessage(await readImport(workerData as ImportJob));
