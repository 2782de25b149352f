import type { Allergen, RecipeCategory } from '#contract/kitchen.ts';
import type { ChosenMeal, DayCount, MealStyle, MealsPerDay, Relaxation } from '#contract/meal-plans.ts';
import { uuidOfOwn } from '#contract/own-recipes.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { groupBy } from '#domain/group-by.ts';
import { suits as suitsAll } from '#domain/ingredients/suits.ts';
import type { Random } from '#domain/random.ts';
import { dishesWithFewItems, eatenTwice, isCookingDay } from './few-groceries.ts';
import { inTime } from './leftovers.ts';
import { areFiguresKnown, isMealAt, type Placed } from './meal-fit.ts';
import { fillSlots, placeChosen, type Slot } from './meal-slots.ts';
import { energyOf } from './portions.ts';
import { type DrawnMeal, isDrawn } from './regenerate.ts';
import { servedDays, snackTimes } from './served-days.ts';

/** The quick picks of exclusions: groups of catalogue/sources/exclusions.yaml, by id. */
export const quickExclusions = [
  'avocado',
  'nuts',
  'coconut',
  'mushrooms',
  'tomatoes',
  'bell-peppers',
  'onions',
  'garlic',
  'ginger',
  'lime',
  'lemon',
  'mango',
  'papaya',
] as const;

/** The categories of each style, as specified; undefined: all. */
const pools: Record<MealStyle, readonly RecipeCategory[] | undefined> = {
  raw: ['raw-meals', 'salads'],
  cooked: ['cooked-meals', 'soups'],
  mixed: undefined,
};

export const mealTimesOf: Record<MealsPerDay, readonly TimeOfDay[]> = {
  2: ['morning', 'evening'],
  3: ['morning', 'midday', 'evening'],
};

export type PlanOptions = {
  style: MealStyle;
  dayCount: DayCount;
  mealsPerDay: MealsPerDay;
  /** Excluded ingredients, by id. */
  excluded: readonly string[];
  /** Excluded allergens. */
  allergens?: readonly Allergen[];
  /** Recipes that do not suit everyone who shares the plan, by id. */
  unsuitable?: ReadonlySet<string> | undefined;
  /** The plan is shared: other people's restrictions are not compared with own recipes, so none is drawn. */
  together?: boolean | undefined;
  /** Draw only from these; undefined: from all. */
  favorites?: ReadonlySet<string> | undefined;
  /** Chosen dishes: they are placed first, each in a suitable slot, and the rest is drawn. */
  chosen?: readonly Recipe[] | undefined;
  /** Dishes of the previous plan: they are repeated only if nothing else fits. */
  before?: readonly string[] | undefined;
  /** Target kilocalories of a day; undefined: one serving of each dish. */
  energy?: number | undefined;
  /** Dishes between meals fill up what the meals lack of that target. */
  snacks?: boolean | undefined;
  /** Fewer groceries: each dish on two days, and dishes with few different ingredients. */
  fewGroceries?: boolean | undefined;
};

/** No recipe is left to draw from. */
export class EmptyPool extends Error {
  override name = 'EmptyPool';
}

export type Plan = {
  meals: ChosenMeal[];
  /** What was relaxed because the pool was too small; empty if nothing. */
  relaxed: Relaxation[];
};

/**
 * The recipes that a plan may draw from, and what was relaxed: recipes of the style that are a meal at one of the
 * plan's times, without exclusions. Exclusions are never relaxed, and a raw plan never has cooked dishes.
 */
export function planPool(recipes: readonly Recipe[], options: PlanOptions) {
  const relaxed: Relaxation[] = [];
  const times = mealTimesOf[options.mealsPerDay];
  const allowed = recipes.filter((recipe) => mayHold(recipe, options) && mayDraw(recipe, options));
  const fits = allowed.filter((recipe) => times.some((time) => isMealAt(recipe, time)));
  const liked = options.favorites ? fits.filter(({ id }) => options.favorites?.has(id)) : fits;
  const categories = pools[options.style];
  const styled = categories ? liked.filter(({ category }) => categories.includes(category)) : liked;
  const needed = options.dayCount * options.mealsPerDay;
  // If no recipe is a meal, all recipes are used.
  const all = fits.length > 0 ? fits : allowed;
  if (styled.length >= needed || (!categories && !options.favorites))
    return { pool: styled.length > 0 ? styled : all, allowed, relaxed };
  // As specified: with too few matches, the pool is all recipes minus exclusions.
  const code = options.favorites ? 'favorites-ignored' : 'style-ignored';
  relaxed.push({ code, fit: styled.length, needed });
  return { pool: all, allowed, relaxed };
}

/** May a plan with these options contain a dish at all? */
export const mayHold = (
  recipe: Recipe,
  {
    style,
    excluded,
    allergens,
    unsuitable,
  }: Pick<PlanOptions, 'style' | 'excluded' | 'allergens' | 'unsuitable'>,
): boolean =>
  !unsuitable?.has(recipe.id) &&
  suitsAll(recipe, { allergens: new Set(allergens), items: new Set(excluded) }) &&
  (style !== 'raw' || recipe.raw);

/** May a dish be drawn? It may still be chosen by hand. */
const mayDraw = (recipe: Recipe, { energy, together }: Pick<PlanOptions, 'energy' | 'together'>): boolean =>
  (energy === undefined || areFiguresKnown(recipe)) && !(together && uuidOfOwn(recipe.id) !== undefined);

/**
 * Draws a plan: each slot at random from what fits it (meal-slots.ts); the same seed gives the same plan. Nothing
 * repeats if the pool allows. With `energy`, sets servings, and adds `snacks`. Throws if everything is excluded.
 */
export function generatePlan(recipes: readonly Recipe[], options: PlanOptions, random: Random): Plan {
  const { pool, allowed, relaxed } = planPool(recipes, options);
  if (pool.length === 0) throw new EmptyPool();
  const times = mealTimesOf[options.mealsPerDay];
  const slots = Array.from({ length: options.dayCount }, (_, day) =>
    times.map((mealTime) => ({ dayNumber: day + 1, mealTime })),
  ).flat();
  const wanted = placeChosen(slots, options.chosen ?? [], random);
  const used = new Map(
    [...(options.before ?? []), ...wanted.map(({ recipe }) => recipe.id)].map((id) => [id, 1]),
  );
  const byHand = new Set(wanted.map(slotKey));
  const open = slots.filter((slot) => !byHand.has(slotKey(slot)));
  const few = options.fewGroceries ?? false;
  const free = few ? open.filter(isCookingDay) : open;
  const cookingDays = new Set(free.map(({ dayNumber }) => dayNumber)).size;
  const drawPool = few ? dishesWithFewItems(pool, { times, days: cookingDays }, random) : pool;
  const need = options.energy;
  const left = (dayNumber: number) =>
    (need ?? 0) -
    energyOf(
      wanted.filter((each) => each.dayNumber === dayNumber).map(({ recipe }) => ({ recipe, servings: 1 })),
    );
  const drawn = fillSlots(
    free,
    drawPool.length > 0 ? drawPool : pool,
    { used, beside: wanted, energy: need === undefined ? undefined : left, snacks: options.snacks },
    random,
  );
  const cooked = [...wanted, ...drawn];
  const again = few ? eatenTwice(cooked, open) : [];
  const chosen = [...cooked, ...again].sort(inTime);
  const kinds = new Set(chosen.map(({ recipe }) => recipe.id)).size;
  if (!few && kinds < chosen.length)
    relaxed.push({ code: 'recipes-repeated', recipes: kinds, meals: slots.length });
  const late = chosen.filter(({ mealTime, recipe }) => !isMealAt(recipe, mealTime)).length;
  if (late > 0) relaxed.push({ code: 'other-time-of-day', count: late });
  const days = [...groupBy(chosen, ({ dayNumber }) => dayNumber)].map(([dayNumber, dishes]) => ({
    dayNumber,
    dishes,
    energy: need,
    times: options.snacks ? snackTimes : [],
  }));
  const meals = servedDays(days, { pool, allowed, before: options.before ?? [] }, random).map((meal) =>
    !meal.isSnack && byHand.has(slotKey(meal)) ? { ...meal, isChosen: true } : meal,
  );
  return { meals, relaxed };
}

const slotKey = ({ dayNumber, mealTime }: Slot) => `${dayNumber} ${mealTime}`;

type PlanMeal = ChosenMeal & { isEaten?: boolean; isSkipped?: boolean };

/**
 * Other recipes for the uneaten meals of a day, new to the plan if the pool allows. Eaten and skipped meals stay, and
 * count for the day's total.
 */
export function shuffleDay(
  recipes: readonly Recipe[],
  options: PlanOptions,
  meals: readonly PlanMeal[],
  dayNumber: number,
  random: Random,
): ChosenMeal[] {
  const isOpen = (meal: PlanMeal) => meal.dayNumber === dayNumber && !meal.isEaten && !meal.isSkipped;
  return drawAgain(recipes, options, { meals, isOpen }, random);
}

/** Other recipes for drawn, uneaten meals from a day on, except those set by hand, skipped or cooked for two days. */
export function redrawPlan(
  recipes: readonly Recipe[],
  options: PlanOptions,
  meals: readonly (PlanMeal & DrawnMeal)[],
  fromDay: number,
  random: Random,
): ChosenMeal[] {
  const isOpen = (meal: PlanMeal & DrawnMeal) => meal.dayNumber >= fromDay && isDrawn(meal, meals);
  return drawAgain(recipes, options, { meals, isOpen }, random);
}

/** The meals from a day on that do not suit everyone and may be regenerated. */
export const toReplace = <M extends PlanMeal & DrawnMeal & { unsuitable?: boolean | undefined }>(
  meals: readonly M[],
  fromDay: number,
): M[] => meals.filter((meal) => meal.unsuitable && meal.dayNumber >= fromDay && isDrawn(meal, meals));

/** Other recipes for unsuitable meals, and other snacks on those days, so that the days reach their target. */
export function replaceUnsuitable(
  recipes: readonly Recipe[],
  options: PlanOptions,
  meals: readonly (PlanMeal & DrawnMeal & { unsuitable?: boolean | undefined })[],
  fromDay: number,
  random: Random,
): ChosenMeal[] {
  const replaced = toReplace(meals, fromDay);
  const days = new Set(replaced.map(({ dayNumber }) => dayNumber));
  const isOpen = (meal: (typeof meals)[number]) =>
    replaced.includes(meal) || (meal.isSnack === true && days.has(meal.dayNumber) && isDrawn(meal, meals));
  return drawAgain(recipes, options, { meals, isOpen }, random);
}

type OpenMeals<M> = { meals: readonly M[]; isOpen: (meal: M) => boolean };

function drawAgain<M extends PlanMeal>(
  recipes: readonly Recipe[],
  options: PlanOptions,
  { meals, isOpen }: OpenMeals<M>,
  random: Random,
): ChosenMeal[] {
  const { pool, allowed } = planPool(recipes, options);
  if (pool.length === 0) throw new EmptyPool();
  const used = new Map<string, number>();
  for (const { recipeId } of meals) used.set(recipeId, (used.get(recipeId) ?? 0) + 1);
  const open = meals.filter(isOpen);
  const slots = open
    .filter((meal) => !meal.isSnack)
    .map(({ dayNumber, mealTime }) => ({ dayNumber, mealTime }));
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const fixed = meals.flatMap((meal) => {
    const recipe = byId.get(meal.recipeId);
    return recipe && !isOpen(meal) ? [{ ...meal, recipe, servings: meal.servings ?? 1 }] : [];
  });
  const beside: Placed[] = fixed.filter(({ isSnack, isSkipped }) => !isSnack && !isSkipped);
  const { energy: need, snacks } = options;
  const onDay = (dayNumber: number) =>
    fixed.filter((meal) => meal.dayNumber === dayNumber && !meal.isSkipped);
  const left = (dayNumber: number) => Math.max(0, (need ?? 0) - energyOf(onDay(dayNumber)));
  const chosen = fillSlots(
    slots,
    pool,
    { used, beside, energy: need === undefined ? undefined : left, snacks },
    random,
  );
  const days = [...new Set(open.map(({ dayNumber }) => dayNumber))].map((dayNumber) => ({
    dayNumber,
    dishes: chosen.filter((meal) => meal.dayNumber === dayNumber),
    energy: need === undefined ? undefined : left(dayNumber),
    times: snackTimes
      .filter((time) => !onDay(dayNumber).some(({ isSnack, mealTime }) => isSnack && mealTime === time))
      // Otherwise as many as the day has.
      .slice(
        0,
        snacks ? undefined : open.filter((meal) => meal.isSnack && meal.dayNumber === dayNumber).length,
      ),
  }));
  const eaten = fixed.filter(({ isSkipped }) => !isSkipped);
  return servedDays(days, { pool, allowed, before: [...used.keys()], fixed: eaten }, random);
}
