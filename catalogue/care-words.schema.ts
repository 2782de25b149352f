import * as z from 'zod';
import { sentence, slug } from './remedies.fields.ts';

/** ISO 3166 codes, in small letters; `other` is for everywhere else. */
const Country = z.string().regex(/^([a-z]{2}|other)$/);

const Place = z.strictObject({
  /** "Samaritans", "Emergency number". */
  name: sentence(2, 80),
  /** A number to call or a page to open, as people write it: "116 123", "988". */
  contact: sentence(2, 80),
});

/** Search words that need care and are not a condition: a page that says where to go now, without remedies. */
const CareWord = z.strictObject({
  id: slug,
  title: sentence(3, 80),
  /** Patterns of what people type, in small letters: words in any order, "words in this order", (classes). */
  when: z.array(sentence(2, 60)).min(1),
  /** Patterns that may mean it. */
  perhaps: z.array(sentence(2, 60)).default([]),
  /** Phrases that mean something else. */
  unless: z.array(sentence(2, 60)).default([]),
  /** What to do now: short lines, the most urgent first, and keys of the table of signs. */
  now: z
    .array(z.union([sentence(10, 300), z.strictObject({ sign: slug })]))
    .min(1)
    .max(10),
  /**
   * Which number comes first. `emergency`: the country's emergency number; `poison`: the same, and its poison line;
   * `crisis`: its crisis line; `doctor`: a doctor, soon.
   */
  go: z.enum(['emergency', 'poison', 'crisis', 'doctor']),
});
export type CareWord = z.infer<typeof CareWord>;

/** catalogue/sources/care-words.yaml */
export const CareWordsFile = z
  .strictObject({
    /** Where to go, by country; `other` is required. */
    countries: z.record(
      Country,
      z.strictObject({
        emergency: z.array(Place).min(1),
        poison: z.array(Place).min(1),
        crisis: z.array(Place).min(1),
        /** Medical advice by telephone, not for emergencies: "NHS 111". */
        doctor: z.array(Place).default([]),
      }),
    ),
    pages: z.array(CareWord),
  })
  .refine(({ countries }) => 'other' in countries, 'countries needs other');
export type CareWordsFile = z.infer<typeof CareWordsFile>;

/** Words that a file writes one after another in a text. */
const Words = z.string().transform((text) => text.split(/\s+/).filter(Boolean));

/** catalogue/sources/care-language.yaml */
export const CareLanguageFile = z.strictObject({
  fillers: Words,
  same: z.record(z.string(), Words),
  classes: z.record(z.string(), z.array(z.coerce.string()).min(1)),
  harmless: z.array(sentence(3, 60)),
  eaten: Words,
});
export type CareLanguageFile = z.infer<typeof CareLanguageFile>;
