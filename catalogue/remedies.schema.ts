import * as z from 'zod';
import { BodyArea } from '#contract/remedies.ts';
import { Evidence } from '#contract/safety.ts';
import { TimeOfDay } from '#contract/shapes.ts';
import { citedUpTo, references } from './references.load.ts';
import {
  benefits,
  cautions,
  longestDays,
  sentence,
  slug,
  stopAndNever,
  warnings,
} from './remedies.fields.ts';
import { SignUse } from './signs.schema.ts';
import { forTrials, forTrialsHere } from './timing.schema.ts';

const Conditions = z
  .array(slug)
  .min(3)
  .refine((names) => new Set(names).size === names.length, 'A condition stands once in an area');

/** catalogue/sources/areas.yaml: the conditions of each area of the body, those that people look for most first. */
export const AreasFile = z.record(BodyArea, Conditions);
export type AreasFile = z.infer<typeof AreasFile>;

/** A plant; each condition describes its use there. */
export const Herb = z.strictObject({
  name: sentence(2, 60),
  latin: sentence(3, 80),
  otherNames: z.array(sentence(2, 60)).max(8).default([]),
  parts: sentence(3, 80),
  summary: sentence(60, 400),
  dose: sentence(40, 420),
  longestDays,
  ...forTrials,
  stop: stopAndNever.stop.default([]),
  never: stopAndNever.never.default([]),
  cautions: cautions.min(1),
  references,
  /** The day of a second reader's review with the sources. */
  reviewed: z.iso.date().optional(),
});
export type Herb = z.infer<typeof Herb>;

const entry = {
  title: sentence(3, 80),
  description: sentence(80, 520),
  benefits,
  evidence: Evidence,
  /** The size of the effect, from an opened source of the entry. It reads after "How much:". */
  effect: sentence(15, 200).optional(),
  timeOfDay: z.optional(TimeOfDay),
  cautions: cautions.default([]),
};

const HerbUse = z.strictObject({
  ...entry,
  herb: slug,
  title: entry.title.optional(),
  /** The different dose for this condition; the plant's own dose is also shown. */
  dose: sentence(20, 420).optional(),
  /** In place of the plant's own, where this use differs. */
  ...forTrialsHere,
  /** In addition to the plant's own, which are always shown. */
  stop: warnings.default([]),
  never: warnings.default([]),
  references,
});
const SupplementUse = HerbUse.omit({ herb: true }).extend({ supplement: slug });
const Food = z.strictObject({ id: slug, ...entry, references });
const Practice = z.strictObject({ id: slug, ...entry, references });
const Mindset = z.strictObject({ id: slug, ...entry, references: citedUpTo(3).default([]) });

export const Condition = z.strictObject({
  name: slug,
  displayName: sentence(3, 60),
  summary: sentence(100, 600),
  /** The sources of its summary. */
  references: citedUpTo(4).default([]),
  synonyms: z.array(sentence(2, 60)).min(4).max(20),
  /** Signs that need care instead of a remedy, by their keys in the table. */
  signs: z.array(SignUse).min(4).max(27),
  herbs: z.array(HerbUse).max(6),
  /** The reason for fewer than three herbs. */
  fewerHerbs: sentence(40, 400).optional(),
  supplements: z.array(SupplementUse).max(4).default([]),
  foods: z.array(Food).min(4).max(6),
  foodsToAvoid: z
    .array(
      z.strictObject({
        food: sentence(3, 80),
        reason: sentence(30, 260),
        references: citedUpTo(3).default([]),
      }),
    )
    .min(3)
    .max(6),
  lifestyle: z.array(Practice).min(3).max(5),
  mindset: z.array(Mindset).min(2).max(4),
  reviewed: z.iso.date().optional(),
});
export type Condition = z.infer<typeof Condition>;
