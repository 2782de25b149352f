import type { Allergen } from '#contract/kitchen.ts';
import type { OwnLine, OwnRecipeDetail } from '#contract/own-recipes.ts';
import type { DraftLine, RecipeDraft } from '#contract/recipe-draft.ts';
import type { RecipePart } from '#contract/recipes.ts';
import type { LineThing } from '#domain/ingredients/ingredient-names.ts';
import { isCutUp } from '#domain/ingredients/quantities.ts';
import { type NutrientFigures, nutritionPerServing } from './nutrition.ts';
import { isCountable, listedOwnRecipe, timersOf } from './own-recipe-facts.ts';
import { recipeBase } from './recipe-base.ts';
import type { LineReading, RecipeFigures } from './recipe-reading.ts';

/** What the dictionary knows of a thing that is counted. */
export type CountedThing = LineThing & {
  liquid: boolean;
  atHand: boolean;
  base?: string | undefined;
  row: { ndb: string; description: string } | null;
  figures: NutrientFigures | null;
};

/** The dictionary, by id. */
export type Things = ReadonlyMap<string, CountedThing>;

type ReadLine = { line: OwnLine; reading: LineReading | undefined; thing: CountedThing | undefined };

/** Seasonings are often written without an amount: it is no fault of the line. */
const isSeasoning = ({ category, atHand }: CountedThing) =>
  atHand || category === 'spices' || category === 'herbs';

/** A line as it is understood, by what the person said of it first. */
function understood({ text, ...said }: DraftLine, given: LineReading | undefined, things: Things): ReadLine {
  const { group, item, grams } = said;
  const reading = given?.text === text && given.chosen === item && !given.unread ? given : undefined;
  const chosen = item === undefined ? reading?.ingredient : item;
  const thing = things.get(chosen ?? '');
  const line = { group, text, mended: item !== undefined || grams !== undefined };
  const open = reading ? 'not-known' : 'not-read';
  if (!thing) {
    const state = item === null ? 'left-out' : open;
    return { line: { ...line, state, item: null, name: null, grams: null }, reading, thing };
  }
  const named = { ...line, item: thing.id, name: thing.name };
  const weight = grams ?? reading?.grams ?? null;
  if (weight !== null) {
    const state = thing.figures ? 'counted' : 'no-figures';
    return { line: { ...named, state, grams: weight }, reading, thing };
  }
  const unweighed = reading?.amount === null && isSeasoning(thing) ? 'to-taste' : 'not-weighed';
  return { line: { ...named, state: reading ? unweighed : 'not-read', grams: null }, reading, thing };
}

/** A line as pages, cook mode and the shopping list have those of our recipes. What is not counted weighs nothing. */
function partOf({ line, reading, thing }: ReadLine): RecipePart {
  const isCounted = line.state === 'counted' && thing;
  const middle = ((reading?.amount ?? 1) + (reading?.amountTo ?? reading?.amount ?? 1)) / 2;
  const asRead = isCounted && reading?.unit && reading.amount !== null && reading.ingredient === line.item;
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
  /** Its lines as they were read; null: nobody has read them yet. */
  reading: LineReading[] | null;
};

const understoodLines = (draft: RecipeDraft, reading: LineReading[] | null, things: Things) =>
  draft.ingredients.map((line, index) => understood(line, reading?.[index], things));

function figuresOfLines(read: readonly ReadLine[], servings: number, things: Things): RecipeFigures {
  const counted = read.filter(({ line }) => line.state === 'counted').map(partOf);
  const items = itemsOf(read);
  const allergens = allergensOf(readOf(read), things);
  const perhaps = allergensOf(perhapsOf(read), things);
  const often = items.flatMap((item) => things.get(item)?.often ?? []);
  return {
    allergens,
    often: sorted([...often, ...perhaps]).filter((allergen) => !allergens.includes(allergen)),
    items,
    unread: read.flatMap(({ line, reading }, index) => (isRead(line, reading) ? [] : [index])),
    base: recipeBase(counted, servings, (item) => things.get(item)?.base),
    nutrition: nutritionPerServing(
      counted.flatMap(({ item, grams }) => {
        const figures = things.get(item)?.figures;
        return figures ? [{ grams, row: figures }] : [];
      }),
      servings,
    ),
    counted: counted.length,
    countable: read.filter(({ line }) => isCountable(line)).length,
  };
}

/** What is in a serving of a recipe, its allergens and what to leave it out by, also of what its lines only mention. */
export const recipeFigures = (draft: RecipeDraft, reading: LineReading[] | null, things: Things) =>
  figuresOfLines(understoodLines(draft, reading, things), draft.servings, things);

/**
 * A recipe of one's own with all that one of ours has: as lists have it, and its lines as text and as figures. `nameOf` knows
 * recipes by id.
 */
export function composeOwnRecipe(
  { id, draft, adaptedFrom, updatedAt, deletedAt, imageUrl, reading }: StoredOwnRecipe,
  things: Things,
  nameOf: (recipeId: string) => string | undefined,
): OwnRecipeDetail {
  const read = understoodLines(draft, reading, things);
  const listed = { id, draft, updatedAt: updatedAt.toISOString(), imageUrl };
  return {
    ...listedOwnRecipe(listed, figuresOfLines(read, draft.servings, things)),
    yield: null,
    timers: timersOf(draft),
    tip: draft.notes,
    parts: read.map(partOf),
    draft,
    lines: read.map(({ line }) => line),
    adaptedFrom: adaptedFrom === null ? null : { id: adaptedFrom, name: nameOf(adaptedFrom) ?? adaptedFrom },
    isDeleted: deletedAt !== null,
  };
}

/** Things that a line is about or mentions: what was chosen for it, else all that it may mean. */
function thingsOf({ line, reading }: ReadLine): string[] {
  if (line.state === 'left-out') return [];
  if (line.mended && line.item !== null) return [line.item];
  return [...(line.item === null ? [] : [line.item]), ...(reading?.mentions ?? [])];
}

/** Everything that may be in it. */
const itemsOf = (read: readonly ReadLine[]) => [...new Set(read.flatMap(thingsOf))];

const readOf = (read: readonly ReadLine[]) => itemsOf(read.filter(({ line }) => line.item !== null));
/** A line that is not known may be something else than what it mentions. */
const perhapsOf = (read: readonly ReadLine[]) => itemsOf(read.filter(({ line }) => line.item === null));

const sorted = (some: readonly Allergen[]): Allergen[] => [...new Set(some)].sort();
const allergensOf = (items: readonly string[], things: Things): Allergen[] =>
  sorted(items.flatMap((item) => things.get(item)?.allergens ?? []));

/** Is it known what the line is? That it does not count says nothing of what is in it. */
const isRead = (line: OwnLine, reading: LineReading | undefined): boolean =>
  line.item !== null || (line.state === 'left-out' && Boolean(reading?.ingredient));
