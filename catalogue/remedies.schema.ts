import * as z from 'zod';
import { Evidence, SafetyFlag } from '#contract/safety.ts';
import { TimeOfDay } from '#contract/shapes.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const sentence = (low: number, high: number) => z.string().trim().min(low).max(high);

/** Publishers that are known to exist, each under one name. */
export const publishers = [
  'NCCIH',
  'NIH Office of Dietary Supplements',
  'MedlinePlus',
  'NHS',
  'Mayo Clinic',
  'EMA/HMPC',
  'WHO',
  'Memorial Sloan Kettering About Herbs',
  'Cochrane',
  'LactMed',
  'LiverTox',
  'CDC',
  'ACOG',
  'American Heart Association',
  'American Diabetes Association',
  'American Academy of Dermatology',
  'American Academy of Neurology',
  'American Academy of Sleep Medicine',
  'American College of Physicians',
  'American College of Rheumatology',
  'NICE',
  'NIDDK',
] as const;

/** A page's address only where somebody has seen the page. */
const Reference = z.strictObject({
  title: sentence(3, 160),
  publisher: z.enum(publishers),
  url: z.url().optional(),
});
const Caution = z.strictObject({
  flag: SafetyFlag,
  level: z.enum(['ask', 'avoid']),
  text: sentence(15, 240),
});
const benefits = z.array(sentence(3, 40)).min(2).max(4);
const references = z.array(Reference).min(1).max(3);

/** A plant, written once; each condition says what it does there. */
export const Herb = z.strictObject({
  name: sentence(2, 60),
  latin: sentence(3, 80),
  otherNames: z.array(sentence(2, 60)).max(8).default([]),
  parts: sentence(3, 80),
  summary: sentence(60, 400),
  dose: sentence(40, 420),
  cautions: z.array(Caution).min(1),
  references,
});
export type Herb = z.infer<typeof Herb>;

const entry = {
  title: sentence(3, 80),
  description: sentence(80, 520),
  benefits,
  evidence: Evidence,
  timeOfDay: z.optional(TimeOfDay),
  cautions: z.array(Caution).default([]),
};

const HerbUse = z.strictObject({
  ...entry,
  herb: slug,
  title: entry.title.optional(),
  dose: sentence(20, 420).optional(),
  references,
});
const Food = z.strictObject({ id: slug, ...entry, references });
const Practice = z.strictObject({ id: slug, ...entry, references });
const Mindset = z.strictObject({ id: slug, ...entry, references: z.array(Reference).max(3).default([]) });

export const Condition = z.strictObject({
  name: slug,
  displayName: sentence(3, 60),
  summary: sentence(100, 600),
  synonyms: z.array(sentence(2, 60)).min(4).max(20),
  seekCare: z.strictObject({
    emergency: z.array(sentence(10, 240)).max(6),
    doctor: z.array(sentence(10, 240)).min(1).max(6),
  }),
  herbs: z.array(HerbUse).max(6),
  /** Why there are fewer than three herbs, where honesty asks for it. */
  fewerHerbs: sentence(40, 400).optional(),
  foods: z.array(Food).min(4).max(6),
  foodsToAvoid: z
    .array(z.strictObject({ food: sentence(3, 80), reason: sentence(30, 260) }))
    .min(3)
    .max(6),
  lifestyle: z.array(Practice).min(3).max(5),
  mindset: z.array(Mindset).min(2).max(4),
});
export type Condition = z.infer<typeof Condition>;
