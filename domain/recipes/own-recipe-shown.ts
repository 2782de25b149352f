import type { Allergen } from '#contract/kitchen.ts';
import type { OwnLine, OwnRecipe, OwnRecipeDetail } from '#contract/own-recipes.ts';
import type { DraftLine, RecipeDraft } from '#contract/recipe-draft.ts';
import { lineThing } from '#domain/ingredients/line-thing.ts';
import { noNutrition } from './nutrition.ts';
import { factsOf, isCountable, listedOwnRecipe, timersOf } from './own-recipe-facts.ts';

const unread = ({ group, text }: RecipeDraft['ingredients'][number]): OwnLine => ({
  group,
  text,
  state: 'not-read',
  item: null,
  name: null,
  grams: null,
  corrected: false,
});

/** A new recipe's list item before the server has read its lines. */
export function freshOwnRecipe(id: string, draft: RecipeDraft, updatedAt: string): OwnRecipe {
  const figures = {
    allergens: [],
    often: [],
    items: [],
    unread: placesOf(draft, () => true),
    answered: [],
    base: [],
    nutrition: noNutrition,
    counted: 0,
    countable: draft.ingredients.length,
  };
  return listedOwnRecipe({ id, draft, updatedAt, imageUrl: null }, figures);
}

/** A recipe's list item with a changed draft: new lines are unread. */
export function withDraftListed(recipe: OwnRecipe, draft: RecipeDraft): OwnRecipe {
  const { unread = recipe.ingredients.map((_, index) => index) } = recipe;
  const known = new Set(recipe.ingredients.filter((_, index) => !unread.includes(index)));
  const said = new Set(recipe.answered?.map((index) => recipe.ingredients[index]));
  return {
    ...recipe,
    ...factsOf(draft),
    unread: placesOf(draft, ({ text }) => !known.has(text)),
    answered: placesOf(draft, ({ text }) => said.has(text)),
  };
}

type Answered = OwnRecipe & Partial<Pick<OwnRecipeDetail, 'parts'>>;

/**
 * The recipe after an answer about an ingredient; null removes the answer. Former allergens stay until the server
 * confirms that nothing else has them, and exclusions by name are unknown until the server responds.
 */
export function withAnswer<R extends Answered>(
  recipe: R,
  { thing, freeOf = [] }: { thing: string; freeOf?: readonly string[] },
  said: Allergen[] | null,
): R {
  const { unread = [], answered = [], allergens, ingredients, parts } = recipe;
  const isIt = (index: number) => unread.includes(index) && lineThing(ingredients[index] ?? '') === thing;
  const those = unread.filter(isIt);
  if (those.length === 0) return recipe;
  return {
    ...recipe,
    answered: [...answered.filter((index) => !isIt(index)), ...(said ? those : [])],
    allergens: [...new Set([...allergens, ...(said ?? [])])].sort(),
    freeOf: [],
    ...(parts && {
      parts: parts.map((part, index) => {
        if (!isIt(index)) return part;
        const { said: _, freeOf: __, ...rest } = part;
        return said ? { ...rest, said, freeOf: [...freeOf] } : rest;
      }),
    }),
  };
}

const placesOf = ({ ingredients }: RecipeDraft, isAsked: (line: DraftLine, index: number) => boolean) =>
  ingredients.flatMap((line, index) => (isAsked(line, index) ? [index] : []));

/** A recipe's page with a changed draft: unchanged lines stay matched, others wait for the server. */
export function withDraft(recipe: OwnRecipeDetail, draft: RecipeDraft): OwnRecipeDetail {
  const lineOf = new Map(recipe.lines.map((line) => [line.text, line]));
  const partOf = new Map(recipe.parts.map((part) => [part.text, part]));
  const lines = draft.ingredients.map((line): OwnLine => {
    const before = lineOf.get(line.text);
    return before ? { ...before, group: line.group } : unread(line);
  });
  return {
    ...recipe,
    ...factsOf(draft),
    tip: draft.notes,
    timers: timersOf(draft),
    lines,
    parts: lines.map(({ text, group }) => {
      const before = partOf.get(text);
      return before ? { ...before, group } : unreadPart(text, group);
    }),
    counted: lines.filter(({ state }) => state === 'counted').length,
    countable: lines.filter(isCountable).length,
    unread: placesOf(draft, (_, index) => lines[index]?.item === null),
    answered: placesOf(draft, ({ text }) => partOf.get(text)?.said !== undefined),
    draft,
  };
}

const unreadPart = (text: string, group: string | null): OwnRecipeDetail['parts'][number] => ({
  item: '',
  amount: 1,
  unit: 'each',
  grams: 0,
  name: text,
  plural: text,
  liquid: false,
  note: null,
  optional: true,
  group,
  category: 'other',
  text,
  state: 'not-read',
  row: null,
});

/** The page of a new recipe. */
export function freshOwnPage(
  id: string,
  draft: RecipeDraft,
  { updatedAt, adaptedFrom }: { updatedAt: string; adaptedFrom: OwnRecipeDetail['adaptedFrom'] },
): OwnRecipeDetail {
  const empty = { yield: null, tip: '', parts: [], timers: [], lines: [], draft, isDeleted: false };
  return withDraft({ ...freshOwnRecipe(id, draft, updatedAt), ...empty, adaptedFrom }, draft);
}
