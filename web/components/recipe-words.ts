import type { Allergen } from '#contract/kitchen.ts';
import type { Recipe, RecipeDetail, SavedFoodPreferences } from '#contract/recipes.ts';
import { excludedItems, isExcluded } from '#domain/ingredients/exclusions.ts';
import { type LeftOut, reasonsAgainst } from '#domain/ingredients/suits.ts';
import { format } from '#messages/format.ts';
import { recipeParts as texts } from '#messages/generated/recipe-parts.ts';

/** "Onions" within a sentence: "onions"; "FODMAPs" stays. */
const inSentence = (label: string) => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

export const allergenNames = (allergens: readonly Allergen[]): string[] =>
  allergens.map((allergen) => texts.allergens[allergen]());

/** "Contains celery, soy". */
export const containsText = (allergens: readonly Allergen[]): string =>
  texts.contains({ what: format.list(allergenNames(allergens), 'unit') });

/** The person's food exclusions. */
export type PersonsExclusions = Pick<SavedFoodPreferences, 'allergens' | 'exclusions'>;

/** The person's exclusions that a recipe contains, in words. */
export function leftOutIn(recipe: Recipe, preferences: PersonsExclusions | undefined): string[] {
  if (!preferences) return [];
  const allergens = preferences.allergens.filter((allergen) => recipe.allergens.includes(allergen));
  const excluded = preferences.exclusions
    .filter(({ items }) => isExcluded(recipe, items))
    .map(({ label }) => label);
  return [...new Set([...allergenNames(allergens), ...excluded.map(inSentence)])];
}

/** The maximum number of named lines. */
const maxLines = 3;

/** Why it is unknown whether a recipe is free of the exclusions, in sentences; undefined: that is known. */
export function notKnownIn(recipe: Recipe, preferences: PersonsExclusions | undefined): string | undefined {
  const reasons = preferences ? reasonsAgainst(recipe, leftOutOf(preferences)) : [];
  const lines = reasons.flatMap((reason) => (reason.kind === 'not-known' ? reason.lines : []));
  const often = allergenNames(
    reasons.flatMap((reason) => (reason.kind === 'often-has' ? reason.allergen : [])),
  );
  const shown = lines.slice(0, maxLines).map((line) => texts.line({ line }));
  const more = lines.length - shown.length;
  const sentences = [
    ...(often.length > 0 ? [texts.oftenContains({ what: format.list(often, 'unit') })] : []),
    ...(lines.length > 0
      ? [texts.linesNotKnown({ count: lines.length, lines: format.list(shown, 'unit'), more })]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Which ingredients must be bought free of something, in a sentence. */
export function packagesText(packages: NonNullable<RecipeDetail['packages']>): string {
  const each = packages.map(({ name, often }) =>
    texts.package({ name, what: format.list(allergenNames(often)) }),
  );
  return texts.packages({ packages: format.list(each) });
}

/** The person's exclusions and those of a plan, in the form that the domain rules take. */
export const leftOutOf = (
  { allergens, exclusions }: PersonsExclusions,
  items: readonly string[] = [],
): LeftOut => ({
  allergens: new Set(allergens),
  items: new Set([...excludedItems(exclusions), ...items]),
});

/** "25 min", "1 h 10 min". */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return texts.minutes({ minutes: rest });
  return rest === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, rest });
}

/** The maximum number of servings that a recipe is scaled to. */
export const maxServings = 24;

/** The scale factor for the servings in an address: 1 for the original servings. */
export function factorFor({ servings }: { servings: number }, asked: string | null): number {
  const wanted = Number(asked);
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= maxServings ? wanted / servings : 1;
}

export const servingsText = (servings: number) => texts.servings({ servings });
