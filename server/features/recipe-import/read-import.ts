import { decodeBuffer } from 'encoding-sniffer';
import { importedRecipes } from '#contract/limits.ts';
import { firstLine, readRecipes } from './formats/formats.ts';
import { readPage } from './formats/page.ts';
import { readFile, shown } from './read-file.ts';
import type { Reading } from './reading.ts';

/** What somebody brings: a page that was fetched, what they pasted, or a file. */
export type ImportJob =
  | { kind: 'page'; address: string; bytes: Uint8Array; charset: string | undefined; isJson: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string; bytes: Uint8Array };

/** Reads what somebody brings. May take seconds, or without end: the server does so in a process apart (`server/reader/`). */
export async function readImport(job: ImportJob): Promise<Reading> {
  const reading = await readJob(job);
  if (reading.recipes.length <= importedRecipes.recipes) return reading;
  return { ...reading, recipes: [], unread: [{ name: nameOf(job), reason: 'too-many-recipes' }] };
}

function nameOf(job: ImportJob): string {
  if (job.kind === 'page') return job.address;
  return job.kind === 'file' ? shown(job.name) : firstLine(job.text);
}

async function readJob(job: ImportJob): Promise<Reading> {
  if (job.kind === 'file') return readFile({ name: job.name, bytes: Buffer.from(job.bytes) });
  if (job.kind === 'text') return readPasted(job.text);
  const bytes = Buffer.from(job.bytes);
  if (job.isJson) {
    const reading: Reading = { kind: 'page', recipes: [], unread: [] };
    await readRecipes(reading, { from: 'page', name: job.address, text: bytes.toString('utf8') });
    for (const { draft } of reading.recipes) draft.sourceUrl ??= job.address;
    return reading;
  }
  // By what the site says, else by what the page says of itself.
  return readPage(
    decodeBuffer(bytes, job.charset ? { transportLayerEncodingLabel: job.charset } : {}),
    job.address,
  );
}

async function readPasted(text: string): Promise<Reading> {
  const reading: Reading = { kind: 'text', recipes: [], unread: [] };
  await readRecipes(reading, { from: 'text', name: '', text });
  return { ...reading, kind: 'text' };
}
