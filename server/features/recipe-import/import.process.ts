import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import { type ImportJob, readImport } from './read-import.ts';

// Reads one import that comes on standard input, writes what was read to standard output, and ends.

const job = deserialize(await buffer(process.stdin)) as ImportJob;
process.stdout.write(JSON.stringify(await readImport(job)));
