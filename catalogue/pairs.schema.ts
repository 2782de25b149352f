import * as z from 'zod';
import { howKnown, howLikely } from '#contract/library.ts';
import { severities } from '#contract/safety.ts';
import { references } from './references.load.ts';
import { sentence, slug } from './remedies.fields.ts';

const slugs = z.array(slug).default([]);

/** One meeting of a medicine with a plant, supplement or food, where a flag is too coarse. */
export const Pair = z
  .strictObject({
    /** Ingredients of the table of medicines. */
    medicines: slugs,
    /** Classes of the table of medicines: every ingredient of them. */
    classes: slugs,
    /** Ingredients of those classes that it does not concern. */
    except: slugs,
    /** Files of catalogue/sources/herbs, supplements, not-recommended and foods; things of both dictionaries of ingredients. */
    herbs: slugs,
    supplements: slugs,
    notRecommended: slugs,
    foods: slugs,
    ingredients: slugs,
    /** So many µg of vitamin K in a portion, or more: whatever brings them comes to its foods and ingredients. */
    vitaminK: z.int().positive().optional(),
    level: z.enum(severities),
    /** How many hours lie between the two where they go apart. */
    hours: z.int().positive().max(24).optional(),
    /** How many where the medicine is taken first; absent: `hours`. */
    hoursBefore: z.int().positive().max(24).optional(),
    known: z.enum(howKnown),
    likely: z.enum(howLikely),
    /** What happens. Names both sides, so that it reads from either. */
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
    ({ level, hours }) => (level === 'apart') === (hours !== undefined),
    'Hours go with apart, and apart with hours',
  )
  .refine(
    ({ hours, hoursBefore }) => hoursBefore === undefined || (hours !== undefined && hours !== hoursBefore),
    'Hours before are others than the hours after',
  );
export type Pair = z.infer<typeof Pair>;

/** catalogue/sources/pairs.yaml */
export const PairsFile = z.strictObject({ pairs: z.array(Pair) });
export type PairsFile = z.infer<typeof PairsFile>;
