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

/** `id` as plans say it. `author` is whose it is, and `photo` its version, where these were stored with it. */
export type RecipeCopy = {
  id: string;
  draft: RecipeDraft;
  author?: string;
  photo?: string;
} & Partial<StoredReading>;

export const mealStyleType = pgEnum('meal_style', mealStyles);
export const groceryCategoryType = pgEnum('grocery_category', groceryCategories);

/** Plans, those of the past too. The active one is the one that none has taken the place of. */
export const mealPlans = pgTable(
  'meal_plans',
  {
    userId: owner(),
    id: uuid('id').notNull().defaultRandom(),
    mealStyle: mealStyleType('meal_style').notNull(),
    dayCount: smallint('day_count').notNull(),
    mealsPerDay: smallint('meals_per_day').notNull(),
    /** Slugs of ingredients and ids of groups, as the owner has said: others who eat from it have `plan_exclusions`. */
    excludedIngredients: text('excluded_ingredients').array().notNull(),
    /** What the person typed that the catalogue does not know. */
    unknownExclusions: text('unknown_exclusions').array().notNull().default(sql`'{}'`),
    favoritesOnly: boolean('favorites_only').notNull(),
    startDate: date('start_date').notNull(),
    people: smallint('people'),
    /** Kilocalories that a day should come to; null: a serving of each dish. */
    energy: smallint('energy'),
    /** The plan that it goes on from: that one is shown until this one begins. */
    continues: uuid('continues'),
    /** What was relaxed because too few recipes fit. */
    relaxed: jsonb('relaxed').$type<Relaxation[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('meal_plan_in_use').on(table.userId).where(sql`replaced_at is null`),
  ],
);

/** `recipe_id` is a slug of the catalogue, which may have dropped it since, or `own:` and an id. `is_eaten` is the owner's. */
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
    /** How much of it one person eats; null: a serving. */
    servings: real('servings'),
    /** Something between meals, after the meal of that time of day. */
    isSnack: boolean('is_snack').notNull().default(false),
    isSkipped: boolean('is_skipped').notNull().default(false),
    /** The meal of this plan with which it was cooked; null: cooked for itself. */
    leftoverOf: uuid('leftover_of'),
    /** Set by hand: it stays when the plan is regenerated. */
    isChosen: boolean('is_chosen').notNull().default(false),
    /** A recipe that somebody wrote, as it was when the meal was set: for those who cannot read it where it is. */
    recipeCopy: jsonb('kept').$type<RecipeCopy>(),
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
    index('kept_recipes_by_reading').on(sql`(kept ->> 'readingVersion')`).where(sql`kept is not null`),
    foreignKey({
      columns: [table.userId, table.planId],
      foreignColumns: [mealPlans.userId, mealPlans.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What a person has said of a meal for themselves alone: how much of it they eat and, of a plan in another's scope, whether
 * they have eaten it. It holds while the meal is of that recipe. The meal may be gone.
 */
export const mealPortions = pgTable(
  'meal_plates',
  {
    userId: owner(),
    mealId: uuid('meal_id').notNull(),
    recipeId: text('recipe_id').notNull(),
    day: date('day').notNull(),
    isEaten: boolean('is_eaten').notNull().default(false),
    /** Null: as much as the meal says. */
    servings: real('servings'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mealId] })],
);

/** What somebody leaves out of a plan that is in another's scope. It counts while that plan is in use and they eat from it. */
export const planExclusions = pgTable('plan_exclusions', {
  userId: owner().primaryKey(),
  planId: uuid('plan_id').notNull(),
  excludedIngredients: text('excluded_ingredients').array().notNull(),
  unknownExclusions: text('unknown_exclusions').array().notNull(),
});

/** A line of the list: so much of a thing of the dictionary, or what a person wrote in their own words. */
export const groceryItems = pgTable(
  'grocery_items',
  {
    userId: uuid('user_id').notNull(),
    planId: uuid('plan_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    position: integer('position').notNull(),
    /** Words of the person's own, and of lists from before amounts were stored; null where they are made of the facts. */
    ingredient: text('ingredient'),
    category: groceryCategoryType('category').notNull(),
    /** The thing in the dictionary, when the recipes ask for it; such lines follow the meals. */
    item: text('item'),
    amount: doublePrecision('amount'),
    unit: text('unit').$type<ShoppingUnit>(),
    /** How much the dishes use of it, or how much they used when it was bought, so that more of it can be distinguished from less. */
    grams: real('grams'),
    /** Recipes by id; in lists from before, their names. */
    dishes: text('dishes').array().notNull().default(sql`'{}'`),
    isPurchased: boolean('is_purchased').notNull().default(false),
    /** Who has bought it. Shown by name while they are of the household; of no use after that. */
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

/** The private calendar addresses, by what the address hashes to. */
export const calendarAddresses = pgTable('calendar_addresses', {
  tokenHash: text('token_hash').primaryKey(),
  userId: owner().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Kilocalories that a person's day needs, as they have said. No row: never said. */
export const energyNeeds = pgTable('energy_needs', {
  userId: owner().primaryKey(),
  energy: smallint('energy').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
