import type { Thing } from '#contract/pantry.ts';
import { isCommonStaple } from '#domain/groceries/staples.ts';
import type { Ingredient } from './content.ts';

/** Every ingredient that is bought as it is, sorted by name, and whether most kitchens have it. */
export const pantryThings = (ingredients: readonly Ingredient[]): (Thing & { isOffered: boolean })[] =>
  ingredients
    .filter(({ atHand, buyAs }) => !atHand && buyAs === null)
    .map(({ id, plural, category }) => ({
      item: id,
      name: plural,
      category,
      isOffered: isCommonStaple({ id, category }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
