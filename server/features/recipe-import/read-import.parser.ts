import { decodeBuffer } from 'encoding-sniffer';
import { importedRecipes } from '#contract/limits.ts';
import { firstLine, readRecipes } from './formats/formats.ts';
import { readPage } from './formats/page.ts';
import { readFile, shown } from './read-file.parser.ts';
import type { Reading } from './reading.parser.ts';

/** The input of an import: a fetched page, pasted text, or a file. */
export type ImportJob =
  | { kind: 'page'; address: string; bytes: Uint8Array; charset: string | undefined; isJson: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string; bytes: Uint8Array };

/** Reads an import. May take seconds, or never end: the server uses a separate process (`server/reader/`). */
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
  // The site's charset, else the page's own.
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
