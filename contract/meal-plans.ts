import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Energy } from './energy-need.ts';
import { issue } from './error-codes.ts';
import { dishRefusals, GroceryCategory, ShoppingUnit } from './kitchen.ts';
import { mealCalendar } from './meal-calendar.ts';
import { Exclusions, Recipe, RecipeId } from './recipes.ts';
import { Day, TimeOfDay, Uuid } from './shapes.ts';
import { visibleName } from './visible-name.ts';

export const mealStyles = ['raw', 'cooked', 'mixed'] as const;
export const MealStyle = z.enum(mealStyles, issue('meal-style-missing'));
export type MealStyle = z.infer<typeof MealStyle>;

export const planDays = [3, 5, 7] as const;
export const DayCount = z.literal(planDays);
export type DayCount = z.infer<typeof DayCount>;
export const MealsPerDay = z.literal([2, 3]);
export type MealsPerDay = z.infer<typeof MealsPerDay>;

export const MealId = Uuid;
const OneItem = z.object({ itemId: Uuid });
const OneMeal = z.object({ mealId: Uuid });
const Count = z.int().check(z.minimum(0), z.maximum(10_000));
/** In steps of a half. */
export const Servings = z.number().check(z.minimum(0.5), z.maximum(4), z.multipleOf(0.5));
const People = z.int().check(z.minimum(1), z.maximum(12));

/** What a plan relaxed because too few recipes fit. */
export const Relaxation = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['style-ignored', 'favorites-ignored']), fit: Count, needed: Count }),
  z.object({ code: z.literal('recipes-repeated'), recipes: Count, meals: Count }),
  z.object({ code: z.literal('other-time-of-day'), count: Count }),
  /** A sentence that an early version stored instead of codes. */
  z.object({ code: z.literal('written'), text: z.string().check(z.maxLength(600)) }),
]);
export type Relaxation = z.infer<typeof Relaxation>;
export const Relaxations = z.array(Relaxation).check(z.maxLength(10));

const PlanOptions = z.object({
  mealStyle: MealStyle,
  dayCount: DayCount,
  mealsPerDay: MealsPerDay,
  /** Request: ids or words of ingredients and groups. Response: their labels. */
  excludedIngredients: Exclusions,
  favoritesOnly: z.boolean(),
  startDate: Day,
});

export const MealPlan = z.extend(PlanOptions, {
  id: z.string(),
  name: z.string(),
  /** The excluded items: slugs of ingredients, and texts as `text:` and their words. */
  excludedItems: z.array(z.string()),
  /** Texts among `excludedIngredients`. */
  unknownExclusions: z.array(z.string()),
  /** The number of people that dishes are scaled to; null: as in each recipe. */
  people: z.nullable(z.int()),
  /** What was relaxed because too few recipes fit; empty if nothing. */
  relaxed: Relaxations,
  /** Target kilocalories of a day; null: one serving of each dish. */
  energy: z.nullable(z.int()),
  /** Names of the other household members who share the plan. */
  sharedWith: z.array(z.string()),
});
export type MealPlan = z.infer<typeof MealPlan>;

export const PlannedMeal = z.object({
  id: z.string(),
  dayNumber: z.int(),
  mealTime: TimeOfDay,
  recipeId: z.string(),
  recipe: Recipe,
  /** Eaten by the person of the request. */
  isEaten: z.boolean(),
  /** The person's servings. */
  servings: z.number(),
  /** A snack after the meal of that time of day. */
  isSnack: z.boolean(),
  isSkipped: z.boolean(),
  /** The id of the earlier meal that it is a leftover of; null: freshly cooked. */
  leftoverOf: z.nullable(z.string()),
  /** Set by hand: regenerating the plan keeps it. */
  isChosen: z.boolean(),
  /** It does not suit a person who eats from the plan. Absent: no known reason against it. */
  unsuitable: z.optional(z.literal(true)),
});
export type PlannedMeal = z.infer<typeof PlannedMeal>;

export const GroceryItem = z.object({
  id: z.string(),
  /** As displayed on the list: "5 lemons". */
  ingredient: z.string(),
  category: GroceryCategory,
  isPurchased: z.boolean(),
  /** The ingredient in the dictionary, if it comes from recipes; null for a manual item. */
  item: z.nullable(z.string()),
  /** The amount to buy; null for a manual item. */
  amount: z.nullable(z.number()),
  unit: z.nullable(ShoppingUnit),
  /** The dishes that need it. */
  dishes: z.array(z.string()),
  /** The name of the other household member who bought it. */
  boughtBy: z.nullable(z.string()),
});
export type GroceryItem = z.infer<typeof GroceryItem>;

export const ActivePlan = z.object({
  mealPlan: z.nullable(MealPlan),
  meals: z.array(PlannedMeal),
  groceryItems: z.array(GroceryItem),
  /** The previous plan, until this one begins. */
  before: z.nullable(z.object({ mealPlan: MealPlan, meals: z.array(PlannedMeal) })),
});
export type ActivePlan = z.infer<typeof ActivePlan>;

export const ChosenMeal = z.object({
  dayNumber: z.int().check(z.minimum(1), z.maximum(7)),
  mealTime: TimeOfDay,
  recipeId: RecipeId,
  /** Servings for one person; absent: one. */
  servings: z.optional(Servings),
  /** A snack after the meal of that time of day. */
  isSnack: z.optional(z.boolean()),
  /** Set by hand: regenerating the plan keeps it. */
  isChosen: z.optional(z.boolean()),
});
export type ChosenMeal = z.infer<typeof ChosenMeal>;

const MealOfDay = z.omit(ChosenMeal, { dayNumber: true });

/** One line. */
const itemText = z.string().check(z.trim(), z.regex(/^[^\r\n]+$/), z.maxLength(120), visibleName);

/** Three meals and three snacks on each day of a week. */
const DrawnMeals = z.array(ChosenMeal).check(z.minLength(1), z.maxLength(42));

export const NewPlan = z.object({
  mealPlan: z.extend(PlanOptions, {
    /** Generated by the client, so that a repeat is idempotent. */
    id: z.optional(Uuid),
    /** Absent: the person's today. */
    startDate: z.optional(Day),
    people: z.optional(z.nullable(People)),
    relaxed: z.optional(Relaxations),
    energy: z.optional(z.nullable(Energy)),
    /** The person was warned, and accepts days below the recommended minimum. */
    belowMinimum: z.optional(z.boolean()),
    /** The id of the active plan: this one continues it after its last day. */
    continues: z.optional(Uuid),
  }),
  meals: DrawnMeals,
  /** What happens to the things that people added to the list and have not bought. Absent: they are kept. */
  ownItems: z.optional(z.enum(['keep', 'clear'])),
  /** Absent: calculated from the recipes. */
  groceryItems: z.optional(
    z.array(z.object({ ingredient: itemText, category: GroceryCategory })).check(z.maxLength(300)),
  ),
});
export type NewPlan = z.infer<typeof NewPlan>;

const invalidates = ['meal-plan', 'shared-plan', 'groceries', 'dashboard'] as const;
const groceries = ['groceries'] as const;
/** Why a dish may not be added to a plan. */
export const setRefusals = ['recipe-unknown', ...dishRefusals, 'recipe-unsuitable'] as const;
const drawnRefusals = ['no-meal-plan', 'meal-time-twice', ...setRefusals] as const;

export const mealPlans = {
  active: endpoint('GET /api/meal-plans/active', 'read meal-plan', {
    tags: ['meal-plan', 'shared-plan', 'groceries'],
    summary:
      'The plan from which one eats, its meals and the grocery list; without a plan null and empty lists',
    reply: ActivePlan,
  }),
  create: endpoint('POST /api/meal-plans', 'create meal-plan', {
    refuses: [
      'account-full',
      'plan-day-missing',
      'meal-time-missing',
      'meal-time-twice',
      ...setRefusals,
      'no-favorite-recipes',
      'energy-below-minimum',
      'energy-shared-below-minimum',
      'energy-never-below-minimum',
      'plan-not-continued',
      'plan-begins-too-early',
    ],
    summary: 'A new plan in place of the active one; a refused one leaves that as it is',
    body: NewPlan,
    reply: ActivePlan,
    invalidates,
  }),
  markEaten: endpoint('PATCH /api/meal-plan-meals/:mealId', 'update planned-meal', {
    refuses: ['no-such-meal'],
    summary: 'Mark a meal as eaten by oneself, or not',
    params: OneMeal,
    body: z.object({ isEaten: z.boolean() }),
    reply: PlannedMeal,
    invalidates: ['meal-plan', 'dashboard'],
  }),
  swap: endpoint('POST /api/meal-plan-meals/:mealId/swap', 'update planned-meal', {
    refuses: ['no-such-meal', ...setRefusals, 'meal-already-eaten'],
    summary: 'Another recipe for one meal; the grocery list follows',
    params: OneMeal,
    body: z.object({ newRecipeId: RecipeId }),
    reply: PlannedMeal,
    invalidates,
  }),
  changeDay: endpoint('PUT /api/meal-plans/active/days/:dayNumber', 'update meal-plan', {
    refuses: [...drawnRefusals, 'no-meal-at'],
    summary: 'Other recipes for the meals of one day; the grocery list follows',
    params: z.object({ dayNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7)) }),
    body: z.object({ meals: z.array(MealOfDay).check(z.minLength(1), z.maxLength(6)) }),
    invalidates,
  }),
  changeMeals: endpoint('PUT /api/meal-plans/active/meals', 'update meal-plan', {
    refuses: drawnRefusals,
    summary:
      'Draw meals of the plan again: those that are eaten, skipped, set by hand or cooked for two days stay as they are; the grocery list follows',
    body: z.object({ meals: DrawnMeals }),
    invalidates,
  }),
  markPurchased: endpoint('PATCH /api/grocery-items/:itemId', 'update grocery-item', {
    refuses: ['no-such-item'],
    summary: 'Tick an item of the grocery list off, or not',
    params: OneItem,
    body: z.object({ isPurchased: z.boolean() }),
    invalidates: groceries,
  }),
  addItem: endpoint('POST /api/grocery-items', 'create grocery-item', {
    refuses: ['grocery-list-full'],
    summary: 'An item of one’s own on the grocery list; a repeat of the id changes nothing',
    body: z.object({
      id: z.optional(Uuid),
      ingredient: itemText,
      /** Absent: found by keywords. */
      category: z.optional(GroceryCategory),
    }),
    reply: GroceryItem,
    invalidates: groceries,
  }),
  removeItem: endpoint('DELETE /api/grocery-items/:itemId', 'delete grocery-item', {
    summary: 'Take an item of one’s own off the list; a repeat changes nothing',
    params: OneItem,
    invalidates: groceries,
  }),
  ...mealCalendar,
};
