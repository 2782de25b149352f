import * as z from 'zod/mini';
import { Caution, Evidence, Reference, Severity } from './safety.ts';

export const libraryKinds = ['herb', 'supplement', 'not-recommended'] as const;
export const LibraryKind = z.enum(libraryKinds);
export type LibraryKind = z.infer<typeof LibraryKind>;

/** One line of the A to Z. Slugs are unique over all kinds. */
export const LibraryEntry = z.object({
  slug: z.string(),
  kind: LibraryKind,
  /** Where its drawing is; null for what is not recommended. */
  picture: z.nullable(z.string()),
  name: z.string(),
  latin: z.nullable(z.string()),
  otherNames: z.array(z.string()),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** A number to call or a place to go. */
const Place = z.object({ name: z.string(), contact: z.string() });

/** Words that are no condition and need care: what to do now, and no remedies. */
export const CareWord = z.object({
  id: z.string(),
  title: z.string(),
  words: z.array(z.string()),
  /** What says one of the words and means something else: "a stroke of luck". */
  unless: z.array(z.string()),
  now: z.array(z.string()),
  go: z.enum(['emergency', 'poison', 'crisis', 'doctor']),
});
export type CareWord = z.infer<typeof CareWord>;

export const LibraryIndex = z.object({
  entries: z.array(LibraryEntry),
  care: z.array(CareWord),
  /** Where to go, by ISO 3166 code in small letters; `other` is everywhere else. */
  countries: z.record(
    z.string(),
    z.object({
      emergency: z.array(Place),
      poison: z.array(Place),
      crisis: z.array(Place),
      doctor: z.array(Place),
    }),
  ),
});
export type LibraryIndex = z.infer<typeof LibraryIndex>;

/** A page of the A to Z. What a kind does not have is null or empty. */
export const LibraryPage = z.extend(LibraryEntry, {
  /** The plant's parts, or in which forms it is sold. */
  forms: z.nullable(z.string()),
  /** For how many days it is taken at most without advice, as its dose says. */
  longestDays: z.nullable(z.int()),
  summary: z.string(),
  /** What it is used for here, each with its grade; `condition` where a page of it says more. */
  uses: z.array(
    z.object({
      condition: z.nullable(z.string()),
      title: z.string(),
      text: z.nullable(z.string()),
      evidence: Evidence,
      references: z.array(Reference),
    }),
  ),
  dose: z.nullable(z.string()),
  ceiling: z.nullable(z.string()),
  testFirst: z.nullable(z.string()),
  stop: z.array(z.string()),
  never: z.array(z.string()),
  soldFor: z.nullable(z.string()),
  why: z.nullable(z.string()),
  instead: z.nullable(z.string()),
  cautions: z.array(Caution),
  references: z.array(Reference),
  reviewed: z.nullable(z.string()),
});
export type LibraryPage = z.infer<typeof LibraryPage>;

/** What a medicine may meet: a page of the A to Z, a food of the guide, or a thing of the dictionary of recipes. */
export const PairThing = z.object({
  kind: z.enum([...libraryKinds, 'food', 'ingredient']),
  slug: z.string(),
  name: z.string(),
});
export type PairThing = z.infer<typeof PairThing>;

/** Seen in trials or stated by the maker; in single people; or only to be expected from how the two act. */
export const howKnown = ['established', 'reported', 'theoretical'] as const;
/** In how many of those who take both. */
export const howLikely = ['often', 'sometimes', 'rarely', 'not-known'] as const;

/** What happens between a medicine and a thing, and what to do. */
export const Meeting = z.object({
  with: z.array(PairThing),
  level: Severity,
  known: z.enum(howKnown),
  likely: z.enum(howLikely),
  /** What happens. */
  text: z.string(),
  /** What to do, in a sentence; where they go hours apart it says how many. */
  do: z.string(),
  references: z.array(Reference),
});
export type Meeting = z.infer<typeof Meeting>;

/** One row of the table of pairs. */
export const Pair = z.extend(Meeting, {
  medicines: z.array(z.string()),
  classes: z.array(z.string()),
  except: z.array(z.string()),
  /** How many hours lie between the two where they go apart. */
  hours: z.optional(z.int()),
  /** How many where the medicine is taken first; absent: `hours`. */
  hoursBefore: z.optional(z.int()),
});
export type Pair = z.infer<typeof Pair>;
