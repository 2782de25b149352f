import { deserialize } from 'node:v8';
import { answerTo, type PreparedReader, prepare } from './reader.answer.ts';
import type { ReaderInput } from './reader.ts';

// Parses untrusted input: reads the dictionary and then jobs from standard input, each prefixed with its length, and
// writes a line of JSON for each.

let known: PreparedReader | undefined;

async function take(input: ReaderInput): Promise<void> {
  if (input.kind === 'dictionary') known = prepare(input);
  else if (known) process.stdout.write(`${JSON.stringify(await answerTo(input, known))}\n`);
}

const lengthBytes = 4;
let chunks: Buffer[] = [];
let bytes = 0;
let wanted = lengthBytes;
let isLength = true;
for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  chunks.push(chunk);
  bytes += chunk.length;
  while (bytes >= wanted) {
    const all = Buffer.concat(chunks);
    const frame = all.subarray(0, wanted);
    chunks = [all.subarray(wanted)];
    bytes -= wanted;
    wanted = isLength ? frame.readUInt32LE() : lengthBytes;
    isLength = !isLength;
    if (isLength) await take(deserialize(frame));
  }
}
