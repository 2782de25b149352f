import type { RecipeCategory } from '#contract/kitchen.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';

/** A dish in its slot. */
export type Placed = { dayNumber: number; mealTime: TimeOfDay; recipe: Recipe };

/** Sweets and drinks are for breakfast or for snacks. */
const betweenMeals: readonly RecipeCategory[] = ['smoothies', 'desserts'];

/** Is a dish a full meal at a time of day? */
export const isMealAt = ({ mealTimes, side, category }: Recipe, time: TimeOfDay): boolean =>
  mealTimes.includes(time) && !side && (time === 'morning' || !betweenMeals.includes(category));

/** May it be a snack? Also a side salad or a cup of soup, but not a sauce or dip, which goes with another dish. */
export const isSnack = ({ side, category }: Recipe): boolean =>
  side ? category !== 'sauces' : betweenMeals.includes(category);

/** Are at least four of five lines counted? With fewer, the figures say little about a day. */
export const areFiguresKnown = ({ counted = 1, countable = counted }: Recipe): boolean =>
  counted > 0 && counted >= countable * 0.8;

/** Do two dishes have the same grain, legume or main ingredient? */
const isKin = (a: Recipe, b: Recipe): boolean => a.base.some((thing) => b.base.includes(thing));

/** Does a dish suit another dish of the same day? */
const goesWith = (a: Recipe, b: Recipe): boolean =>
  !isKin(a, b) && !(a.category === 'soups' && b.category === 'soups');

/** Does a dish suit the dishes of its own day, and of the days before and after? */
export const suits = (
  recipe: Recipe,
  { ofDay, nextTo }: { ofDay: readonly Placed[]; nextTo: readonly Placed[] },
): boolean =>
  ofDay.every((placed) => goesWith(recipe, placed.recipe)) &&
  nextTo.every((placed) => !isKin(recipe, placed.recipe));
