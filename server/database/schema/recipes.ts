import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Allergen } from '#contract/kitchen.ts';
import { owner } from './account.ts';

/** `recipe_id` is a slug of the catalogue, which may have dropped it since. */
export const favoriteRecipes = pgTable(
  'favorite_recipes',
  {
    userId: owner(),
    recipeId: text('recipe_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId] })],
);

/** What a person does not eat. No row: never said. */
export const foodPreferences = pgTable('food_preferences', {
  userId: owner().primaryKey(),
  allergens: text('allergens').array().$type<Allergen[]>().notNull().default(sql`'{}'`),
  /** Slugs of ingredients and ids of groups. */
  excludedIngredients: text('excluded_ingredients').array().notNull().default(sql`'{}'`),
  /** What the person typed that the catalogue does not know. */
  unknownExclusions: text('unknown_exclusions').array().notNull().default(sql`'{}'`),
});
