import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { createGate } from '#server/http/gate.ts';
import type { ImportJob } from './read-import.ts';
import type { Reading } from './reading.ts';
import type { Wrong } from './sent-file.ts';

/** What may be read, also the body of a call with a file as it came. */
export type ApartJob = ImportJob | { kind: 'sent-file'; body: Uint8Array };

type Outcome = Reading | Wrong | Refusal<'import-too-much'>;

/**
 * What reading may take: memory in MiB, time, and bytes of what was read, as they are in this process's memory. An archive of two
 * thousand recipes takes some seconds, and some MiB.
 */
const most = { heapMiB: 384, milliseconds: 30_000, printedBytes: 32 * 1024 * 1024 };

/** A few at a time: each may take all of the memory. */
const readers = createGate({ running: 2, waiting: 20 }, 'too-many-at-once');

/** What the program is made of: not the folder of data, where the secrets are. */
const readable = ['package.json', 'node_modules', 'server', 'contract', 'domain'];
const program = fileURLToPath(new URL('./import.process.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Reads what somebody brings in a process of its own: whatever a page or an archive does to those who read it, that process
 * ends and this one does not notice. A thread would not do, since one that is out of memory inside JSON.parse takes all of the
 * process with it. It knows no setting and no secret, and may read the program's own files and nothing else. Throws a 429.
 */
export function readApart(job: ApartJob): Promise<Outcome> {
  return readers.run('', () => inProcess(job));
}

async function inProcess(job: ApartJob): Promise<Outcome> {
  const reader = spawn(
    process.execPath,
    [
      `--max-old-space-size=${most.heapMiB}`,
      '--permission',
      ...readable.map((name) => `--allow-fs-read=${path.join(root, name)}`),
      program,
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: most.milliseconds, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    reader.once('error', reject);
    reader.once('close', (code) => resolve(code));
  });
  // It may have ended before it has read all.
  reader.stdin.on('error', () => {});
  reader.stdin.end(serialize(job));
  const [code, reading] = await Promise.all([ended, printed(reader, reader.stdout).catch(() => undefined)]);
  if (code === 0 && reading) return reading as Outcome;
  // 1: it failed at what it read, such as a text that goes too deep. Everything else is a signal: out of time or memory, or too much read.
  return refusal('import-too-much');
}

/** What a reader has printed, as JSON. One that prints too much is ended: it reads what strangers wrote. */
async function printed(reader: ChildProcess, output: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most.printedBytes) {
      reader.kill('SIGKILL');
      return undefined;
    }
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
