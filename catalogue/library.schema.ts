import * as z from 'zod';
import { Evidence } from '#contract/safety.ts';
import { references } from './references.load.ts';
import { cautions, longestDays, sentence, stopAndNever } from './remedies.fields.ts';

const named = {
  name: sentence(2, 60),
  otherNames: z.array(sentence(2, 60)).max(12).default([]),
  summary: sentence(60, 500),
};

/** A vitamin, mineral or other substance that people take from the pharmacy's shelf. */
export const Supplement = z.strictObject({
  ...named,
  /** "Tablets, drops, or a spray": in what it is sold, and which form is for what. */
  forms: sentence(3, 300),
  /** What it does, for whom, each with its own grade. */
  uses: z
    .array(z.strictObject({ for: sentence(3, 80), text: sentence(40, 400), evidence: Evidence, references }))
    .min(1)
    .max(6),
  dose: sentence(40, 420),
  longestDays,
  /** The most a day, with its unit, and for how long. */
  ceiling: sentence(15, 300),
  /** Who has a blood test or another test before. */
  testFirst: sentence(15, 300).optional(),
  ...stopAndNever,
  cautions: cautions.min(1),
  references,
  reviewed: z.iso.date(),
});
export type Supplement = z.infer<typeof Supplement>;

/** What people are sold and should not take. */
export const NotRecommended = z.strictObject({
  ...named,
  /** Sold for what, and under which promise. */
  soldFor: sentence(10, 300),
  why: sentence(60, 600),
  instead: sentence(20, 400),
  /** Signs of harm in somebody who has taken it: get care. */
  stop: stopAndNever.stop.min(1),
  cautions: cautions.default([]),
  references,
  reviewed: z.iso.date(),
});
export type NotRecommended = z.infer<typeof NotRecommended>;
