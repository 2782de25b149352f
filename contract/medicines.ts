import * as z from 'zod/mini';
import { SafetyFlag } from './safety.ts';

export const strengthUnits = ['g', 'mg', 'microgram', 'iu'] as const;
export type StrengthUnit = (typeof strengthUnits)[number];

/** A pharmacological class. */
const MedicineClass = z.object({
  id: z.string(),
  /** "direct factor Xa inhibitor" */
  name: z.string(),
  /** Completes "apixaban, …": "a blood thinner". */
  plain: z.string(),
  /** Flags of its cautions; empty if it is known that none applies. */
  flags: z.array(SafetyFlag),
  /** Why these flags, or why none, in a sentence. */
  reason: z.string(),
  /** The plural for two medicines of it ("statins"); null if two together need no mention. */
  duplicate: z.nullable(z.string()),
});
export type MedicineClass = z.infer<typeof MedicineClass>;

const MedicineIngredient = z.object({
  id: z.string(),
  name: z.string(),
  /** Other names, also in other languages. */
  also: z.array(z.string()),
  /** Ids of its classes, at least one. */
  classes: z.array(z.string()),
});
export type MedicineIngredient = z.infer<typeof MedicineIngredient>;

/** The maximum daily amount of a substance for an adult without a doctor's order, from all products together. */
const DayCeiling = z.object({
  /** Ids of ingredients that are added up. */
  of: z.array(z.string()),
  most: z.number(),
  unit: z.enum(strengthUnits),
  /** Micrograms of an international unit: 0.025 for vitamin D. Absent: no such unit. */
  microgramsPerIu: z.optional(z.number()),
  /** The publisher of the ceiling. */
  publisher: z.string(),
});
export type DayCeiling = z.infer<typeof DayCeiling>;

/** A kind of medicine in everyday words, for people who do not know the name on the box: "blood thinner". */
const MedicineKind = z.object({
  /** Begins with `kind-`, and stands in the place of an ingredient's id. */
  id: z.string(),
  name: z.string(),
  /** Says that it is no named medicine: "which one is not named". */
  plain: z.string(),
  /** What people type. */
  words: z.array(z.string()),
  /** Flags of all of its classes. */
  flags: z.array(SafetyFlag),
  /** The contents that are taken most, as ids of ingredients. */
  offer: z.array(z.array(z.string())),
});
export type MedicineKind = z.infer<typeof MedicineKind>;

/** All medicines by name, for the search in the browser. */
export const MedicineTable = z.object({
  classes: z.array(MedicineClass),
  ingredients: z.array(MedicineIngredient),
  kinds: z.array(MedicineKind),
  /** Products: contents as ids of ingredients, and brand names. A name may be in several. */
  products: z.array(z.object({ of: z.array(z.string()), brands: z.array(z.string()) })),
  /** Names that people confuse: the app asks which is meant, even if the spelling is right. */
  lookAlikes: z.array(z.array(z.string())),
  dayCeilings: z.array(DayCeiling),
});
export type MedicineTable = z.infer<typeof MedicineTable>;
