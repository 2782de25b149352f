import type { RecipeCategory } from '#contract/kitchen.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';

/** A dish in its place. */
export type Placed = { dayNumber: number; mealTime: TimeOfDay; recipe: Recipe };

/** What is sweet or drunk is a breakfast, or something between meals. */
const betweenMeals: readonly RecipeCategory[] = ['smoothies', 'desserts'];

/** Is a dish a meal by itself at a time of day? */
export const isMealAt = ({ mealTimes, side, category }: Recipe, time: TimeOfDay): boolean =>
  mealTimes.includes(time) && !side && (time === 'morning' || !betweenMeals.includes(category));

/** May it be offered between meals? A side salad or a cup of soup too, but no sauce or dip, which goes with something. */
export const isSnack = ({ side, category }: Recipe): boolean =>
  side ? category !== 'sauces' : betweenMeals.includes(category);

/** Are four lines in five counted? Less says little of what a day comes to. */
export const areFiguresKnown = ({ counted = 1, countable = counted }: Recipe): boolean =>
  counted > 0 && counted >= countable * 0.8;

/** Have two dishes their grain, their legume or their main ingredient in common? */
const isKin = (a: Recipe, b: Recipe): boolean => a.base.some((thing) => b.base.includes(thing));

/** Does a dish go with another one of the same day? */
const goesWith = (a: Recipe, b: Recipe): boolean =>
  !isKin(a, b) && !(a.category === 'soups' && b.category === 'soups');

/** Does a dish go with those of its own day, and with those of the day before and the day after? */
export const suits = (
  recipe: Recipe,
  { ofDay, nextTo }: { ofDay: readonly Placed[]; nextTo: readonly Placed[] },
): boolean =>
  ofDay.every((placed) => goesWith(recipe, placed.recipe)) &&
  nextTo.every((placed) => !isKin(recipe, placed.recipe));
