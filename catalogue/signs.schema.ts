import * as z from 'zod';
import { SafetyFlag } from '#contract/safety.ts';
import { Cited } from './references.load.ts';
import { sentence, slug } from './remedies.fields.ts';

/** In ascending urgency: a doctor soon, a doctor the same day, the emergency number. */
export const tiers = ['soon', 'today', 'emergency'] as const;
export type Tier = (typeof tiers)[number];

/** Groups of people besides the flags of the safety profile. */
export const groups = [
  'infant',
  'over-50',
  'over-65',
  'women',
  'men',
  'after-birth',
  'low-immunity',
] as const;

/** A sign that needs a doctor. Its tier is the same on every page that has it. */
const Sign = z.strictObject({
  tier: z.enum(tiers),
  /** Of the signs that are gravest for most people: 1 is shown first. */
  common: z.int().min(1).max(3).optional(),
  /** The groups that it is for; absent: everybody. The words name them too. */
  for: z
    .array(z.union([SafetyFlag, z.enum(groups)]))
    .min(1)
    .optional(),
  /** What is shown. The tier adds when to go, so the words do not say it. */
  words: sentence(10, 310),
  /** The text after "Stop at once for", for plants and supplements. */
  brief: sentence(5, 160).optional(),
  source: Cited,
});
export type Sign = z.infer<typeof Sign> & { key: string };

/** catalogue/sources/signs/*.yaml */
export const SignsFile = z.record(slug, Sign);

/** A condition's reference to a sign: its key, or its key with a stricter tier. */
export const SignUse = z.union([slug, z.strictObject({ sign: slug, tier: z.enum(tiers) })]);
export type SignUse = z.infer<typeof SignUse>;
