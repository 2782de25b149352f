import type { Line, Parts } from '../draft.parser.ts';
import { underHeadings, withoutNumber } from '../lines.parser.ts';
import { plainLines } from '../plain-text.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { idOf, type Node, nameOf, nodesOf, textOf } from '../schema-nodes.parser.ts';
import { lineOfParts } from '../written-amount.parser.ts';

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
    name: textOf(recipe.name),
    description: plainLines(textOf(recipe.description)).join('\n'),
    servings: textOf(recipe.servings),
    prep: textOf(recipe.working_time),
    wait: textOf(recipe.waiting_time),
    ingredients: steps.flatMap(ingredientsOf),
    steps: steps.flatMap(instructionsOf),
    tags: nodesOf(recipe.keywords).map(({ name, label }) => textOf(name ?? label)),
    sourceUrl: textOf(recipe.source_url),
    rating: textOf(recipe.rating),
  };
}

/** A step's name is the heading of its ingredients, as on Tandoor's page; a header among them begins another group. */
function ingredientsOf(step: Node): Line[] {
  const group = textOf(step.name).trim() || null;
  const inside = nameOf(step.step_recipe_data).trim();
  const items = nodesOf(step.ingredients).map((item) => {
    const note = textOf(item.note);
    return item.is_header === true ? { heading: note } : { text: lineOf(item, note) };
  });
  return underHeadings([...items, ...(inside ? [{ text: inside }] : [])], (item) => item, group);
}

function lineOf(item: Node, note: string): string {
  const amount = item.no_amount === true ? 0 : Number(textOf(item.amount));
  const unit = nameOf(item.unit, amount);
  // Without a unit the food itself is counted.
  const food = nameOf(item.food, unit ? 1 : amount);
  return (!food && textOf(item.original_text)) || lineOfParts({ amount, unit, food, note });
}

/**
 * Instructions are Markdown, with marks for ingredients and scaled numbers. The pattern limits a mark's length, as many
 * unclosed marks would otherwise take quadratic time.
 */
function instructionsOf(step: Node): Line[] {
  const group = textOf(step.name).trim() || null;
  const items = nodesOf(step.ingredients);
  const text = textOf(step.instruction)
    .replace(/\{\{\s{0,9}ingredients\[(\d{1,9})\][^}]{0,99}\}\}/g, (_mark, at: string) => {
      const item = items[Number(at)];
      return item ? lineOf(item, '') : '';
    })
    .replace(/\{\{\s{0,9}scale\((\d{1,9}(?:\.\d{1,9})?)\)\s{0,9}\}\}/g, '$1')
    .replace(/\{%.{0,199}?%\}/g, '')
    .replace(/^#+\s*/gm, '');
  return plainLines(text).map((line) => ({ group, text: withoutNumber(line) }));
}
