import { type OwnLine, type OwnRecipe, ownRecipeId } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { numberOf, writtenNumber, writtenTo } from '#domain/ingredients/written-numbers.ts';
import type { RecipeFigures } from './recipe-reading.ts';

/** So much of a unit, or a range of it: its lower end. */
const time = (unit: string) =>
  new RegExp(`(${writtenNumber})(?:${writtenTo}${writtenNumber})?\\s*(?:${unit})\\b`, 'i');
const hour = time('hours?|hrs?|h');
const minute = time('minutes?|mins?');

/** The longest that a timer runs, in minutes: a day. */
const longest = 1440;

/** Minutes to wait in a step as it is written, of a range the lower end; null where it speaks of none. */
export function minutesIn(text: string): number | null {
  const hours = numberOf(hour.exec(text)?.[1] ?? '0');
  const minutes = numberOf(minute.exec(text)?.[1] ?? '0');
  const all = hours * 60 + minutes;
  return all > 0 && all <= longest ? all : null;
}

/** Words of tags that say at which time of day a dish is eaten. */
const timesOfTag: [RegExp, readonly TimeOfDay[]][] = [
  [/\b(breakfast|brunch)\b/i, ['morning']],
  [/\b(lunch|main|mains)\b/i, ['midday']],
  [/\b(dinner|supper|main|mains)\b/i, ['evening']],
];
const besideTag = /\b(sides?|side dish(es)?|sauces?|dips?|condiments?|dressings?|drinks?)\b/i;

/** When a dish is eaten: as its tags say; where they say nothing, a smoothie in the morning, any other dish at midday and in the evening. */
function mealFacts({ tags, category }: Pick<RecipeDraft, 'tags' | 'category'>) {
  const said = timesOfTag.flatMap(([word, times]) => (tags.some((tag) => word.test(tag)) ? times : []));
  const byCategory: TimeOfDay[] =
    category === 'smoothies' ? ['morning'] : category === 'desserts' ? [] : ['midday', 'evening'];
  return {
    mealTimes: said.length > 0 ? [...new Set(said)] : byCategory,
    side: said.length === 0 && (category === 'sauces' || tags.some((tag) => besideTag.test(tag))),
  };
}

/** What of a recipe is as it was written: the server and a page that does not wait for it show the same. */
export const factsOf = ({ name, description, servings, tags, rating, ...draft }: RecipeDraft) => ({
  name,
  description,
  category: draft.category ?? ('cooked-meals' as const),
  ...mealFacts({ tags, category: draft.category }),
  prepTime: (draft.prepMinutes ?? 0) + (draft.cookMinutes ?? 0),
  servings,
  tags,
  rating,
  ingredients: draft.ingredients.map(({ text }) => text),
  // The first step of a part says which part it is.
  instructions: draft.steps.map(({ group, text }, index) =>
    group && draft.steps[index - 1]?.group !== group ? `${group}: ${text}` : text,
  ),
});

type Listed = { id: string; draft: RecipeDraft; updatedAt: string; imageUrl: string | null };

/** A recipe as lists have it. */
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
    waitTime: null,
    raw: false,
    updatedAt,
  };
}

export const timersOf = ({ steps }: RecipeDraft) => steps.map(({ text }) => minutesIn(text));

/** Can it be said of a line how much it weighs? */
export const isCountable = ({ state }: OwnLine) => state !== 'left-out' && state !== 'to-taste';
