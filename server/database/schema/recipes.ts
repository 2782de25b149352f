import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Allergen } from '#contract/kitchen.ts';
import { owner } from './account.ts';

/** `recipe_id` is a slug of the catalogue, which may be gone by now. */
export const favoriteRecipes = pgTable(
  'favorite_recipes',
  {
    userId: owner(),
    recipeId: text('recipe_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId] })],
);

/** A person's food exclusions. No row: none entered. */
export const foodPreferences = pgTable('food_preferences', {
  userId: owner().primaryKey(),
  allergens: text('allergens').array().$type<Allergen[]>().notNull().default(sql`'{}'`),
  /** Slugs of ingredients and ids of groups. */
  excludedIngredients: text('excluded_ingredients').array().notNull().default(sql`'{}'`),
  /** Exclusions that the person typed and the catalogue does not know. */
  unknownExclusions: text('unknown_exclusions').array().notNull().default(sql`'{}'`),
});
