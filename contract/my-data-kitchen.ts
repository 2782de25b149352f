import * as z from 'zod/mini';
import { Energy } from './energy-need.ts';
import { issue } from './error-codes.ts';
import { GroceryCategory, ShoppingUnit } from './kitchen.ts';
import { DayCount, MealStyle, MealsPerDay, Relaxations, Servings } from './meal-plans.ts';
import { Aisles, StockState } from './pantry.ts';
import { maxExclusion } from './recipes.ts';
import { Day, TimeOfDay, Uuid } from './shapes.ts';

/** An instant far enough from the limits of calendars to be valid in every time zone. */
export const Moment = z.iso
  .datetime({ offset: true })
  .check(z.refine((moment) => moment >= '1900' && moment < '2200', issue('instant-too-far')));
export const Id = Uuid;
export const text = (most: number) => z.string().check(z.maxLength(most));
export const whole = (low: number, high: number) => z.int().check(z.gte(low), z.lte(high));
export const amount = (high: number) => z.nullable(whole(0, high));
const words = (most: number) => z.array(text(200)).check(z.maxLength(most));

/** Older files have exclusions of more words than may be typed today. */
const StoredExclusions = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxExclusion.characters)))
  .check(z.maxLength(maxExclusion.count));

export const Excluded = {
  /** Ids of ingredients and groups; words in files from before ids. */
  excludedIngredients: StoredExclusions,
  /** Missing in those files. */
  unknownExclusions: z._default(StoredExclusions, []),
};

/** Rows of plans, of the grocery list and of what is at home. */
export const kitchenRows = {
  mealPlans: z.object({
    id: Id,
    mealStyle: MealStyle,
    /** None: it only holds a list. */
    dayCount: z.union([DayCount, z.literal(0)]),
    mealsPerDay: z.union([MealsPerDay, z.literal(0)]),
    ...Excluded,
    favoritesOnly: z.boolean(),
    startDate: Day,
    people: z.nullable(whole(1, 100)),
    /** Missing in files from before plans had an energy need. */
    energy: z._default(z.nullable(Energy), null),
    /** A text or null in files from before codes. */
    relaxed: z.union([Relaxations, z.nullable(text(600))]),
    /** Missing in files from before plans were continued. */
    continues: z._default(z.nullable(Id), null),
    createdAt: Moment,
    /** Null: the active plan, at most one. */
    replacedAt: z.nullable(Moment),
  }),
  mealPlanMeals: z.object({
    id: Id,
    planId: Id,
    dayNumber: whole(1, 7),
    mealTime: TimeOfDay,
    recipeId: text(120),
    isEaten: z.boolean(),
    /** Missing in those files. */
    servings: z._default(z.nullable(Servings), null),
    isSnack: z._default(z.boolean(), false),
    isSkipped: z._default(z.boolean(), false),
    leftoverOf: z._default(z.nullable(Id), null),
    isChosen: z._default(z.boolean(), false),
  }),
  /** The person's eaten meals and servings in a plan of another scope. */
  mealPlates: z.object({
    mealId: Id,
    recipeId: text(120),
    day: Day,
    isEaten: z.boolean(),
    servings: z.nullable(Servings),
  }),
  /** The person's exclusions for a plan of another scope that they eat from. */
  planExclusions: z.object({ planId: Id, ...Excluded }),
  energyNeed: z.object({ energy: Energy, updatedAt: Moment }),
  pantry: z.object({ item: text(120), state: StockState, updatedAt: Moment }),
  groceryAisles: z.object({ aisles: Aisles, updatedAt: Moment }),
  groceryItems: z.object({
    id: Id,
    planId: Id,
    position: whole(0, 100_000),
    /** Manual text; null if the ingredient and amount give it. */
    ingredient: z.nullable(text(200)),
    category: GroceryCategory,
    item: z.nullable(text(120)),
    /** Missing in files from before amounts, whose text has them. */
    amount: z._default(z.nullable(z.number().check(z.gte(0), z.lte(100_000))), null),
    unit: z._default(z.nullable(ShoppingUnit), null),
    grams: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
    dishes: words(100),
    isPurchased: z.boolean(),
  }),
};
