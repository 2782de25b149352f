import type { GroceryCategory } from '#contract/kitchen.ts';
import type { RecipePart } from '#contract/recipes.ts';
import { groceryCategoryOf } from '#domain/groceries/grocery-categories.ts';
import { fractionText } from './quantities.ts';
import { numberOf, writtenNumber, writtenTo } from './written-numbers.ts';

/** What a line begins with. */
const leading = new RegExp(`^${writtenNumber}`);
const upperEnd = new RegExp(`^(${writtenTo})(${writtenNumber})`);

/** A line as somebody wrote it, for more or fewer servings: its amount is the number that it begins with. */
export function scaledText(text: string, factor: number): string {
  if (factor === 1) return text;
  const [number] = leading.exec(text) ?? [];
  if (!number) return text;
  const rest = text.slice(number.length);
  const [, dash, upper] = upperEnd.exec(rest) ?? [];
  const scaled = (value: string) => {
    const amount = numberOf(value) * factor;
    return amount >= 10 ? String(Math.round(amount)) : fractionText(amount);
  };
  const range = dash && upper ? dash + scaled(upper) : '';
  return scaled(number) + range + rest.slice(range ? `${dash}${upper}`.length : 0);
}

/** Longest text of a line on a list. */
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

/** Lines of people's own recipes that cannot be added up, as they wrote them: what to buy, once for each text. */
export function writtenLines(dishes: readonly Dish[]): Written[] {
  const lines = new Map<string, Written>();
  for (const { id, recipe, factor } of dishes) {
    for (const { item, name, text = '', state = 'counted', category } of recipe.parts) {
      if (state === 'counted' || state === 'left-out') continue;
      const isKnown = item !== '';
      const ingredient = (state === 'to-taste' ? name : scaledText(text, factor)).slice(0, longest);
      const key = isKnown ? item : `written:${ingredient}`;
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
