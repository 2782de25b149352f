import type { RecipeDetail, RecipePart } from '#contract/recipes.ts';
import { groupBy } from '#domain/group-by.ts';
import { amountText, type Measure, quantityText, scaled } from '#domain/ingredients/quantities.ts';
import { scaledText } from '#domain/ingredients/scaled-text.ts';
import { quantities } from '#messages/generated/quantities.ts';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { servingsText } from '#web/components/recipe-words.ts';

/** A line as text: amount, ingredient, preparation. */
export function partText(part: RecipePart, factor: number, measure: Measure): string {
  const { note, optional, text } = part;
  // A line that a person wrote keeps its text.
  if (text !== undefined) return scaledText(text, factor);
  const amount = quantityText(scaled(part, factor), measure, quantities);
  const line = note ? quantities.withNote({ line: amount, note }) : amount;
  return optional ? quantities.optional({ line }) : line;
}

/** A step as text, with its ingredient amounts scaled to the servings. */
export function stepText(
  { instructions, parts, stepAmounts }: RecipeDetail,
  step: number,
  factor: number,
  measure: Measure,
): string {
  // From the last amount on, so that earlier positions stay valid.
  return (stepAmounts?.[step] ?? []).reduceRight((text, { at, length, part, ...quantity }) => {
    const ingredient = parts[part];
    if (!ingredient) return text;
    const amount = amountText(scaled({ ...ingredient, ...quantity }, factor), measure, quantities);
    return `${text.slice(0, at)}${amount}${text.slice(at + length)}`;
  }, instructions[step] ?? '');
}

/** Steps that people wrote do not scale: says so where they have numbers and the servings differ. */
export function StepsNote({ recipe, factor }: { recipe: RecipeDetail; factor: number }) {
  const isWritten = recipe.parts.some(({ text }) => text !== undefined);
  if (factor === 1 || !isWritten || !recipe.instructions.some((text) => /[\d¼-¾⅐-⅞]/.test(text))) return null;
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {texts.stepsAsWritten({ servings: servingsText(recipe.servings) })}
    </p>
  );
}

type RecipeIngredientsProps = { parts: readonly RecipePart[]; factor: number; measure: Measure };

/** The ingredients, grouped by part of the dish. */
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
              <li key={`${part.item} ${index}`} className="py-2 leading-snug wrap-anywhere print:py-1">
                {partText(part, factor, measure)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
