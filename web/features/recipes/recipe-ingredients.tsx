import type { RecipePart } from '#contract/recipes.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Measure, quantityText, scaled } from '#domain/ingredients/quantities.ts';
import { scaledText } from '#domain/ingredients/written-lines.ts';
import { quantities } from '#messages/generated/quantities.ts';

/** A line as it is read out: amount, thing, how it goes in. */
export function partText(part: RecipePart, factor: number, measure: Measure): string {
  const { note, optional, text } = part;
  // What somebody wrote themselves is read as they wrote it.
  if (text !== undefined) return scaledText(text, factor);
  const amount = quantityText(scaled(part, factor), measure, quantities);
  const line = note ? quantities.withNote({ line: amount, note }) : amount;
  return optional ? quantities.optional({ line }) : line;
}

type RecipeIngredientsProps = { parts: readonly RecipePart[]; factor: number; measure: Measure };

/** The ingredients, by the part of the dish that they are for. */
export function RecipeIngredients({ parts, factor, measure }: RecipeIngredientsProps) {
  const groups = groupBy(parts, ({ group }) => group);
  return (
    <div className="grid gap-4">
      {[...groups].map(([group, lines]) => (
        <div key={group}>
          {group && <h4 className="mb-1.5 font-semibold">{group}</h4>}
          <ul className="divide-y divide-line print:divide-neutral-300">
            {lines.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one thing may stand twice, and the order is fixed
              <li key={`${part.item} ${index}`} className="py-2 leading-snug print:py-1">
                {partText(part, factor, measure)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
