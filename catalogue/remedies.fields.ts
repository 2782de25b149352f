import * as z from 'zod';
import { SafetyFlag } from '#contract/safety.ts';
import { readContent } from './read.ts';

/** The file's name of an entry: `st-johns-wort`. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** A text of `low` to `high` characters. */
export const sentence = (low: number, high: number) => z.string().trim().min(low).max(high);

const publishers = readContent('publishers.yaml', z.array(z.string()));

/** The day on which somebody opened the page and found the claim on it. */
const opened = { url: z.url({ protocol: /^https$/ }).optional(), reviewed: z.iso.date().optional() };

const Page = z.strictObject({ title: sentence(3, 200), publisher: z.enum(publishers), ...opened });

/** A paper in a journal, or its abstract on PubMed. */
const Paper = z.strictObject({
  title: sentence(3, 300),
  publisher: z.enum(['Journal', 'PubMed']),
  journal: sentence(2, 120),
  year: z.int().min(1950).max(2026),
  /** PubMed's number of it. */
  pmid: z.int().positive().optional(),
  ...opened,
});

/** A page's address only where somebody has opened the page; then the day of that review stands with it. */
export const Reference = z
  .discriminatedUnion('publisher', [Page, Paper])
  .refine(({ url, reviewed }) => !url || reviewed, 'A url needs the day of its review')
  .refine((one) => one.publisher !== 'PubMed' || ('pmid' in one && one.pmid), 'PubMed needs a pmid');
export type Reference = z.infer<typeof Reference>;

export const Caution = z
  .strictObject({
    flag: SafetyFlag,
    level: z.enum(['avoid', 'ask', 'apart']),
    text: sentence(15, 240),
  })
  .refine(
    ({ level, text }) => level !== 'apart' || /\bhours?\b/.test(text),
    'Apart, and not by how many hours',
  );
export const benefits = z.array(sentence(3, 40)).min(2).max(4);
export const references = z.array(Reference).min(1).max(4);

/** A warning: a line of its own that reads after "Stop at once for" or "Not at all for". */
export const warnings = z.array(sentence(3, 200)).max(8);

/** A line at which to stop at once: words of its own, or a sign of the table by its key. */
const Stop = z.union([sentence(3, 200), z.strictObject({ sign: slug })]);
export type Stop = z.infer<typeof Stop>;

/** The two lists that are shown with every dose. */
export const stopAndNever = {
  /** Signs at which to stop at once: "dark urine or yellow eyes". */
  stop: z.array(Stop).max(8),
  /** Who must not take it at all: "anybody who has reacted to aspirin". */
  never: warnings,
};
