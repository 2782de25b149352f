import type { Allergen } from '#contract/kitchen.ts';
import type { OwnLine, OwnRecipeDetail } from '#contract/own-recipes.ts';
import type { DraftLine, RecipeDraft } from '#contract/recipe-draft.ts';
import type { RecipePart } from '#contract/recipes.ts';
import type { LineThing } from '#domain/ingredients/ingredient-names.ts';
import { type IngredientAnswer, type IngredientAnswers, lineThing } from '#domain/ingredients/line-thing.ts';
import { isCutUp } from '#domain/ingredients/quantities.ts';
import { type NutrientFigures, nutritionPerServing } from './nutrition.ts';
import { isCountable, listedOwnRecipe, timersOf } from './own-recipe-facts.ts';
import { recipeBase } from './recipe-base.ts';
import type { LineReading, RecipeFigures } from './recipe-reading.ts';

/** The dictionary's data of a counted ingredient. */
export type CountedThing = LineThing & {
  liquid: boolean;
  atHand: boolean;
  base?: string | undefined;
  row: { ndb: string; description: string } | null;
  figures: NutrientFigures | null;
};

/** The dictionary, by id. */
export type Things = ReadonlyMap<string, CountedThing>;

type ReadLine = {
  line: OwnLine;
  reading: LineReading | undefined;
  thing: CountedThing | undefined;
  /** The author's answer about an unread line. */
  said?: IngredientAnswer;
};

/** Seasonings are often written without an amount, which is correct. */
const isSeasoning = ({ category, atHand }: CountedThing) =>
  atHand || category === 'spices' || category === 'herbs';

/** A line as read, with the person's corrections first. */
function understood({ text, ...said }: DraftLine, given: LineReading | undefined, things: Things): ReadLine {
  const { group, item, grams } = said;
  const reading = given?.text === text && given.chosen === item && !given.unread ? given : undefined;
  const chosen = item === undefined ? reading?.ingredient : item;
  const thing = things.get(chosen ?? '');
  const line = { group, text, corrected: item !== undefined || grams !== undefined };
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

/** A line for pages, cook mode and the shopping list, like those of catalogue recipes. Uncounted lines weigh zero. */
function partOf({ line, reading, thing, said }: ReadLine): RecipePart {
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
    ...(said && { said: [...said.allergens], freeOf: [...said.freeOf] }),
    row: thing?.row ?? null,
  };
}

/** The lines of a recipe for its page, and their sums for lists: both are stored with it. */
export type ComposedLines = { composed: Pick<OwnRecipeDetail, 'lines' | 'parts'>; figures: RecipeFigures };

export type StoredOwnRecipe = ComposedLines & {
  id: string;
  draft: RecipeDraft;
  adaptedFrom: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
  /** The address of its photograph. */
  imageUrl: string | null;
};

/**
 * The data besides a recipe's text: its lines as read (null: not read yet), the dictionary, and the author's answers
 * about unknown ingredients.
 */
type LineContext = { reading: LineReading[] | null; things: Things; answers?: IngredientAnswers | undefined };

/** A change of it needs a new `parserVersion`. */
export function composeLines(draft: RecipeDraft, { reading, things, answers }: LineContext): ComposedLines {
  const read = draft.ingredients.map((line, index): ReadLine => {
    const one = understood(line, reading?.[index], things);
    const said = answers && !isRead(one) ? answers.get(lineThing(line.text)) : undefined;
    return said ? { ...one, said } : one;
  });
  return {
    composed: { lines: read.map(({ line }) => line), parts: read.map(partOf) },
    figures: figuresOfLines(read, draft.servings, things),
  };
}

/** The nutrition of a serving, allergens and items for exclusions, also of mentioned ingredients. */
function figuresOfLines(read: readonly ReadLine[], servings: number, things: Things): RecipeFigures {
  const counted = read.filter(({ line }) => line.state === 'counted').map(partOf);
  const items = itemsOf(read);
  const allergens = sorted([
    ...allergensOf(readOf(read), things),
    ...read.flatMap(({ said }) => said?.allergens ?? []),
  ]);
  const perhaps = allergensOf(perhapsOf(read), things);
  const often = items.flatMap((item) => things.get(item)?.often ?? []);
  return {
    allergens,
    often: sorted([...often, ...perhaps]).filter((allergen) => !allergens.includes(allergen)),
    items,
    unread: placesIn(read, (line) => !isRead(line)),
    answered: placesIn(read, ({ said }) => said !== undefined),
    freeOf: inEach(read.flatMap(({ said }) => (said ? [said.freeOf] : []))),
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

/**
 * An own recipe with all fields of a catalogue recipe: as a list item, and its lines as text and figures. `nameOf`
 * gives names of recipes by id.
 */
export function ownRecipeDetail(
  { id, draft, adaptedFrom, updatedAt, deletedAt, imageUrl, composed, figures }: StoredOwnRecipe,
  nameOf: (recipeId: string) => string | undefined,
): OwnRecipeDetail {
  const listed = { id, draft, updatedAt: updatedAt.toISOString(), imageUrl };
  // Only lists show which lines a newer version reads otherwise.
  const { reread: _, ...counts } = figures;
  return {
    ...listedOwnRecipe(listed, counts),
    yield: null,
    timers: timersOf(draft),
    tip: draft.notes,
    ...composed,
    draft,
    adaptedFrom: adaptedFrom === null ? null : { id: adaptedFrom, name: nameOf(adaptedFrom) ?? adaptedFrom },
    isDeleted: deletedAt !== null,
  };
}

/** The ingredients of a line: the chosen one, else all that it may mean or mention. */
function thingsOf({ line, reading }: ReadLine): string[] {
  if (line.state === 'left-out') return [];
  if (line.corrected && line.item !== null) return [line.item];
  return [...(line.item === null ? [] : [line.item]), ...(reading?.mentions ?? [])];
}

/** Everything that may be in it. */
const itemsOf = (read: readonly ReadLine[]) => [...new Set(read.flatMap(thingsOf))];

const readOf = (read: readonly ReadLine[]) => itemsOf(read.filter(({ line }) => line.item !== null));
/** Ingredients that unread lines without an answer mention: such a line may be something else, as its author knows. */
const perhapsOf = (read: readonly ReadLine[]) =>
  itemsOf(read.filter(({ line, said }) => line.item === null && !said));

const sorted = (some: readonly Allergen[]): Allergen[] => [...new Set(some)].sort();
const allergensOf = (items: readonly string[], things: Things): Allergen[] =>
  sorted(items.flatMap((item) => things.get(item)?.allergens ?? []));

/** Is the line's ingredient known? Also asked of a line that is left out of the count: it is still in the dish. */
const isRead = ({ line, reading }: ReadLine): boolean =>
  line.item !== null || (line.state === 'left-out' && Boolean(reading?.ingredient));

/** The intersection of lists. */
const inEach = ([first = [], ...others]: readonly (readonly string[])[]): string[] =>
  first.filter((item) => others.every((list) => list.includes(item)));

const placesIn = (read: readonly ReadLine[], isOne: (line: ReadLine) => boolean): number[] =>
  read.flatMap((line, index) => (isOne(line) ? [index] : []));
