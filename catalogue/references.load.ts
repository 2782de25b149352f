import * as z from 'zod';
import type { Reference as ShownReference } from '#contract/safety.ts';
import { contentFiles, readContent } from './read.ts';
import { sentence, slug } from './remedies.fields.ts';

const publishers = readContent('publishers.yaml', z.array(z.string()));

type Addresses = { url?: string | undefined; doi?: string | undefined; pmid?: number | undefined };
const addressOf = ({ url, doi, pmid }: Addresses) =>
  url ?? (doi ? `https://doi.org/${doi}` : pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null);

/** A page of a publisher, or a paper with its journal and year. */
const Source = z
  .strictObject({
    title: sentence(3, 300),
    publisher: z.enum(publishers).optional(),
    journal: sentence(2, 120).optional(),
    year: z.int().min(1950).max(2026).optional(),
    doi: z
      .string()
      .regex(/^10\.\d{4,9}\/\S+$/)
      .optional(),
    /** PubMed's number of it. */
    pmid: z.int().positive().optional(),
    /** The publisher's own address, before that of the DOI and PubMed's. */
    url: z.url({ protocol: /^https$/ }).optional(),
    /** The day on which somebody opened it. */
    reviewed: z.iso.date().optional(),
  })
  .refine(
    ({ publisher, journal, year }) => (publisher ? !journal : journal && year),
    'A source has a publisher, or a journal and the year',
  )
  .refine((source) => !source.reviewed || addressOf(source), 'What was opened has an address')
  .refine(({ url, reviewed }) => !url || reviewed, 'A url needs the day of its review');
type Source = z.infer<typeof Source>;

/** catalogue/sources/references/*.yaml: sources by key. */
export const ReferencesFile = z.record(slug, Source);

/** A source as it is shown, with its key. The address is there where somebody has opened it. */
export type Reference = ShownReference & { key: string };

/** "BMJ, 2019" in the publisher's place for a paper. */
const referenceOf = (key: string, source: Source): Reference => ({
  key,
  title: source.title,
  publisher: source.publisher ?? `${source.journal}, ${source.year}`,
  url: source.reviewed ? addressOf(source) : null,
  reviewed: source.reviewed ?? null,
});

/** Every source, by key. Throws where a file is at fault, or a key stands in two of them. */
function readReferences(): ReadonlyMap<string, Reference> {
  const references = new Map<string, Reference>();
  for (const path of contentFiles('references')) {
    for (const [key, source] of Object.entries(readContent(path, ReferencesFile))) {
      if (references.has(key)) throw new Error(`catalogue/sources/${path}: ${key} is in another file too`);
      references.set(key, referenceOf(key, source));
    }
  }
  return references;
}

let read: ReadonlyMap<string, Reference> | undefined;

/** The same for every file that cites them, read once. */
export function loadReferences(): ReadonlyMap<string, Reference> {
  read ??= readReferences();
  return read;
}

/** A key in a file, the source in what is read from it. */
export const Cited = slug.transform((key, context): Reference => {
  const reference = loadReferences().get(key);
  if (reference) return reference;
  context.addIssue(`There is no source ${key} in catalogue/sources/references`);
  return z.NEVER;
});

/** `references: [nccih-ginger, nhs-nosebleed]` */
export const citedUpTo = (most: number) =>
  z
    .array(Cited)
    .max(most)
    .refine((cited) => new Set(cited).size === cited.length, 'A source is cited twice');
export const references = citedUpTo(4).min(1);
