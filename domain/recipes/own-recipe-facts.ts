import { type OwnLine, type OwnRecipe, ownRecipeId } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { numberOf, writtenNumber, writtenTo } from '#domain/ingredients/written-numbers.ts';
import type { RecipeFigures } from './recipe-reading.ts';

/** An amount of a unit; the lower end of a range. No match begins within a number: a long one would take quadratic time. */
const time = (unit: string) =>
  new RegExp(`(?<!\\d)(${writtenNumber})(?:${writtenTo}${writtenNumber})?\\s*(?:${unit})\\b`, 'i');
const hour = time('hours?|hrs?|h');
const minute = time('minutes?|mins?');

/** The maximum of a timer in minutes: a day. */
const longest = 1440;

/** Minutes to wait in a written step, the lower end of a range; null without a wait. */
export function minutesIn(text: string): number | null {
  const [hours, minutes] = [hour, minute].map((one) => {
    const found = one.exec(text)?.[1];
    return found ? numberOf(found) : 0;
  }) as [number, number];
  const all = hours * 60 + minutes;
  return all > 0 && all <= longest ? all : null;
}

/** Words of tags for the times of day of a dish. */
const timesOfTag: [RegExp, readonly TimeOfDay[]][] = [
  [/\b(breakfast|brunch)\b/i, ['morning']],
  [/\b(lunch|main|mains)\b/i, ['midday']],
  [/\b(dinner|supper|main|mains)\b/i, ['evening']],
];
const besideTag = /\b(sides?|side dish(es)?|sauces?|dips?|condiments?|dressings?|drinks?)\b/i;

/**
 * The times of a dish from its tags; without any, a smoothie in the morning, other dishes at midday and in the
 * evening.
 */
function mealFacts({ tags, category }: Pick<RecipeDraft, 'tags' | 'category'>) {
  const said = timesOfTag.flatMap(([word, times]) => (tags.some((tag) => word.test(tag)) ? times : []));
  const byCategory: TimeOfDay[] =
    category === 'smoothies' ? ['morning'] : category === 'desserts' ? [] : ['midday', 'evening'];
  return {
    mealTimes: said.length > 0 ? [...new Set(said)] : byCategory,
    side: said.length === 0 && (category === 'sauces' || tags.some((tag) => besideTag.test(tag))),
  };
}

/** The fields of a recipe that are as written: the same on the server and in an optimistic update. */
export const factsOf = ({ name, description, servings, tags, rating, ...draft }: RecipeDraft) => ({
  name,
  description,
  category: draft.category ?? ('cooked-meals' as const),
  ...mealFacts({ tags, category: draft.category }),
  prepTime: (draft.prepMinutes ?? 0) + (draft.cookMinutes ?? 0),
  waitTime: draft.waitMinutes || null,
  servings,
  tags,
  rating,
  ingredients: draft.ingredients.map(({ text }) => text),
  // The first step of a part has the part's name.
  instructions: draft.steps.map(({ group, text }, index) =>
    group && draft.steps[index - 1]?.group !== group ? `${group}: ${text}` : text,
  ),
});

type Listed = { id: string; draft: RecipeDraft; updatedAt: string; imageUrl: string | null };

/** A recipe's list item. */
export function listedOwnRecipe(
  { id, draft, updatedAt, imageUrl }: Listed,
  figures: RecipeFigures,
): OwnRecipe {
  const ownId = ownRecipeId(id);
  return {
    ...factsOf(draft),
    ...figures,
    id: ownId,
    recipeId: ownId,
    imageUrl,
    raw: false,
    updatedAt,
  };
}

export const timersOf = ({ steps }: RecipeDraft) => steps.map(({ text }) => minutesIn(text));

/** Should a line have a weight? */
export const isCountable = ({ state }: OwnLine) => state !== 'left-out' && state !== 'to-taste';
