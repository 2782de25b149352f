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
  /** What cautions are about; empty where it is known that none is. */
  flags: z.array(SafetyFlag),
  /** Why these flags, or why none, in a sentence. */
  reason: z.string(),
  /** What two medicines of it are called together ("statins"); null where two are nothing special. */
  duplicate: z.nullable(z.string()),
});
export type MedicineClass = z.infer<typeof MedicineClass>;

const MedicineIngredient = z.object({
  id: z.string(),
  name: z.string(),
  /** Other names and languages. */
  also: z.array(z.string()),
  /** Ids of its classes, one at least. */
  classes: z.array(z.string()),
});
export type MedicineIngredient = z.infer<typeof MedicineIngredient>;

/** The most of a substance that an adult takes in a day without a doctor's order, from all boxes together. */
const DayCeiling = z.object({
  /** Ids of ingredients that are added up. */
  of: z.array(z.string()),
  most: z.number(),
  unit: z.enum(strengthUnits),
  /** What an international unit of it weighs, in micrograms: of vitamin D 0.025. Absent: it is not measured so. */
  microgramsPerIu: z.optional(z.number()),
  /** Who says so. */
  publisher: z.string(),
});
export type DayCeiling = z.infer<typeof DayCeiling>;

/** Every medicine by name, as the browser searches it. */
export const MedicineTable = z.object({
  classes: z.array(MedicineClass),
  ingredients: z.array(MedicineIngredient),
  /** What is in a box, as ids of ingredients, and the names on boxes of it. A name may stand in several. */
  products: z.array(z.object({ of: z.array(z.string()), brands: z.array(z.string()) })),
  /** Names that are taken for one another: they are asked about even where they are typed right. */
  lookAlikes: z.array(z.array(z.string())),
  dayCeilings: z.array(DayCeiling),
});
export type MedicineTable = z.infer<typeof MedicineTable>;
