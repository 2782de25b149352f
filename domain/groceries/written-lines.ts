import type { GroceryCategory } from '#contract/kitchen.ts';
import type { RecipePart } from '#contract/recipes.ts';
import { scaledText } from '#domain/ingredients/scaled-text.ts';
import { groceryCategoryOf } from './grocery-categories.ts';

/** Maximum characters of a line on a list. */
const longest = 110;

type Dish = { id: string; recipe: { parts: readonly RecipePart[] }; factor: number };
type Written = {
  item: string;
  ingredient: string;
  category: GroceryCategory;
  amount: null;
  unit: null;
  grams: number;
  dishes: string[];
};

/**
 * Lines of own recipes that cannot be added up, as written, once for each text. `counted`: ingredients with an amount
 * on the list. "1 jar tahini" is bought in addition; "salt, to taste" is not.
 */
export function writtenLines(dishes: readonly Dish[], counted: ReadonlySet<string>): Written[] {
  const lines = new Map<string, Written>();
  for (const { id, recipe, factor } of dishes) {
    for (const { item, name, text = '', state = 'counted', category } of recipe.parts) {
      if (state === 'counted' || state === 'left-out') continue;
      const isKnown = item !== '';
      if (state === 'to-taste' && counted.has(item)) continue;
      const ingredient = (state === 'to-taste' ? name : scaledText(text, factor)).slice(0, longest);
      const isOther =
        state !== 'to-taste' &&
        (counted.has(item) || (lines.get(item)?.ingredient ?? ingredient) !== ingredient);
      const key = isKnown && !isOther ? item : `written:${ingredient}`;
      const line = lines.get(key);
      if (line) line.dishes = [...new Set([...line.dishes, id])];
      else
        lines.set(key, {
          item: key,
          ingredient,
          category: isKnown ? category : groceryCategoryOf(text),
          amount: null,
          unit: null,
          grams: 0,
          dishes: [id],
        });
    }
  }
  return [...lines.values()];
}
