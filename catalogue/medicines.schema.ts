import * as z from 'zod';
import { strengthUnits } from '#contract/medicines.ts';
import { SafetyFlag } from '#contract/safety.ts';
import { Cited } from './references.load.ts';
import { sentence, slug } from './remedies.fields.ts';

const name = sentence(2, 90);

/** catalogue/sources/medicines/classes.yaml, by id. */
export const ClassesFile = z.record(
  slug,
  z.strictObject({
    name,
    /** Completes "apixaban, …". */
    plain: sentence(4, 90),
    flags: z.array(SafetyFlag),
    /** Why it has these flags, or none. */
    why: sentence(20, 200),
    /** The name of two medicines of this class together; classes with the same name count as one. */
    duplicate: name.optional(),
  }),
);
export type ClassesFile = z.infer<typeof ClassesFile>;

/** An array of other names if the name is the slug with spaces; else the name and other names. */
const Ingredient = z.union([z.array(name), z.strictObject({ name, also: z.array(name) })]);

/** catalogue/sources/medicines/ingredients/*.yaml: by class and slug. An ingredient may stand under several classes. */
export const IngredientsFile = z.record(slug, z.record(slug, Ingredient));
export type IngredientsFile = z.infer<typeof IngredientsFile>;

/** "telmisartan + hydrochlorothiazide" */
const contents = z
  .string()
  .regex(/^[a-z0-9-]+( \+ [a-z0-9-]+)*$/, 'Not like "telmisartan + hydrochlorothiazide"');

/** catalogue/sources/medicines/brands/*.yaml: brand names by contents. */
export const BrandsFile = z.record(contents, z.array(name).min(1));
export type BrandsFile = z.infer<typeof BrandsFile>;

/** catalogue/sources/medicines/look-alikes.yaml: names that people confuse. */
export const LookAlikesFile = z.array(z.array(name).min(2));

/** catalogue/sources/medicines/kinds.yaml */
export const KindsFile = z.record(
  slug,
  z.strictObject({
    name: sentence(3, 60),
    /** What people type; "pill" stands for tablets, capsules and medicines too. */
    words: z.array(sentence(3, 60)).min(1),
    classes: z.array(slug).min(1),
    offer: z.array(contents).min(1),
  }),
);
export type KindsFile = z.infer<typeof KindsFile>;

/** catalogue/sources/medicines/day-ceilings.yaml */
export const DayCeilingsFile = z.array(
  z.strictObject({
    of: z.array(slug).min(1),
    most: z.number().positive(),
    unit: z.enum(strengthUnits),
    microgramsPerIu: z.number().positive().optional(),
    reference: Cited,
  }),
);
