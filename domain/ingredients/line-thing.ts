import type { Allergen } from '#contract/kitchen.ts';
import { tokensOf } from './exclusions.ts';

/** The person's answer about an unknown ingredient: its allergens, and which of their exclusions are not in it. */
export type IngredientAnswer = { allergens: readonly Allergen[]; freeOf: readonly string[] };
/** By `lineThing`. */
export type IngredientAnswers = ReadonlyMap<string, IngredientAnswer>;

const measures = new Set(
  (
    'cup tbsp tablespoon tbs tsp teaspoon g gr gram kg kilogram mg oz ounce fl lb pound ml cl dl l liter litre pint quart ' +
    'pinch dash handful knob can tin jar bottle bag box packet package pack pkg block carton tub pot pouch container sachet ' +
    'tube piece slice bunch sprig stalk stick leaf head clove large medium small heaped heaping level rounded scant generous ' +
    'el tl essloffel teeloffel glas dose packung prise'
  ).split(' '),
);
const articles = new Set(['a', 'an']);
const joiners = new Set(['of', 'x', 'to', ...articles]);
/** "2", "½", "200g". */
const isAmount = (token: string) =>
  /^\p{N}/u.test(token) && (/^\p{N}+$/u.test(token) || measures.has(token.replace(/^\p{N}+/u, '')));

const saysHowMuch = (token: string) => isAmount(token) || measures.has(token) || joiners.has(token);

/**
 * The words of a line without the amount: "2 tbsp Basil pesto" and "1 jar (190 g) basil pesto" are the same. All
 * other words stay, so that a line with fewer or more words is different. Applied to its own result, it changes
 * nothing.
 */
export function lineThing(text: string): string {
  const tokens = tokensOf(text);
  const [first = ''] = tokens;
  const isCounted = isAmount(first) || articles.has(first);
  const start = isCounted ? tokens.findIndex((token) => !saysHowMuch(token)) : 0;
  return tokens.slice(Math.max(0, start)).join(' ') || text.trim().toLowerCase();
}
