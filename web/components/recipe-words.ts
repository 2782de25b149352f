import type { Recipe, SavedFoodPreferences } from '#contract/recipes.ts';
import { isExcluded } from '#domain/ingredients/exclusions.ts';
import { recipeParts as texts } from '#messages/generated/recipe-parts.ts';

/** What of the things that a person leaves out is in a recipe, as words. */
export function leftOutIn(recipe: Recipe, preferences: SavedFoodPreferences | undefined): string[] {
  if (!preferences) return [];
  const allergens = preferences.allergens.filter((allergen) => recipe.allergens.includes(allergen));
  const excluded = preferences.exclusions
    .filter(({ items }) => isExcluded(recipe, items))
    .map(({ label }) => label);
  return [
    ...new Set([
      ...allergens.map((allergen) => texts.allergens[allergen]()),
      ...excluded.map((label) => label.toLowerCase()),
    ]),
  ];
}

/** "25 min", "1 h 10 min". */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return texts.minutes({ minutes: rest });
  return rest === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, rest });
}

/** A recipe is scaled to at most as many servings. */
export const maxServings = 24;

/** How much of each thing a recipe takes for the servings that an address asks for: 1 as it is written. */
export function factorFor({ servings }: { servings: number }, asked: string | null): number {
  const wanted = Number(asked);
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= maxServings ? wanted / servings : 1;
}

export const servingsText = (servings: number) => texts.servings({ servings });
