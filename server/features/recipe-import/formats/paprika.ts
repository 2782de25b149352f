import type { Parts } from '../draft.parser.ts';
import { ingredientLines, stepLines } from '../lines.parser.ts';
import { blocksOfMarkup } from '../plain-text.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { idOf, listOf, type Node, textOf } from '../schema-nodes.parser.ts';

/** Paprika has ingredients and directions as texts of several lines. */
export const isPaprikaRecipe = (value: Node): boolean =>
  typeof value.ingredients === 'string' &&
  (typeof value.directions === 'string' || typeof value.photo_data === 'string');

/** The field with a recipe's photograph, in base64. */
export const photoInside = 'photo_data';

/** Reads one recipe in Paprika's export format. */
export function readPaprika(reading: Reading, recipe: Node, name: string): void {
  reading.kind = 'paprika';
  const picture = textOf(recipe[photoInside]) ? photoInside : undefined;
  take(reading, partsOf(recipe), { name, key: idOf(recipe), picture });
}

function partsOf(recipe: Node): Parts {
  const text = (name: string) => textOf(recipe[name]);
  return {
    name: text('name'),
    description: text('description'),
    servings: text('servings'),
    prep: text('prep_time'),
    cook: text('cook_time'),
    total: text('total_time'),
    ingredients: ingredientLines(blocksOfMarkup(text('ingredients'))),
    steps: stepLines(blocksOfMarkup(text('directions'))),
    tags: listOf(recipe.categories).map((category) => textOf(category)),
    sourceUrl: text('source_url'),
    notes: text('notes'),
    source: text('source'),
    rating: text('rating'),
    imageUrl: text('image_url'),
  };
}
