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
  /** What people type, in small letters. */
  words: z.array(sentence(2, 60)).min(1).max(60),
  /** Phrases that contain one of the words and mean something else. */
  unless: z.array(sentence(2, 60)).max(20).default([]),
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
