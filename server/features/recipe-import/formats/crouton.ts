import type { Line } from '../draft.parser.ts';
import { underHeadings, withoutNumber } from '../lines.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { isNode, listOf, type Node, nodesOf, textOf } from '../schema-nodes.parser.ts';
import { lineOfParts, writtenAmount } from '../written-amount.parser.ts';

/** Crouton’s units; others are lower-cased. */
const units: Record<string, string> = {
  ITEM: '',
  SECTION: '',
  RECIPE: '',
  TEASPOON: 'tsp',
  TABLESPOON: 'tbsp',
  CUP: 'cup',
  FLUID_OUNCE: 'fl oz',
  MILLS: 'ml',
  LITRES: 'l',
  DECILITER: 'dl',
  GRAMS: 'g',
  KGS: 'kg',
  OUNCE: 'oz',
  POUND: 'lb',
};
const counted = /^(?:cup|can|bottle|packet|jar|slice|clove|sheet|sprig)$/;

/** The field with a recipe's pictures, in base64. */
export const picturesInside = 'images';

/** Crouton has separate ingredient and quantity, and each step as an object. */
export const isCroutonRecipe = (value: Node): boolean =>
  nodesOf(value.ingredients).some((line) => isNode(line.ingredient)) ||
  nodesOf(value.steps).some((step) => typeof step.step === 'string' && 'isSection' in step);

/** Reads one recipe in Crouton's export format. */
export function readCrouton(reading: Reading, recipe: Node, name: string): void {
  reading.kind = 'crouton';
  const text = (field: string) => textOf(recipe[field]);
  const [picture] = listOf(recipe[picturesInside]);
  const link = text('webLink');
  const title = text('name');
  take(
    reading,
    {
      name: title,
      servings: Number(text('serves')) || undefined,
      prep: text('duration'),
      cook: text('cookingDuration'),
      ingredients: ingredientsOf(recipe),
      steps: stepsOf(recipe),
      tags: listOf(recipe.tags).map((tag) => textOf(tag)),
      sourceUrl: link,
      notes: text('notes'),
      source: text('sourceName') || (/^https?:/i.test(link) ? '' : link),
      rating: text('rating'),
    },
    { name: title || name, key: text('uuid') || undefined, picture: picture ? picturesInside : undefined },
  );
}

const inOrder = (lines: Node[]) => lines.toSorted((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0));

function ingredientsOf(recipe: Node): Line[] {
  return underHeadings(inOrder(nodesOf(recipe.ingredients)), (line) => {
    const food = textOf(line.ingredient);
    const quantity = isNode(line.quantity) ? line.quantity : {};
    const type = textOf(quantity.quantityType);
    if (type === 'SECTION') return { heading: food };
    const amount = Number(quantity.amount ?? 0);
    const upper = Number(quantity.secondaryAmount ?? 0);
    const unit = Object.hasOwn(units, type) ? (units[type] ?? '') : type.toLowerCase().replaceAll('_', ' ');
    const written = counted.test(unit) && Math.max(amount, upper) > 1 ? `${unit}s` : unit;
    const text = lineOfParts({ amount, unit: written, food });
    const first = writtenAmount(amount);
    return { text: upper > amount && first ? text.replace(first, `${first}-${writtenAmount(upper)}`) : text };
  });
}

const stepsOf = (recipe: Node): Line[] =>
  underHeadings(inOrder(nodesOf(recipe.steps)), (step) => {
    const text = textOf(step.step);
    return step.isSection === true ? { heading: text } : { text: withoutNumber(text) };
  });
