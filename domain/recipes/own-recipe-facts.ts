import type { OwnLine } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { minutesIn } from './step-timers.ts';

/** What of a recipe is as it was written: the server and a page that does not wait for it show the same. */
export const factsOf = ({ name, description, servings, tags, rating, ...draft }: RecipeDraft) => ({
  name,
  description,
  category: draft.category ?? ('cooked-meals' as const),
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

export const timersOf = ({ steps }: RecipeDraft) => steps.map(({ text }) => minutesIn(text));

/** Can it be said of a line how much it weighs? */
export const isCountable = ({ state }: OwnLine) => state !== 'left-out' && state !== 'to-taste';
