import { parentPort, workerData } from 'node:worker_threads';
import { HttpError } from '#server/http/errors.ts';
import { readRestoreFile } from './restore-file.ts';
import type { RestoreAnswer, RestoreJob } from './restore-thread.ts';

// Reads one file on a thread of its own, and ends.

const { sent, encoding, arrival } = workerData as RestoreJob;

function answer(): RestoreAnswer {
  try {
    return { file: readRestoreFile(sent, encoding, arrival) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { statusCode, message, issues } = error;
    return { refused: { statusCode, message, issues } };
  }
}

const reply = answer();
const lists = 'file' in reply ? reply.file.parts.flatMap((part) => part.lists) : [];
parentPort?.postMessage(
  reply,
  lists.map(({ buffer }) => buffer as ArrayBuffer),
);
