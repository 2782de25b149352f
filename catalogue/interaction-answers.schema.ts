import * as z from 'zod';
import { citedUpTo } from './references.load.ts';
import { slug } from './remedies.fields.ts';

/** Questions about every medicine, with the things that they are about: a "yes" has a row about one of these. */
export const questions = {
  grapefruit: ['grapefruit'],
  'st-johns-wort': ['st-johns-wort'],
  cyp2d6: ['goldenseal'],
  'p-gp': ['st-johns-wort'],
  qt: ['licorice'],
  serotonin: ['5-htp', 'st-johns-wort'],
  potassium: ['potassium', 'licorice'],
  minerals: ['calcium', 'iron', 'magnesium', 'zinc'],
  alcohol: ['beer'],
} as const;
export type Question = keyof typeof questions;

/** Questions that any row about the thing answers; licorice, for example, is in rows for several reasons. */
export const answeredByRows: readonly Question[] = ['grapefruit', 'st-johns-wort', 'alcohol'];

const asked = z.array(z.enum(Object.keys(questions) as Question[])).default([]);

const Answers = z
  .strictObject({ yes: asked, no: asked, unknown: asked, from: citedUpTo(4).default([]) })
  .refine(({ yes, no, unknown }) => {
    const all = [...yes, ...no, ...unknown];
    return all.length === new Set(all).size;
  }, 'A question is answered twice')
  .refine(
    ({ no, from }) => no.length > 0 === from.length > 0,
    'A "no" has its sources, and they are of a "no"',
  );
export type Answers = z.infer<typeof Answers>;

/**
 * catalogue/sources/medicines/interaction-answers.yaml: answers of classes, and of medicines that differ from their
 * class.
 */
export const InteractionAnswersFile = z.strictObject({
  classes: z.record(slug, Answers),
  medicines: z.record(slug, Answers),
});
export type InteractionAnswersFile = z.infer<typeof InteractionAnswersFile>;
