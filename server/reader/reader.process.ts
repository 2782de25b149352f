import { deserialize } from 'node:v8';
import { recipeReader } from '#contract/limits.ts';
import { answerTo, type PreparedReader, prepare } from './reader.answer.ts';
import type { ReaderJob } from './reader.ts';

// Parses untrusted input: receives the serialized dictionary and then jobs, and answers each with JSON.

let known: PreparedReader | undefined;

process.on('message', async (message: Uint8Array | ReaderJob) => {
  if (message instanceof Uint8Array) known = prepare(deserialize(message));
  else if (known) {
    const answer = JSON.stringify(await answerTo(message, known));
    // The server would have to parse it.
    if (Buffer.byteLength(answer) > recipeReader.answerBytes) process.exit(1);
    process.send?.(answer);
  }
});
