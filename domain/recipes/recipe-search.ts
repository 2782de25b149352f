import type { RecipeCategory } from '#contract/kitchen.ts';
import type { Recipe } from '#contract/recipes.ts';

export type RecipeFilters = { category?: RecipeCategory | 'all' | undefined; search?: string | undefined };

/** Recipes of a category whose ingredients or name contain every typed word, in any spelling. */
export function findRecipes(recipes: readonly Recipe[], { category = 'all', search = '' }: RecipeFilters) {
  const words = plain(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  return recipes.filter((recipe) => {
    if (category !== 'all' && recipe.category !== category) return false;
    if (words.length === 0) return true;
    const text = plain([recipe.name, ...recipe.ingredients].join('\n'));
    return words.every((word) => formsOf(word).some((form) => text.includes(form)));
  });
}

/** Lower case, without accents, curls and joined letters: "jalapeno" finds jalapeño, "za'atar" za’atar. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe');
}

/** A typed word (or the last of several), and its singular and plural unless they contain it. */
export function formsOf(word: string): string[] {
  if (word.length < 4) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  if (word.endsWith('leaf')) return [word, `${word.slice(0, -1)}ves`];
  if (word.endsWith('leaves')) return [word, `${word.slice(0, -3)}f`];
  if (word.endsWith('y')) return [word, `${word.slice(0, -1)}ies`];
  if (/(o|ch|sh|x|ss)es$/.test(word)) return [word, word.slice(0, -2)];
  return word.endsWith('s') && !word.endsWith('ss') ? [word, word.slice(0, -1)] : [word];
}
