type BasePart = { item: string; grams: number; liquid: boolean };

/** Grams of a grain or legume in a serving from which on the dish is made of it; less only thickens. */
const plenty = 30;

/**
 * What a dish is made of: grains and legumes of which a serving has plenty, and what there is most of. `baseOf` says for an
 * ingredient which grain or legume it is.
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
