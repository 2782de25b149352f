import type { FoodEntry, Ingredient } from './kitchen.schema.ts';
import type { NutrientRow } from './nutrients.ts';

type Nutrients = ReadonlyMap<string, NutrientRow>;

/**
 * Portions in grams, after the reference amounts of US labels (21 CFR 101.12). Spices are by the pinch, herbs by the
 * dictionary's handful.
 */
const portions: Record<
  Exclude<FoodEntry['category'] | Ingredient['category'], 'herbs' | 'herbs_spices'>,
  number
> = {
  vegetables: 85,
  fruits: 140,
  grains: 90,
  proteins: 90,
  nuts: 30,
  nuts_seeds: 30,
  oils: 14,
  beverages: 240,
  sweeteners: 30,
  spices: 0.5,
  dairy: 240,
  bakery: 50,
  household: 0,
  other: 30,
};

/** Foods with smaller portions than their category: dried, sprouted, baked. */
const smaller: Readonly<Record<string, number>> = {
  avocado: 50,
  avocados: 50,
  prunes: 40,
  'sun-dried-tomatoes': 15,
  'alfalfa-sprouts': 10,
  'mung-bean-sprouts': 26,
  kombu: 5,
  'packaged-cookies': 30,
};

/** Ids of foods with at least this vitamin K in a portion (µg), by the nutrient table. */
export function richInVitaminK(
  least: number,
  foods: readonly FoodEntry[],
  ingredients: readonly Ingredient[],
  nutrients: Nutrients,
): { foods: string[]; ingredients: string[] } {
  const handfuls = new Map(ingredients.map(({ usda, grams }) => [usda, grams.handful]));
  const isRich = ({ id, category, usda }: FoodEntry | Ingredient) => {
    const per100 = (usda && nutrients.get(usda)?.vitaminK) || 0;
    const portion =
      category === 'herbs' || category === 'herbs_spices'
        ? (handfuls.get(usda) ?? portions.spices)
        : (smaller[id] ?? portions[category]);
    // Labels count in whole µg.
    return Math.round((per100 * portion) / 100) >= least;
  };
  const rich = (things: readonly (FoodEntry | Ingredient)[]) => things.filter(isRich).map(({ id }) => id);
  return { foods: rich(foods), ingredients: rich(ingredients) };
}
