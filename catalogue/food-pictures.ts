import * as z from 'zod';
import type { Ingredient } from './kitchen.schema.ts';
import { readContent } from './read.ts';

/** catalogue/sources/food-pictures.yaml: a picture's name, and the words that it stands for. */
const FoodPicturesFile = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.array(z.string().trim().min(2).max(40)).min(1),
);

/** Shown where no word of a meal says what lies in it. */
export const anyMeal = 'fork-and-knife-with-plate';

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

type FoodPictures = ((text: string) => string | undefined) & {
  /** Every picture that a word may mean. */
  names: ReadonlySet<string>;
};

/** Names the picture of what is mentioned first; of two that begin there, of the longer one. Undefined for unknown words. */
export function foodPictures(ingredients: Iterable<Ingredient>): FoodPictures {
  const terms = new Map<string, string>();
  for (const { id, name, plural, picture } of ingredients)
    for (const term of [id, name, plural]) terms.set(spaced(term), picture);
  for (const [picture, words] of Object.entries(readContent('food-pictures.yaml', FoodPicturesFile)))
    for (const word of words) terms.set(spaced(word), picture);
  const find = (text: string) => {
    const words = spaced(text);
    let best: { at: number; term: string; picture: string } | undefined;
    for (const [term, picture] of terms) {
      const at = words.indexOf(term);
      if (at < 0) continue;
      if (!best || at < best.at || (at === best.at && term.length > best.term.length))
        best = { at, term, picture };
    }
    return best?.picture;
  };
  return Object.assign(find, { names: new Set(terms.values()) });
}
