import * as z from 'zod';
import { howKnown, howLikely } from '#contract/library.ts';
import { severities } from '#contract/safety.ts';
import { references } from './references.load.ts';
import { sentence, slug } from './remedies.fields.ts';

const slugs = z.array(slug).default([]);

/** One interaction of a medicine with a plant, supplement or food, where a flag is too coarse. */
export const Pair = z
  .strictObject({
    /** Ingredients of the table of medicines. */
    medicines: slugs,
    /** Classes of the table of medicines: every ingredient of them. */
    classes: slugs,
    /** Ingredients of those classes without this interaction. */
    except: slugs,
    /** Files of catalogue/sources/herbs, supplements, not-recommended and foods; ids of both dictionaries. */
    herbs: slugs,
    supplements: slugs,
    notRecommended: slugs,
    foods: slugs,
    ingredients: slugs,
    /** Least vitamin K of a portion in µg: foods and ingredients that reach it are added to the pair. */
    vitaminK: z.int().positive().optional(),
    level: z.enum(severities),
    /** Hours between the two: always with `apart`, and with `ask` if they are one part of the answer. */
    hours: z.int().positive().max(24).optional(),
    /** Hours if the medicine is taken first; absent: `hours`. */
    hoursBefore: z.int().positive().max(24).optional(),
    known: z.enum(howKnown),
    likely: z.enum(howLikely),
    /** What happens. Names both sides, so that it fits on the page of either. */
    text: sentence(15, 300),
    /** What to do about it; reads after the medicine's name, too. */
    do: sentence(15, 140),
    references,
  })
  .refine(({ medicines, classes }) => medicines.length + classes.length > 0, 'No medicine and no class')
  .refine(
    ({ herbs, supplements, notRecommended, foods, ingredients, vitaminK }) =>
      vitaminK !== undefined || [herbs, supplements, notRecommended, foods, ingredients].flat().length > 0,
    'Nothing that it meets',
  )
  .refine(
    ({ level, hours }) => (level === 'apart' ? hours !== undefined : hours === undefined || level === 'ask'),
    'Apart goes with hours, and hours with apart or ask',
  )
  .refine(
    ({ hours, hoursBefore }) => hoursBefore === undefined || (hours !== undefined && hours !== hoursBefore),
    'Hours before are others than the hours after',
  );
export type Pair = z.infer<typeof Pair>;

/** catalogue/sources/pair-things.yaml */
export const PairThingsFile = z.strictObject({
  /** Ingredients that count as a food of the guide. */
  foods: z.record(slug, z.array(slug).min(1)),
  /** Ingredients that count as another ingredient. */
  ingredients: z.record(slug, z.array(slug).min(1)),
  /** Ingredients that no pair is about, with the reason. */
  leftOut: z.array(z.strictObject({ why: sentence(20, 200), items: z.array(slug).min(1) })),
});
export type PairThingsFile = z.infer<typeof PairThingsFile>;

/** catalogue/sources/pairs.yaml */
export const PairsFile = z.strictObject({ pairs: z.array(Pair) });
export type PairsFile = z.infer<typeof PairsFile>;
