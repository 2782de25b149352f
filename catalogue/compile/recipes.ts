import type { Unit } from '#contract/kitchen.ts';
import type { RecipeDetail, RecipePart } from '#contract/recipes.ts';
import { amountText, bothMeasures, gramsPer, isCutUp } from '#domain/ingredients/quantities.ts';
import { nutritionPerServing } from '#domain/recipes/nutrition.ts';
import { recipeBase } from '#domain/recipes/recipe-base.ts';
import { inLocale } from '#messages/define-messages.ts';
import { quantities } from '#messages/generated/quantities.ts';
import type { RecipeEntry } from '../kitchen.load.ts';
import type { Ingredient } from '../kitchen.schema.ts';
import type { NutrientRow } from '../nutrients.ts';

export type Pantry = { ingredients: Map<string, Ingredient>; nutrients: Map<string, NutrientRow> };

/**
 * Compiles a recipe: its lines as text and as figures, the nutrition of a serving, its allergens. Throws if the
 * dictionary lacks an ingredient or its unit.
 */
export function composeRecipe(
  entry: RecipeEntry,
  pantry: Pantry,
  imageUrl: string | null = null,
): RecipeDetail {
  const parts = entry.ingredients.map((line) => composePart(entry.id, line, pantry));
  const steps = entry.instructions.map(({ text }) => composeStep(entry.id, text, parts, pantry));
  const items = [...new Set(parts.map(({ item }) => item))];
  const things = items.flatMap((item) => pantry.ingredients.get(item) ?? []);
  const allergens = [...new Set(things.flatMap((thing) => thing.allergens))].sort();
  const packages = things.flatMap(({ name, often = [] }) => {
    const added = often.filter((allergen) => !allergens.includes(allergen));
    return added.length > 0 ? [{ name, often: added }] : [];
  });
  return {
    id: entry.id,
    recipeId: entry.id,
    name: entry.name,
    description: entry.description,
    category: entry.category,
    imageUrl,
    prepTime: entry.prepTime,
    waitTime: entry.waitTime ?? null,
    servings: entry.servings,
    yield: entry.yield ?? null,
    ingredients: parts.map(lineText),
    instructions: steps.map(({ text }) => text),
    ...(steps.some(({ amounts }) => amounts.length > 0) && {
      stepAmounts: steps.map(({ amounts }) => amounts),
    }),
    timers: entry.instructions.map(({ minutes = null }) => minutes),
    tip: entry.tip,
    mealTimes: entry.mealTimes,
    allergens,
    parts,
    ...(packages.length > 0 && { packages }),
    items,
    raw: entry.raw,
    side: entry.side || entry.category === 'sauces',
    base: recipeBase(parts, entry.servings, (item) => pantry.ingredients.get(item)?.base),
    nutrition: nutritionPerServing(
      parts.flatMap(({ grams, row, optional }) => {
        const figures = row && !optional && pantry.nutrients.get(row.ndb);
        return figures ? [{ grams, row: figures }] : [];
      }),
      entry.servings,
    ),
  };
}

/** "2 tbsp olive oil, for the pan (optional)". */
function lineText(part: RecipePart): string {
  const words = inLocale(quantities, 'en');
  const { note, optional } = part;
  const amount = bothMeasures(part, words);
  const line = note ? words.withNote({ line: amount, note }) : amount;
  return optional ? words.optional({ line }) : line;
}

/** "{0.25 cup water}" in a step: an amount of an ingredient of the recipe. */
const amountInStep = /\{([\d.]+) (\w+) ([\w-]+)\}/;

/** The text of a step, "¼ cup of the water", with the positions of its amounts. */
function composeStep(recipe: string, source: string, parts: RecipePart[], { ingredients }: Pantry) {
  const amounts: NonNullable<RecipeDetail['stepAmounts']>[number] = [];
  let text = source;
  for (let found = amountInStep.exec(text); found; found = amountInStep.exec(text)) {
    const [written, value, unit, item = ''] = found;
    const part = parts.findIndex((each) => each.item === item);
    const weight = gramsPer(unit as Unit, ingredients.get(item)?.grams ?? {});
    const ingredient = parts[part];
    if (!ingredient || weight === undefined)
      throw new Error(`catalogue/sources/recipes/${recipe}.yaml: ${written} is no amount of an ingredient`);
    const quantity = { amount: Number(value), unit: unit as Unit, grams: Number(value) * weight };
    const shown = amountText({ ...ingredient, ...quantity }, 'us', inLocale(quantities, 'en'));
    text = text.replace(written, () => shown);
    amounts.push({ at: found.index, length: shown.length, part, ...quantity });
  }
  return { text, amounts };
}

function composePart(recipe: string, line: RecipeEntry['ingredients'][number], pantry: Pantry): RecipePart {
  const found = pantry.ingredients.get(line.item);
  if (!found)
    throw new Error(`catalogue/sources/recipes/${recipe}.yaml: there is no ingredient ${line.item}`);
  const weight = gramsPer(line.unit, found.grams);
  if (weight === undefined) {
    throw new Error(
      `catalogue/sources/recipes/${recipe}.yaml: the dictionary has no ${line.unit} of ${line.item}`,
    );
  }
  const row = found.usda ? pantry.nutrients.get(found.usda) : undefined;
  return {
    item: found.id,
    amount: line.amount,
    unit: line.unit,
    grams: line.amount * weight,
    name: found.name,
    plural: found.plural,
    liquid: found.liquid,
    cutUp: isCutUp(found.grams),
    note: line.note ?? null,
    optional: line.optional,
    group: line.group ?? null,
    category: found.category,
    row: row ? { ndb: row.ndb, description: row.description } : null,
  };
}
