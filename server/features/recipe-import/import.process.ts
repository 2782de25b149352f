import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import type { ApartJob } from './read-apart.ts';
import { readImport } from './read-import.ts';
import { sentFile } from './sent-file.ts';

// Reads one import that comes on standard input, writes what was read to standard output, and ends.

const given = deserialize(await buffer(process.stdin)) as ApartJob;
const job = given.kind === 'sent-file' ? sentFile(given.body) : given;
process.stdout.write(JSON.stringify('wrong' in job ? job : await readImport(job)));
