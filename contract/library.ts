import * as z from 'zod/mini';
import { Caution, Evidence, Reference, Severity } from './safety.ts';

export const libraryKinds = ['herb', 'supplement', 'not-recommended'] as const;
export const LibraryKind = z.enum(libraryKinds);
export type LibraryKind = z.infer<typeof LibraryKind>;

/** One line of the A to Z. Slugs are unique over all kinds. */
export const LibraryEntry = z.object({
  slug: z.string(),
  kind: LibraryKind,
  /** The address of its drawing; null for products that are not recommended. */
  picture: z.nullable(z.string()),
  name: z.string(),
  latin: z.nullable(z.string()),
  otherNames: z.array(z.string()),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** A number to call or a place to go. */
const Place = z.object({ name: z.string(), contact: z.string() });

/** Search words that need care and are not a condition: what to do now, without remedies. */
export const CareWord = z.object({
  id: z.string(),
  title: z.string(),
  /** Patterns of what people type: words, "words in this order", and (classes) of the language. */
  when: z.array(z.string()),
  /** Patterns that may mean it: the page stands above what the search finds. */
  perhaps: z.array(z.string()),
  /** Phrases that mean something else: "a stroke of luck". */
  unless: z.array(z.string()),
  now: z.array(z.string()),
  go: z.enum(['emergency', 'poison', 'crisis', 'doctor']),
});
export type CareWord = z.infer<typeof CareWord>;

/** How people write in need: which words mean the same, and which are harmless. */
export const CareLanguage = z.object({
  /** Words that are left out before anything is compared. */
  fillers: z.array(z.string()),
  /** Other forms of a word: "cannot" of "not". */
  same: z.record(z.string(), z.array(z.string())),
  /** The words and phrases of a class in brackets. */
  classes: z.record(z.string(), z.array(z.string())),
  /** Phrases with a word of need that mean none: "dying for chocolate". */
  harmless: z.array(z.string()),
  /** What people eat beside the kitchen's dictionary, and words beside "ate" that name no thing. */
  eaten: z.array(z.string()),
  /** The words of the kitchen's dictionary. */
  foods: z.array(z.string()),
  /** English words that look like a misspelling of a word here, and are none. */
  english: z.array(z.string()),
});
export type CareLanguage = z.infer<typeof CareLanguage>;

/** What is learned from example phrases: how likely the words of a phrase mean a page. */
export const CareChances = z.object({
  /** Ids of care pages, and `harmless`. */
  pages: z.array(z.string()),
  /** The score of each page before a word is read. */
  start: z.array(z.int()),
  /** By a word, or two that stand together: the place of a page, the weight for it, the next page, and so on. */
  weights: z.record(z.string(), z.array(z.int())),
});
export type CareChances = z.infer<typeof CareChances>;

export const LibraryIndex = z.object({
  entries: z.array(LibraryEntry),
  care: z.array(CareWord),
  careLanguage: CareLanguage,
  careChances: CareChances,
  /** Contacts by ISO 3166 code in lower case; `other` is everywhere else. */
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

/** When an effect can be judged: within days, or only after weeks. */
export const actsWithin = ['days', 'weeks'] as const;

export const Timing = z.object({
  acts: z.enum(actsWithin),
  /** Days after the last dose on which it may still act; 0: gone within a day; null: not known. */
  lingersDays: z.nullable(z.int()),
  /** Why, in one sentence. */
  text: z.string(),
});
export type Timing = z.infer<typeof Timing>;

/** Of a plant or a supplement, for a trial. Absent in copies that devices stored before there were trials. */
export const forTrials = {
  /** Null: not known. */
  timing: z.optional(z.nullable(Timing)),
  /** Why nobody should start and stop it for a trial; null if nothing speaks against it. */
  noTrial: z.optional(z.nullable(z.string())),
};

/** A page of the A to Z. Fields that a kind does not have are null or empty. */
export const LibraryPage = z.extend(LibraryEntry, {
  /** The plant's parts, or the forms in which it is sold. */
  forms: z.nullable(z.string()),
  /** The maximum number of days without advice, as in the dose. */
  longestDays: z.nullable(z.int()),
  summary: z.string(),
  /** Its uses, each with its grade; `condition` if that condition's page says more. */
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
  ...forTrials,
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

/** What a medicine may interact with: a page of the A to Z, a food of the guide, or an ingredient. */
export const PairThing = z.object({
  kind: z.enum([...libraryKinds, 'food', 'ingredient']),
  slug: z.string(),
  name: z.string(),
});
export type PairThing = z.infer<typeof PairThing>;

/** Evidence of an interaction: from trials or the maker; from single cases; or only expected from how both act. */
export const howKnown = ['established', 'reported', 'theoretical'] as const;
/** How often it happens in people who take both. */
export const howLikely = ['often', 'sometimes', 'rarely', 'not-known'] as const;

/** An interaction of a medicine and a thing, and advice. */
export const Meeting = z.object({
  with: z.array(PairThing),
  level: Severity,
  known: z.enum(howKnown),
  likely: z.enum(howLikely),
  /** What happens. */
  text: z.string(),
  /** Advice in one sentence; with the number of hours if they must be apart. */
  do: z.string(),
  references: z.array(Reference),
});
export type Meeting = z.infer<typeof Meeting>;

/** One row of the table of pairs. */
export const Pair = z.extend(Meeting, {
  medicines: z.array(z.string()),
  classes: z.array(z.string()),
  except: z.array(z.string()),
  /** Hours between the two if the level is `apart`. */
  hours: z.optional(z.int()),
  /** Hours if the medicine is taken first; absent: `hours`. */
  hoursBefore: z.optional(z.int()),
});
export type Pair = z.infer<typeof Pair>;
