import type { LineThing } from '#domain/ingredients/ingredient-names.ts';

/** The last words of names with a plural: "onion" is one of "onions". */
export const pluralsOf = (
  things: readonly Pick<LineThing, 'name' | 'plural'>[],
): ReadonlyMap<string, string> =>
  new Map(
    things.flatMap(({ name, plural }) => {
      const [one = '', many = ''] = [name, plural].map((words) => words.toLowerCase().split(' ').at(-1));
      return one && many && one !== many ? [[one, many] as const] : [];
    }),
  );

/** Turns "2 onion, chopped", from separate amount and food, into "2 onions, chopped". Other lines stay unchanged. */
export function withPlural(text: string, plurals: ReadonlyMap<string, string>): string {
  const [, start = '', word = ''] =
    /^((?:[2-9]|\d{2,}|\d{1,3}[½¼¾⅓⅔⅛]) (?:[a-z-]{1,20} ){0,3})([a-z]{2,20})(?=,|$)/i.exec(text) ?? [];
  const plural = plurals.get(word.toLowerCase());
  return plural && !unit.test(start) ? `${start}${plural}${text.slice(start.length + word.length)}` : text;
}

/** "2 cups onion" does not mean two onions. */
const unit =
  /\d[½¼¾⅓⅔⅛]? (?:cups?|tbsp|tsp|tablespoons?|teaspoons?|m?g|kg|oz|ounces?|lbs?|pounds?|m?l|dl|cl|litres?|liters?|cans?|tins?|jars?|pinch(?:es)?|handfuls?|cloves?|slices?|pieces?|x|bunch(?:es)?|packets?|packages?|packs?|heads?|stalks?|sprigs?) /i;
