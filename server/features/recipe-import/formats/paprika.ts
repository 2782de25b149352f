import { minutesOf, servingsOf } from '../amounts.ts';
import type { Parts } from '../draft.ts';
import { groupedLines, withoutBullet, withoutNumber } from '../lines.ts';
import { blocksOfMarkup } from '../plain-text.ts';
import { type Reading, take } from '../reading.ts';
import { idOf, listOf, type Node, textOf } from '../schema-nodes.ts';

/** Paprika writes ingredients and directions as texts of several lines. */
export const isPaprikaRecipe = (value: Node): boolean =>
  typeof value.ingredients === 'string' &&
  (typeof value.directions === 'string' || typeof value.photo_data === 'string');

/** The field of a recipe in which its photograph is, in base64. */
export const photoInside = 'photo_data';

/** One recipe, as Paprika exports it. */
export function readPaprika(reading: Reading, recipe: Node, name: string): void {
  reading.kind = 'paprika';
  const picture = textOf(recipe[photoInside] ?? null) ? photoInside : undefined;
  take(reading, partsOf(recipe), { name, key: idOf(recipe), picture });
}

function partsOf(recipe: Node): Parts {
  const text = (name: string) => textOf(recipe[name] ?? null);
  const prep = minutesOf(text('prep_time'));
  const cook = minutesOf(text('cook_time'));
  return {
    name: text('name'),
    description: text('description'),
    servings: servingsOf(text('servings')),
    prepMinutes: prep ?? (cook === undefined ? minutesOf(text('total_time')) : undefined),
    cookMinutes: cook,
    ingredients: groupedLines(
      blocksOfMarkup(text('ingredients')).map((block) => ({ ...block, text: withoutBullet(block.text) })),
    ),
    steps: groupedLines(
      blocksOfMarkup(text('directions')).map((block) => ({ ...block, text: withoutNumber(block.text) })),
    ),
    tags: listOf(recipe.categories).map((category) => textOf(category)),
    sourceUrl: text('source_url'),
    notes: [text('notes'), text('source') && `Source: ${text('source')}`].filter(Boolean).join('\n'),
    rating: Number(text('rating')) || undefined,
    imageUrl: text('image_url'),
  };
}
