import * as z from 'zod';
import { SafetyFlag } from '#contract/safety.ts';

/** The file's name of an entry: `st-johns-wort`. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** A text of `low` to `high` characters. */
export const sentence = (low: number, high: number) => z.string().trim().min(low).max(high);

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

/** One caution for a flag. */
export const cautions = z
  .array(Caution)
  .refine((all) => new Set(all.map(({ flag }) => flag)).size === all.length, 'A flag stands twice');

/** The maximum number of days without advice, as in the dose: the end of a proposed course. */
export const longestDays = z.int().min(3).max(366).nullable().default(null);

export const benefits = z.array(sentence(3, 40)).min(2).max(4);

/** A warning: a line of its own that reads after "Stop at once for" or "Not at all for". */
export const warnings = z.array(sentence(3, 200)).max(8);

/** A reason to stop at once: words, or a key of the table of signs. */
const Stop = z.union([sentence(3, 200), z.strictObject({ sign: slug })]);
export type Stop = z.infer<typeof Stop>;

/** The two lists that are shown with every dose. */
export const stopAndNever = {
  /** Signs at which to stop at once: "dark urine or yellow eyes". */
  stop: z.array(Stop).max(8),
  /** Who must not take it at all: "anybody who has reacted to aspirin". */
  never: warnings,
};
