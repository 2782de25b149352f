import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { forTrials, LibraryIndex, LibraryPage, Meeting } from './library.ts';
import { MedicineTable } from './medicines.ts';
import { Caution, Evidence, Reference, SafetyFlag, Severity, safetyFlags } from './safety.ts';
import { TimeOfDay } from './shapes.ts';
import { visibleName } from './visible-name.ts';

export const remedyTypes = ['herb', 'supplement', 'food', 'lifestyle', 'mindset'] as const;
export const RemedyType = z.enum(remedyTypes);
export type RemedyType = z.infer<typeof RemedyType>;

const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** The areas of the body for the search of conditions, in display order. */
export const bodyAreas = [
  'head',
  'mind',
  'sleep',
  'breath',
  'heart',
  'stomach',
  'joints',
  'skin',
  'women',
  'men',
  'kidneys',
  'whole',
] as const;
export const BodyArea = z.enum(bodyAreas);
export type BodyArea = z.infer<typeof BodyArea>;

/** A condition as the picker and the search need it. */
export const Condition = z.object({
  id: z.string(),
  /** Its slug. */
  name: z.string(),
  displayName: z.string(),
  /** Search words for it. */
  synonyms: z.array(z.string()),
  /** Its areas, with its rank there: 0 is the condition that people look for most often. */
  areas: z.array(z.object({ area: BodyArea, place: z.int() })),
  /** The herbs used for it: "what is turmeric used for here?" */
  herbs: z.array(z.object({ slug: z.string(), name: z.string(), otherNames: z.array(z.string()) })),
});
export type Condition = z.infer<typeof Condition>;

export const Remedy = z.object({
  /** Unique to its condition: `migraine:ginger`. */
  id: z.string(),
  title: z.string(),
  type: RemedyType,
  /** The address of the drawing of the plant, supplement or food; null for practices. */
  picture: z.nullable(z.string()),
  description: z.string(),
  benefits: z.array(z.string()),
  timeOfDay: z.nullable(TimeOfDay),
  evidence: Evidence,
  /** The size of the effect in studies; null if no source here states it. */
  effect: z.nullable(z.string()),
  /** The usual dose and maximum duration; only herbs and supplements. */
  dose: z.nullable(z.string()),
  /** The different dose for this condition; in addition to `dose`. */
  doseHere: z.nullable(z.string()),
  /** The maximum daily amount, with its unit; only supplements. */
  ceiling: z.nullable(z.string()),
  /** Who needs a test before; only some supplements. */
  testFirst: z.nullable(z.string()),
  ...forTrials,
  /** Signs at which to stop at once. Shown wherever a dose is. */
  stop: z.array(z.string()),
  /** Who must not take it at all. Shown wherever a dose is. */
  never: z.array(z.string()),
  /** The cautions of the plant and of the use; the stricter of two for a flag. */
  cautions: z.array(Caution),
  references: z.array(Reference),
});
export type Remedy = z.infer<typeof Remedy>;

/** A remedy of which nothing is known beside the specified fields. */
export const nothingAdded: Omit<Remedy, 'id' | 'title' | 'type' | 'description' | 'benefits'> = {
  picture: null,
  timeOfDay: null,
  evidence: 'traditional',
  effect: null,
  dose: null,
  doseHere: null,
  ceiling: null,
  testFirst: null,
  stop: [],
  never: [],
  cautions: [],
  references: [],
};

/** Whom a sign is for; `some`: people with an illness, a medicine or of an age. In the order of a page. */
export const careGroups = ['everybody', 'child', 'pregnancy', 'some'] as const;
const CareGroup = z.object({
  who: z.enum(careGroups),
  /** Flags of the safety profile whose owners it concerns. */
  flags: z.array(SafetyFlag),
});
export type CareGroup = z.infer<typeof CareGroup>;

export const ConditionRemedies = z.object({
  condition: z.object({
    name: z.string(),
    displayName: z.string(),
    summary: z.string(),
    seekCare: z.object({
      emergency: z.array(z.string()),
      doctor: z.array(z.string()),
      /** Whom each sign is for, in the order of the two lists. */
      groups: z.optional(z.object({ emergency: z.array(CareGroup), doctor: z.array(CareGroup) })),
    }),
    /** Emergency numbers by ISO 3166 code in lower case; `other` is everywhere else. */
    emergencyNumbers: z.optional(z.record(z.string(), z.string())),
    /** The reason for fewer than three herbs. */
    fewerHerbs: z.nullable(z.string()),
  }),
  herbs: z.array(Remedy),
  /** Vitamins, minerals and other supplements, in the format of herbs. */
  supplements: z.array(Remedy),
  foods: z.array(Remedy),
  foodsToAvoid: z.array(z.object({ food: z.string(), reason: z.string() })),
  lifestyle: z.array(Remedy),
  mindset: z.array(Remedy),
  /** Sources of the summary, under the condition's name, and of foods to avoid, under the food's. */
  sources: z.optional(z.array(z.object({ of: z.string(), references: z.array(Reference) }))),
  /** The day of the last review by a second reader. */
  reviewed: z.optional(z.string()),
});
export type ConditionRemedies = z.infer<typeof ConditionRemedies>;

/** The emergency signs of all conditions, as the app stores them: each text once, and its place for each condition. */
export type CareSigns = {
  /** Emergency numbers by country. */
  numbers: Record<string, string>;
  signs: { text: string; group: CareGroup }[];
  conditions: Record<string, { displayName: string; signs: number[] }>;
};

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const NewBookmark = z.object({
  remedyId: z.string().check(z.regex(/^[a-z0-9-]+:[a-z0-9-]+$/), z.maxLength(140)),
  remedyTitle: short,
  remedyType: RemedyType,
  remedyDescription: z.string().check(z.maxLength(1000)),
  /** The condition's slug. */
  condition: Slug,
});

export const BookmarkedRemedy = z.object({
  id: z.string(),
  remedyId: z.string(),
  remedyTitle: z.string(),
  remedyType: RemedyType,
  remedyDescription: z.string(),
  condition: z.string(),
  createdAt: z.string(),
  /** The current remedy; null if it was removed from the library. */
  remedy: z.nullable(Remedy),
});
export type BookmarkedRemedy = z.infer<typeof BookmarkedRemedy>;

/** One medicine by the name on its box. */
export const NamedMedicine = z.object({
  typed: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), visibleName),
  /** Its ingredients, as ids of the table of medicines; null: unknown, so not checked. */
  ingredients: z.nullable(z.array(Slug).check(z.minLength(1), z.maxLength(12))),
});
export type NamedMedicine = z.infer<typeof NamedMedicine>;

/** The maximum number of medicines of a person. */
export const maxMedicines = 60;
export const NamedMedicines = z.array(NamedMedicine).check(z.maxLength(maxMedicines));

/** The same with the table's current data; null if the table does not know it. */
export const CheckedMedicine = z.extend(NamedMedicine, {
  /** True: not in the person's list, but in one of their dose plans. */
  isPlanned: z.optional(z.boolean()),
  known: z.nullable(
    z.object({
      /** "apixaban" */
      name: z.string(),
      /** "a blood thinner" */
      plain: z.string(),
      flags: z.array(SafetyFlag),
    }),
  ),
});
export type CheckedMedicine = z.infer<typeof CheckedMedicine>;

/** An interaction of one of the person's medicines, where a flag is too coarse. */
export const PersonalPair = z.extend(Meeting, {
  /** Index among the person's medicines; null if a ticked flag is the reason. */
  medicine: z.nullable(z.int()),
  flag: z.nullable(SafetyFlag),
});
export type PersonalPair = z.infer<typeof PersonalPair>;

/** The strictest caution of a plant, a supplement or a thing that is not recommended for a person, without its text. */
const PersonalCaution = z.object({
  slug: z.string(),
  name: z.string(),
  level: Severity,
  flag: SafetyFlag,
  /** The medicine by name that sets the flag; null if the person ticked it. */
  medicine: z.nullable(z.string()),
});
export type PersonalCaution = z.infer<typeof PersonalCaution>;

/** A person's health data for warnings. Private to them. */
export const SafetyProfile = z.object({
  /** Null: never filled in. Empty: filled in, and no flag applies. */
  flags: z.nullable(z.array(SafetyFlag)),
  medicines: z.array(CheckedMedicine),
  pairs: z.array(PersonalPair),
  /** Of the A to Z; absent where no page has one for this person. */
  cautions: z.optional(z.array(PersonalCaution)),
});
export type SafetyProfile = z.infer<typeof SafetyProfile>;

export const remedies = {
  conditions: endpoint('GET /api/conditions', 'read catalogue', {
    summary: 'Every condition of the library, by name',
    reply: z.array(Condition),
  }),
  forCondition: endpoint('GET /api/conditions/:condition/remedies', 'read catalogue', {
    refuses: ['no-such-condition'],
    summary: 'What may ease a condition, and when to get care instead',
    params: z.object({ condition: Slug }),
    reply: ConditionRemedies,
  }),
  medicines: endpoint('GET /api/medicines', 'read catalogue', {
    summary: 'The table of medicines, to be searched on the device',
    reply: MedicineTable,
  }),
  library: endpoint('GET /api/library', 'read catalogue', {
    summary:
      'Every plant, supplement and page of what is not recommended, by name, and the words that need care',
    reply: LibraryIndex,
  }),
  libraryPage: endpoint('GET /api/library/:entry', 'read catalogue', {
    refuses: ['no-such-remedy'],
    summary: 'One plant, supplement or thing that is not recommended',
    params: z.object({ entry: Slug }),
    reply: LibraryPage,
  }),
  bookmarks: endpoint('GET /api/bookmarked-remedies', 'read bookmarked-remedy', {
    tags: ['bookmarked-remedies'],
    summary: 'Saved remedies, newest first',
    reply: z.array(BookmarkedRemedy),
  }),
  bookmark: endpoint('POST /api/bookmarked-remedies', 'create bookmarked-remedy', {
    refuses: ['no-such-remedy'],
    summary: 'Save a remedy; a repeat changes nothing',
    body: NewBookmark,
    reply: BookmarkedRemedy,
    invalidates: ['bookmarked-remedies'],
  }),
  removeBookmark: endpoint('DELETE /api/bookmarked-remedies/:remedyId', 'delete bookmarked-remedy', {
    summary: 'Remove a saved remedy; a repeat changes nothing',
    params: z.object({ remedyId: z.string().check(z.maxLength(140)) }),
    invalidates: ['bookmarked-remedies'],
  }),
  safetyProfile: endpoint('GET /api/safety-profile', 'read safety-profile', {
    tags: ['safety-profile'],
    summary: 'What the person has said about their health and medicines',
    reply: SafetyProfile,
  }),
  saveSafetyProfile: endpoint('PUT /api/safety-profile', 'update safety-profile', {
    summary: 'Keep the safety profile, with the person alone',
    body: z.object({
      flags: z.array(SafetyFlag).check(z.maxLength(safetyFlags.length)),
      /** The flags before the change; later changes of other devices to other flags stay. */
      base: z.optional(z.nullable(z.array(SafetyFlag).check(z.maxLength(safetyFlags.length)))),
      /** Without it, the medicines stay as they are. */
      medicines: z.optional(NamedMedicines),
    }),
    reply: SafetyProfile,
    invalidates: ['safety-profile'],
  }),
  deleteSafetyProfile: endpoint('DELETE /api/safety-profile', 'delete safety-profile', {
    summary: 'Delete the safety profile',
    reply: SafetyProfile,
    invalidates: ['safety-profile'],
  }),
};
