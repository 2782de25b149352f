import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { groceryCategories, type ShoppingUnit } from '#contract/kitchen.ts';
import { mealStyles, type Relaxation } from '#contract/meal-plans.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { StoredReading } from '#domain/recipes/recipe-reading.ts';
import { owner } from './account.ts';
import { timeOfDayType } from './rituals.ts';

/** `id` as plans have it. `author` is the owner's id and `photo` the photograph's version, if they were stored. */
export type RecipeCopy = {
  id: string;
  draft: RecipeDraft;
  author?: string;
  photo?: string;
} & Partial<StoredReading>;

export const mealStyleType = pgEnum('meal_style', mealStyles);
export const groceryCategoryType = pgEnum('grocery_category', groceryCategories);

/** Current and past plans. The active one has not been replaced. */
export const mealPlans = pgTable(
  'meal_plans',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    mealStyle: mealStyleType('meal_style').notNull(),
    dayCount: smallint('day_count').notNull(),
    mealsPerDay: smallint('meals_per_day').notNull(),
    /** Slugs of ingredients and ids of groups that the owner excludes; other eaters have `plan_exclusions`. */
    excludedIngredients: text('excluded_ingredients').array().notNull(),
    /** Exclusions that the person typed and the catalogue does not know. */
    unknownExclusions: text('unknown_exclusions').array().notNull().default(sql`'{}'`),
    favoritesOnly: boolean('favorites_only').notNull(),
    startDate: date('start_date').notNull(),
    people: smallint('people'),
    /** Target kilocalories a day; null: a serving of each dish. */
    energy: smallint('energy'),
    /** The previous plan, which is shown until this one begins. */
    continues: uuid('continues'),
    /** Rules that were relaxed because too few recipes fit. */
    relaxed: jsonb('relaxed').$type<Relaxation[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('meal_plan_in_use').on(table.userId).where(sql`replaced_at is null`),
  ],
);

/** `recipe_id` is a slug of the catalogue, which may be gone by now, or `own:` and an id. `is_eaten` is the owner's. */
export const mealPlanMeals = pgTable(
  'meal_plan_meals',
  {
    userId: uuid('user_id').notNull(),
    planId: uuid('plan_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    dayNumber: smallint('day_number').notNull(),
    mealTime: timeOfDayType('meal_time').notNull(),
    recipeId: text('recipe_id').notNull(),
    isEaten: boolean('is_eaten').notNull().default(false),
    /** Servings for one person; null: one serving. */
    servings: real('servings'),
    /** A snack, after the meal of that time of day. */
    isSnack: boolean('is_snack').notNull().default(false),
    isSkipped: boolean('is_skipped').notNull().default(false),
    /** The meal of this plan that it is a leftover of; null: cooked for itself. */
    leftoverOf: uuid('leftover_of'),
    /** Chosen by hand: it stays when the plan is regenerated. */
    isChosen: boolean('is_chosen').notNull().default(false),
    /** A snapshot of a person's own recipe when the meal was set, for readers without access to the original. */
    recipeCopy: jsonb('recipe_copy').$type<RecipeCopy>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('meals_of_plan_with_snacks').on(
      table.userId,
      table.planId,
      table.dayNumber,
      table.mealTime,
      table.isSnack,
    ),
    index('recipe_copies_by_reading')
      .on(sql`(recipe_copy ->> 'readingVersion')`)
      .where(sql`recipe_copy is not null`),
    foreignKey({
      columns: [table.userId, table.planId],
      foreignColumns: [mealPlans.userId, mealPlans.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A person's own servings of a meal and, in a plan of another scope, whether they ate it. Valid while the meal has that
 * recipe. The meal may be deleted.
 */
export const mealPortions = pgTable(
  'meal_portions',
  {
    userId: owner(),
    mealId: uuid('meal_id').notNull(),
    recipeId: text('recipe_id').notNull(),
    day: date('day').notNull(),
    isEaten: boolean('is_eaten').notNull().default(false),
    /** Null: the servings of the meal. */
    servings: real('servings'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mealId] })],
);

/** A person's exclusions from a plan in another scope. They count while it is active and the person eats from it. */
export const planExclusions = pgTable('plan_exclusions', {
  userId: owner().primaryKey(),
  planId: uuid('plan_id').notNull(),
  excludedIngredients: text('excluded_ingredients').array().notNull(),
  unknownExclusions: text('unknown_exclusions').array().notNull(),
});

/** A line of the grocery list: an amount of a dictionary item, or a person's own text. */
export const groceryItems = pgTable(
  'grocery_items',
  {
    userId: uuid('user_id').notNull(),
    planId: uuid('plan_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    position: integer('position').notNull(),
    /** The person's own text, or a text of old lists without amounts; null where other columns give the text. */
    ingredient: text('ingredient'),
    category: groceryCategoryType('category').notNull(),
    /** The dictionary item that recipes need; such lines follow the meals. */
    item: text('item'),
    amount: doublePrecision('amount'),
    unit: text('unit').$type<ShoppingUnit>(),
    /** Grams that the dishes need, or needed when it was bought, to detect a higher need. */
    grams: real('grams'),
    /** Recipe ids; names in old lists. */
    dishes: text('dishes').array().notNull().default(sql`'{}'`),
    isPurchased: boolean('is_purchased').notNull().default(false),
    /** The id of the buyer. Their name is shown while they are in the household. */
    boughtBy: uuid('bought_by'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('groceries_of_plan').on(table.userId, table.planId),
    foreignKey({
      columns: [table.userId, table.planId],
      foreignColumns: [mealPlans.userId, mealPlans.id],
    }).onDelete('cascade'),
  ],
);

/** The private calendar addresses, by hash. */
export const calendarAddresses = pgTable('calendar_addresses', {
  tokenHash: text('token_hash').primaryKey(),
  userId: owner().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Kilocalories a day that a person entered. No row: none entered. */
export const energyNeeds = pgTable('energy_needs', {
  userId: owner().primaryKey(),
  energy: smallint('energy').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
