import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import * as z from 'zod';
import type { CareChances } from '#contract/library.ts';
import { readText } from './read.ts';

const folder = new URL('./sources/care-examples/', import.meta.url);

const Learned = z.strictObject({
  /** The digest of the examples that it was learned from. */
  of: z.string(),
  pages: z.array(z.string()),
  start: z.array(z.int()),
  weights: z.record(z.string(), z.array(z.int())),
});

/** Phrases that people type, by the id of the care page that they mean; `harmless` has those that mean none. */
export function loadCareExamples(): { page: string; phrases: string[] }[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      page: file.replace('.txt', ''),
      phrases: readText(`care-examples/${file}`).trim().split('\n'),
    }));
}

/** The digest of all examples. */
export const digestOfExamples = (): string =>
  createHash('sha256').update(JSON.stringify(loadCareExamples())).digest('base64url');

/** What `npm run care:learn` learned, and the digest of its examples. Throws if the file is invalid. */
export function loadCareChances(): { of: string; chances: CareChances } {
  const { of, ...chances } = Learned.parse(JSON.parse(readText('care-chances.json')));
  return { of, chances };
}
