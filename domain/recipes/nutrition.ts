import type { Nutrition } from '#contract/recipes.ts';

export const nutrients = [
  'energy',
  'protein',
  'fat',
  'carbohydrate',
  'fibre',
  'sodium',
  'potassium',
  'magnesium',
  'calcium',
  'iron',
  'phosphorus',
] as const;
export type Nutrient = (typeof nutrients)[number];
type Sums = Record<Nutrient, number>;
/** Figures of a table per 100 g; null is "not measured". */
export type NutrientFigures = Record<Nutrient, number | null>;

/** The nutrition of nothing. */
export const noNutrition: Nutrition = {
  energy: 0,
  protein: 0,
  fat: 0,
  carbohydrate: 0,
  fibre: 0,
  sodium: 0,
  potassium: 0,
  magnesium: 0,
  calcium: 0,
  iron: 0,
  phosphorus: 0,
  pral: 0,
};

/**
 * Potential renal acid load in milliequivalents (Remer and Manz 1995): negative is base, positive is acid for the
 * kidneys to excrete. It estimates the kidneys' work, not the blood's pH.
 */
export function pral({
  protein,
  phosphorus,
  potassium,
  magnesium,
  calcium,
}: Pick<Sums, 'protein' | 'phosphorus' | 'potassium' | 'magnesium' | 'calcium'>): number {
  return 0.49 * protein + 0.037 * phosphorus - 0.021 * potassium - 0.026 * magnesium - 0.013 * calcium;
}

/** Sums rows by grams and divides by servings. Unmeasured values count as zero. */
export function nutritionPerServing(
  parts: readonly { grams: number; row: NutrientFigures }[],
  servings: number,
): Nutrition {
  const per = (nutrient: Nutrient) =>
    parts.reduce((sum, { grams, row }) => sum + (grams / 100) * (row[nutrient] ?? 0), 0) / servings;
  const sums = Object.fromEntries(nutrients.map((nutrient) => [nutrient, per(nutrient)])) as Sums;
  return rounded(sums);
}

/** The nutrition of several dishes, one serving of each. */
export function together(dishes: readonly Nutrition[]): Nutrition {
  const sums = Object.fromEntries(
    nutrients.map((nutrient) => [nutrient, dishes.reduce((sum, dish) => sum + dish[nutrient], 0)]),
  ) as Sums;
  return rounded(sums);
}

/** The nutrition of several portions, with the servings of each dish. */
export const nutritionOfPortions = (
  portions: readonly { nutrition: Nutrition; servings: number }[],
): Nutrition =>
  together(
    portions.map(({ nutrition, servings }) => {
      const much = nutrients.map((nutrient) => [nutrient, nutrition[nutrient] * servings]);
      return { ...nutrition, ...Object.fromEntries(much) };
    }),
  );

function rounded(sums: Sums): Nutrition {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    energy: Math.round(sums.energy),
    protein: tenth(sums.protein),
    fat: tenth(sums.fat),
    carbohydrate: tenth(sums.carbohydrate),
    fibre: tenth(sums.fibre),
    sodium: Math.round(sums.sodium),
    potassium: Math.round(sums.potassium),
    magnesium: Math.round(sums.magnesium),
    calcium: Math.round(sums.calcium),
    iron: tenth(sums.iron),
    phosphorus: Math.round(sums.phosphorus),
    pral: tenth(pral(sums)),
  };
}
