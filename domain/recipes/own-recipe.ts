import { type OwnLine, type OwnRecipeDetail, ownRecipeId } from '#contract/own-recipes.ts';
import type { DraftLine, RecipeDraft } from '#contract/recipe-draft.ts';
import type { RecipePart } from '#contract/recipes.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { type IngredientReading, readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import type { LineDictionary, LineThing } from '#domain/ingredients/ingredient-names.ts';
import { isCutUp } from '#domain/ingredients/quantities.ts';
import { type NutrientFigures, nutritionPerServing } from './nutrition.ts';
import { factsOf, isCountable, timersOf } from './own-recipe-facts.ts';
import { recipeBase } from './recipe-base.ts';

/** What the dictionary knows of a thing that is counted. */
export type CountedThing = LineThing & {
  liquid: boolean;
  atHand: boolean;
  base?: string | undefined;
  row: { ndb: string; description: string } | null;
  figures: NutrientFigures | null;
};

/** The dictionary, for reading lines and for counting them. */
export type Pantry = { words: LineDictionary; things: ReadonlyMap<string, CountedThing> };

type ReadLine = { line: OwnLine; reading: IngredientReading; thing: CountedThing | undefined };

/** Seasonings are often written without an amount: it is no fault of the line. */
const isSeasoning = ({ category, atHand }: CountedThing) =>
  atHand || category === 'spices' || category === 'herbs';

/** A line as it is understood, by what the person said of it first. */
function readLine({ group, text, item, grams }: DraftLine, { words, things }: Pantry): ReadLine {
  const reading = readIngredientLine(text, words);
  const chosen = item === undefined ? reading.ingredient : item;
  const thing = chosen === null ? undefined : things.get(chosen);
  const line = { group, text, mended: item !== undefined || grams !== undefined };
  if (item === null) {
    return { line: { ...line, state: 'left-out', item: null, name: null, grams: null }, reading, thing };
  }
  if (!thing) {
    return { line: { ...line, state: 'not-known', item: null, name: null, grams: null }, reading, thing };
  }
  const named = { ...line, item: thing.id, name: thing.name };
  const weight = grams ?? weightAs(thing.id, text, reading, words);
  if (weight !== null) return { line: { ...named, state: 'counted', grams: weight }, reading, thing };
  const state = reading.amount === null && isSeasoning(thing) ? 'to-taste' : 'not-weighed';
  return { line: { ...named, state, grams: null }, reading, thing };
}

/** What the amount of a line weighs where the person has chosen the thing. */
function weightAs(
  item: string,
  text: string,
  reading: IngredientReading,
  words: LineDictionary,
): number | null {
  if (reading.ingredient === item) return reading.grams;
  const { things } = words;
  const thing = things.get(item);
  if (!thing) return null;
  // Its amount is read as one of the thing that was chosen.
  const amount = text.slice(0, Math.max(0, text.length - reading.rest.length));
  return readIngredientLine(`${amount} ${thing.name}`, words).grams;
}

/** A line as pages, cook mode and the shopping list have those of our recipes. What is not counted weighs nothing. */
function partOf({ line, reading, thing }: ReadLine): RecipePart {
  const isCounted = line.state === 'counted' && thing;
  const middle = ((reading.amount ?? 1) + (reading.amountTo ?? reading.amount ?? 1)) / 2;
  const asRead = isCounted && reading.unit && reading.amount !== null && reading.ingredient === line.item;
  return {
    item: thing?.id ?? '',
    amount: asRead ? middle : (line.grams ?? 1),
    unit: asRead && reading.unit ? reading.unit : isCounted ? 'g' : 'each',
    grams: line.grams ?? 0,
    name: thing?.name ?? line.text,
    plural: thing?.plural ?? line.text,
    liquid: thing?.liquid ?? false,
    cutUp: thing ? isCutUp(thing.grams) : false,
    note: null,
    optional: line.state !== 'counted',
    group: line.group,
    category: thing?.category ?? 'other',
    text: line.text,
    state: line.state,
    row: thing?.row ?? null,
  };
}

export type StoredOwnRecipe = {
  id: string;
  draft: RecipeDraft;
  adaptedFrom: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Where its photograph is. */
  imageUrl: string | null;
};

/**
 * A recipe of one's own with all that one of ours has: its lines as text and as figures, what is in a serving, its
 * allergens and what to leave it out by, also of what its lines only mention. `nameOf` knows recipes by id.
 */
export function composeOwnRecipe(
  { id, draft, adaptedFrom, updatedAt, deletedAt, imageUrl }: StoredOwnRecipe,
  pantry: Pantry,
  nameOf: (recipeId: string) => string | undefined,
): OwnRecipeDetail {
  const read = draft.ingredients.map((line) => readLine(line, pantry));
  const parts = read.map(partOf);
  const counted = parts.filter((_, index) => read[index]?.line.state === 'counted');
  const items = itemsOf(read);
  const { servings } = draft;
  const ownId = ownRecipeId(id);
  return {
    id: ownId,
    recipeId: ownId,
    ...factsOf(draft),
    imageUrl,
    waitTime: null,
    yield: null,
    timers: timersOf(draft),
    tip: draft.notes,
    mealTimes: [...timesOfDay],
    allergens: [...new Set(items.flatMap((item) => pantry.things.get(item)?.allergens ?? []))].sort(),
    items,
    raw: false,
    side: false,
    base: recipeBase(counted, servings, (item) => pantry.things.get(item)?.base),
    nutrition: nutritionPerServing(
      counted.flatMap(({ item, grams }) => {
        const figures = pantry.things.get(item)?.figures;
        return figures ? [{ grams, row: figures }] : [];
      }),
      servings,
    ),
    parts,
    counted: counted.length,
    countable: read.filter(({ line }) => isCountable(line)).length,
    updatedAt: updatedAt.toISOString(),
    draft,
    lines: read.map(({ line }) => line),
    adaptedFrom: adaptedFrom === null ? null : { id: adaptedFrom, name: nameOf(adaptedFrom) ?? adaptedFrom },
    isDeleted: deletedAt !== null,
  };
}

/** Everything that may be in it: what was chosen for a line, else all that the line may mean. */
function itemsOf(read: readonly ReadLine[]): string[] {
  const items = read.flatMap(({ line, reading }) => {
    if (line.mended && line.item !== null) return [line.item];
    return line.state === 'left-out' ? [] : [...(line.item === null ? [] : [line.item]), ...reading.mentions];
  });
  return [...new Set(items)];
}
