import * as z from 'zod';
import { actsWithin } from '#contract/library.ts';
import { citedUpTo } from './references.load.ts';
import { sentence } from './remedies.fields.ts';

/** How soon an effect can be judged, and how long it stays. Only what the entry or a source says. */
const Timing = z.strictObject({
  acts: z.enum(actsWithin),
  /** Days after the last dose on which it may still act, rounded up; 0: gone within a day. Absent: not known. */
  lingersDays: z.int().min(0).max(60).optional(),
  /** Why, in one sentence. */
  text: sentence(20, 160),
  /** Sources beside the entry's own. */
  references: citedUpTo(2).default([]),
});
export type Timing = z.infer<typeof Timing>;

/** Why nobody should start and stop it for a trial, in one sentence for the person. */
const noTrial = sentence(30, 160).optional();

/** What a trial of one person needs to know of a plant or a supplement. */
export const forTrials = { timing: Timing.optional(), noTrial };

/** The same of one use, where it differs. */
export const forTrialsHere = { timing: Timing.omit({ references: true }).optional(), noTrial };
