import type { Allergen } from '#contract/kitchen.ts';
import type { PersonalPair } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';

/** What somebody must not eat, or several people together: allergens, and things of the dictionary by id. */
export type LeftOut = { allergens: ReadonlySet<Allergen>; items: ReadonlySet<string> };

/** Allergies of the safety profile that are allergens of dishes. */
const allergensOfFlag: Partial<Record<SafetyFlag, readonly Allergen[]>> = {
  'allergy-nuts': ['tree-nuts', 'peanuts'],
  'allergy-celery-birch-mugwort': ['celery'],
};

type Said = {
  /** What each has said of their food. */
  preferences: readonly { allergens: readonly Allergen[]; items: readonly string[] }[];
  /** What each has said of their health. Of what their medicines meet only what is to be avoided counts: the rest is a question. */
  profiles: readonly { flags: readonly SafetyFlag[] | null; pairs: readonly PersonalPair[] }[];
};

/** What several people must not eat, as one: who has said what cannot be read from it. */
export function leftOutTogether({ preferences, profiles }: Said): LeftOut {
  const flags = profiles.flatMap((profile) => profile.flags ?? []);
  const avoided = profiles.flatMap(({ pairs }) => pairs.filter(({ level }) => level === 'avoid'));
  return {
    allergens: new Set([
      ...preferences.flatMap(({ allergens }) => allergens),
      ...flags.flatMap((flag) => allergensOfFlag[flag] ?? []),
    ]),
    items: new Set([
      ...preferences.flatMap(({ items }) => items),
      ...avoided.flatMap((pair) =>
        pair.with.flatMap(({ kind, slug }) => (kind === 'ingredient' ? [slug] : [])),
      ),
    ]),
  };
}

/** May they all eat a dish? */
export const suits = (
  recipe: { allergens: readonly Allergen[]; items: readonly string[] },
  { allergens, items }: LeftOut,
): boolean =>
  !recipe.allergens.some((allergen) => allergens.has(allergen)) &&
  !recipe.items.some((item) => items.has(item));
