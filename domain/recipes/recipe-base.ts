type BasePart = { item: string; grams: number; liquid: boolean };

/** Least grams of a grain or legume in a serving to count as its base; less only thickens. */
const plenty = 30;

/**
 * The base of a dish: grains and legumes with a large amount, and the largest ingredient. `baseOf` gives the grain or
 * legume of an ingredient.
 */
export function recipeBase(
  parts: readonly BasePart[],
  servings: number,
  baseOf: (item: string) => string | undefined,
): string[] {
  const grams = new Map<string, number>();
  for (const part of parts) {
    const base = baseOf(part.item);
    if (base) grams.set(base, (grams.get(base) ?? 0) + part.grams / servings);
  }
  const made = [...grams].filter(([, weight]) => weight >= plenty).map(([name]) => name);
  const [most] = parts
    .filter(({ liquid, item }) => !liquid && item !== 'water')
    .sort((a, b) => b.grams - a.grams);
  const main = most && (baseOf(most.item) ?? most.item);
  return [...new Set(main ? [...made, main] : made)];
}
