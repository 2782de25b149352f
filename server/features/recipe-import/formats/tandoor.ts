import { servingsOf } from '../amounts.ts';
import type { Line, Parts } from '../draft.ts';
import { withoutNumber } from '../lines.ts';
import { plainLines } from '../plain-text.ts';
import { type Reading, take } from '../reading.ts';
import { idOf, isNode, type Json, listOf, type Node, textOf } from '../schema-nodes.ts';

const nodesOf = (value: Json): Node[] => listOf(value).filter((each) => isNode(each));

/** Tandoor has its ingredients in the steps that need them. */
export const isTandoorRecipe = (value: Node): boolean =>
  nodesOf(value.steps).some((step) => step.instruction !== undefined || Array.isArray(step.ingredients));

/** One recipe, as Tandoor exports it. */
export function readTandoor(reading: Reading, recipe: Node, name: string): void {
  reading.kind = 'tandoor';
  take(reading, partsOf(recipe), { name, key: idOf(recipe) });
}

function partsOf(recipe: Node): Parts {
  const steps = nodesOf(recipe.steps);
  const minutes = (value: Json) => Number(textOf(value ?? null)) || undefined;
  return {
    name: textOf(recipe.name ?? null),
    description: plainLines(textOf(recipe.description ?? null)).join('\n'),
    servings: servingsOf(textOf(recipe.servings ?? null)),
    prepMinutes: minutes(recipe.working_time),
    cookMinutes: minutes(recipe.waiting_time),
    ingredients: steps.flatMap(ingredientsOf),
    steps: steps.flatMap(instructionsOf),
    tags: nodesOf(recipe.keywords).map(({ name, label }) => textOf(name ?? label)),
    sourceUrl: textOf(recipe.source_url ?? null),
    rating: minutes(recipe.rating),
  };
}

/** The name of a step is the heading of its ingredients, as on Tandoor's own page; a header among them begins another. */
function ingredientsOf(step: Node): Line[] {
  let group: string | null = textOf(step.name ?? null).trim() || null;
  return nodesOf(step.ingredients).flatMap((item) => {
    const note = textOf(item.note ?? null);
    if (item.is_header === true) {
      group = note || group;
      return [];
    }
    return { group, text: lineOf(item, note) };
  });
}

function lineOf(item: Node, note: string): string {
  const food = nameOf(item.food);
  const amount = Number(textOf(item.amount ?? null));
  const figure = amount > 0 && item.no_amount !== true ? `${Math.round(amount * 1000) / 1000}` : '';
  if (!food)
    return textOf(item.original_text ?? null) || [figure, nameOf(item.unit), note].filter(Boolean).join(' ');
  return [figure, nameOf(item.unit), food].filter(Boolean).join(' ') + (note ? `, ${note}` : '');
}

const nameOf = (value: Json) => (isNode(value) ? textOf(value.name ?? null) : textOf(value ?? null));

/**
 * Instructions are Markdown, with marks for ingredients that its own page fills in. A mark has a longest length: from each of many
 * that do not end a pattern without one reads on to the end of the text.
 */
function instructionsOf(step: Node): Line[] {
  const group = textOf(step.name ?? null).trim() || null;
  const text = textOf(step.instruction ?? null)
    .replace(/\{\{\s{0,9}ingredients\[\d{1,9}\][^}]{0,99}\}\}/g, '')
    .replace(/\{%.{0,199}?%\}/g, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/^#+\s*/gm, '');
  return plainLines(text).map((line) => ({ group, text: withoutNumber(line) }));
}
