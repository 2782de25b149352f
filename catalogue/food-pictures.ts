import * as z from 'zod';
import type { Ingredient } from './kitchen.schema.ts';
import { readContent } from './read.ts';

/** catalogue/sources/food-pictures.yaml: a picture's name, and the words that it stands for. */
const FoodPicturesFile = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.array(z.string().trim().min(2).max(40)).min(1),
);

/** The picture of a meal without a known food. */
export const anyMeal = 'fork-and-knife-with-plate';

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Drawings that are tinted, and the colour for words that name no ingredient. */
const tinted: Partial<Record<string, string>> = {
  'oil-drop': '#c9a23f',
  'milk-splash': '#e9e2cf',
  'powder-mound': '#d3bd8f',
  'spice-mound': '#b5652b',
  'syrup-drop': '#8a4b1f',
};

/** A food's picture: a drawing of `pictures/drawings`, or an emoji, with a colour if it is tinted (`#rrggbb`). */
export type FoodPicture = { drawing: string; color?: string };

/** Pictures of one drawing differ by their colours. */
const nameOf = ({ drawing, color }: FoodPicture) => (color ? `${drawing}-${color.slice(1)}` : drawing);

type FoodPictures = ((text: string) => string | undefined) & {
  /** Every picture that a word may mean, by its name. */
  pictures: ReadonlyMap<string, FoodPicture>;
};

/** Finds the picture of the first match in a text, the longest of two. Undefined for unknown words. */
export function foodPictures(ingredients: Iterable<Ingredient>): FoodPictures {
  const terms = new Map<string, string>();
  const pictures = new Map<string, FoodPicture>();
  function add(picture: FoodPicture, words: readonly string[]): void {
    const name = nameOf(picture);
    pictures.set(name, picture);
    for (const word of words) terms.set(spaced(word), name);
  }
  for (const { id, name, plural, picture: drawing, color } of ingredients)
    add({ drawing, ...(tinted[drawing] && { color }) }, [id, name, plural]);
  for (const [drawing, words] of Object.entries(readContent('food-pictures.yaml', FoodPicturesFile))) {
    const color = tinted[drawing];
    add({ drawing, ...(color && { color }) }, words);
  }
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
  return Object.assign(find, { pictures });
}
