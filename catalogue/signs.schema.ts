import * as z from 'zod';
import { SafetyFlag } from '#contract/safety.ts';
import { Cited } from './references.load.ts';
import { sentence, slug } from './remedies.fields.ts';

/** From what can wait for days to what cannot: the emergency number, a doctor the same day, a doctor soon. */
export const tiers = ['soon', 'today', 'emergency'] as const;
export type Tier = (typeof tiers)[number];

/** Groups of people beside the flags of the safety profile. */
export const groups = [
  'infant',
  'over-50',
  'over-65',
  'women',
  'men',
  'after-birth',
  'low-immunity',
] as const;

/** A sign that wants a doctor. Its tier stands here once, for every page that tells it. */
const Sign = z.strictObject({
  tier: z.enum(tiers),
  /** For whom it counts, where that is not everybody; the words say it too. */
  for: z
    .array(z.union([SafetyFlag, z.enum(groups)]))
    .min(1)
    .optional(),
  /** What is shown. The tier adds when to go, so the words do not say it. */
  words: sentence(10, 310),
  /** How it reads after "Stop at once for", where a plant or supplement tells it. */
  brief: sentence(5, 160).optional(),
  source: Cited,
});
export type Sign = z.infer<typeof Sign> & { key: string };

/** catalogue/sources/signs/*.yaml */
export const SignsFile = z.record(slug, Sign);

/** How a condition tells a sign: by its key, or stricter than the table has it. */
export const SignUse = z.union([slug, z.strictObject({ sign: slug, tier: z.enum(tiers) })]);
export type SignUse = z.infer<typeof SignUse>;
