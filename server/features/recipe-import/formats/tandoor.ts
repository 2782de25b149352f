import type { Line, Parts } from '../draft.ts';
import { withoutNumber } from '../lines.ts';
import { plainLines } from '../plain-text.ts';
import { type Reading, take } from '../reading.ts';
import { idOf, isNode, type Json, type Node, nodesOf, textOf } from '../schema-nodes.ts';
import { lineOfParts } from '../written-amount.ts';

/** Tandoor has its ingredients inside the steps. */
export const isTandoorRecipe = (value: Node): boolean =>
  nodesOf(value.steps).some((step) => step.instruction !== undefined || Array.isArray(step.ingredients));

/** Reads one recipe in Tandoor's export format. */
export function readTandoor(reading: Reading, recipe: Node, name: string): void {
  reading.kind = 'tandoor';
  take(reading, partsOf(recipe), { name, key: idOf(recipe) });
}

function partsOf(recipe: Node): Parts {
  const steps = nodesOf(recipe.steps);
  return {
    name: textOf(recipe.name ?? null),
    description: plainLines(textOf(recipe.description ?? null)).join('\n'),
    servings: textOf(recipe.servings),
    prep: textOf(recipe.working_time),
    wait: textOf(recipe.waiting_time),
    ingredients: steps.flatMap(ingredientsOf),
    steps: steps.flatMap(instructionsOf),
    tags: nodesOf(recipe.keywords).map(({ name, label }) => textOf(name ?? label)),
    sourceUrl: textOf(recipe.source_url ?? null),
    rating: textOf(recipe.rating),
  };
}

/** A step's name is the heading of its ingredients, as on Tandoor's page; a header among them begins another group. */
function ingredientsOf(step: Node): Line[] {
  let group: string | null = textOf(step.name ?? null).trim() || null;
  const inside = nameOf(step.step_recipe_data, 1).trim();
  const lines = nodesOf(step.ingredients).flatMap((item) => {
    const note = textOf(item.note ?? null);
    if (item.is_header === true) {
      group = note || group;
      return [];
    }
    return { group, text: lineOf(item, note) };
  });
  return inside ? [...lines, { group, text: inside }] : lines;
}

function lineOf(item: Node, note: string): string {
  const amount = item.no_amount === true ? 0 : Number(textOf(item.amount ?? null));
  const unit = nameOf(item.unit, amount);
  // Without a unit the food itself is counted.
  const food = nameOf(item.food, unit ? 1 : amount);
  return (!food && textOf(item.original_text ?? null)) || lineOfParts({ amount, unit, food, note });
}

/** The plural for more than one, if it is given. */
const nameOf = (value: Json, amount: number) =>
  isNode(value)
    ? (amount > 1 && textOf(value.plural_name ?? null)) || textOf(value.name ?? null)
    : textOf(value ?? null);

/**
 * Instructions are Markdown, with marks for ingredients and scaled numbers. The pattern limits a mark's length, as many
 * unclosed marks would otherwise take quadratic time.
 */
function instructionsOf(step: Node): Line[] {
  const group = textOf(step.name ?? null).trim() || null;
  const items = nodesOf(step.ingredients);
  const text = textOf(step.instruction ?? null)
    .replace(/\{\{\s{0,9}ingredients\[(\d{1,9})\][^}]{0,99}\}\}/g, (_mark, at: string) => {
      const item = items[Number(at)];
      return item ? lineOf(item, '') : '';
    })
    .replace(/\{\{\s{0,9}scale\((\d{1,9}(?:\.\d{1,9})?)\)\s{0,9}\}\}/g, '$1')
    .replace(/\{%.{0,199}?%\}/g, '')
    .replace(/^#+\s*/gm, '');
  return plainLines(text).map((line) => ({ group, text: withoutNumber(line) }));
}
