import type { GroceryCategory } from '#contract/kitchen.ts';
import type { RecipePart } from '#contract/recipes.ts';
import { groceryCategoryOf } from './grocery-categories.ts';
import { fractionText } from './quantities.ts';

/** What a line begins with: "2", "1½", "1 1/2", "2-3", "0.5". */
const leading = /^(\d+(?:[.,]\d+)?(?:\s+\d\/\d|\s*[½¼¾⅓⅔⅛⅜⅝⅞])?|\d\/\d|[½¼¾⅓⅔⅛⅜⅝⅞])/;
const vulgar: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}; // prettier-ignore

function numberOf(number: string): number {
  return number
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${sign}`)
    .split(/\s+/)
    .filter(Boolean)
    .reduce((sum, part) => {
      const [over, under] = part.split('/');
      const value = vulgar[part] ?? (under ? Number(over) / Number(under) : Number(part.replace(',', '.')));
      return sum + value;
    }, 0);
}

/** A line as somebody wrote it, for more or fewer servings: its amount is the number that it begins with. */
export function scaledText(text: string, factor: number): string {
  if (factor === 1) return text;
  const [number] = leading.exec(text) ?? [];
  if (!number) return text;
  const rest = text.slice(number.length);
  const [, dash, upper] = /^(\s*(?:-|–|to)\s*)(\d+(?:[.,]\d+)?|[½¼¾⅓⅔⅛⅜⅝⅞])/.exec(rest) ?? [];
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
