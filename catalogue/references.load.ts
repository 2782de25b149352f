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
    /** PubMed id. */
    pmid: z.int().positive().optional(),
    /** The publisher's own address; preferred to the DOI and PubMed. */
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

/** A source with its key. It has an address only if somebody has opened it. */
export type Reference = ShownReference & { key: string };

/** A paper has its journal and year as the publisher: "BMJ, 2019". */
const referenceOf = (key: string, source: Source): Reference => ({
  key,
  title: source.title,
  publisher: source.publisher ?? `${source.journal}, ${source.year}`,
  url: source.reviewed ? addressOf(source) : null,
  reviewed: source.reviewed ?? null,
});

/** Every source, by key. Throws if a file is invalid, or two files have the same key. */
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

/** The same, cached for every file that cites them. */
export function loadReferences(): ReadonlyMap<string, Reference> {
  read ??= readReferences();
  return read;
}

/** Replaces a key in a file by its source. */
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
