import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Food } from '#contract/foods.ts';
import { type Allergen, foodCategories, foodTypes, recipeCategories } from '#contract/kitchen.ts';
import type { Nutrition, RecipePart } from '#contract/recipes.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import type { ToBuy } from '#domain/grocery.ts';
import { user } from './account.ts';

export const recipeCategoryType = pgEnum('recipe_category', recipeCategories);
export const foodCategoryType = pgEnum('food_category', foodCategories);
export const foodTypeType = pgEnum('food_type', foodTypes);

/** A line of a recipe as cook and shopper need it, so that neither asks the dictionary. */
export type StoredPart = RecipePart & Pick<ToBuy, 'gramsPer' | 'buyAs' | 'atHand'>;

/** Catalogue. A recipe that has left the content is retired rather than deleted: plans may still hold it. */
export const recipes = pgTable('recipes', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: recipeCategoryType('category').notNull(),
  imageUrl: text('image_url'),
  prepTime: integer('prep_time').notNull(),
  waitTime: integer('wait_time'),
  servings: integer('servings').notNull(),
  yield: text('yield'),
  ingredients: text('ingredients').array().notNull(),
  instructions: text('instructions').array().notNull(),
  timers: jsonb('timers').$type<(number | null)[]>().notNull(),
  tip: text('tip').notNull(),
  mealTimes: text('meal_times').array().$type<TimeOfDay[]>().notNull(),
  allergens: text('allergens').array().$type<Allergen[]>().notNull(),
  parts: jsonb('parts').$type<StoredPart[]>().notNull(),
  nutrition: jsonb('nutrition').$type<Nutrition>().notNull(),
  retired: boolean('retired').notNull().default(false),
});

/** Catalogue: the foods guide. */
export const foods = pgTable('foods', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: foodCategoryType('category').notNull(),
  type: foodTypeType('type').notNull(),
  synonyms: text('synonyms').array().notNull(),
  nutrition: jsonb('nutrition').$type<Food['nutrition']>(),
  row: jsonb('row').$type<Food['row']>(),
});

export const favoriteRecipes = pgTable(
  'favorite_recipes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    recipeId: text('recipe_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId] })],
);

/** What a person does not eat. No row: never said. */
export const foodPreferences = pgTable('food_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  allergens: text('allergens').array().$type<Allergen[]>().notNull().default(sql`'{}'`),
  excludedIngredients: text('excluded_ingredients').array().notNull().default(sql`'{}'`),
});
