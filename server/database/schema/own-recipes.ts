import { sql } from 'drizzle-orm';
import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Allergen } from '#contract/kitchen.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { ComposedLines } from '#domain/recipes/own-recipe.ts';
import type { LineReading, RecipeFigures } from '#domain/recipes/recipe-reading.ts';
import { owner } from './account.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Recipes that people wrote, adapted or imported. Their lines are parsed and composed on saving. */
export const ownRecipes = pgTable(
  'own_recipes',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    draft: jsonb('draft').$type<RecipeDraft>().notNull(),
    /** Its parsed ingredient lines; null: not parsed yet. */
    reading: jsonb('reading').$type<LineReading[]>(),
    /** The lines for its page; null: an answer has changed them, or an older app wrote it. Reads compose it then. */
    composed: jsonb('composed').$type<ComposedLines['composed']>(),
    /** Figures of the lines for lists, such as nutrition and allergens; they count while `composed` does. */
    figures: jsonb('figures').$type<RecipeFigures>(),
    /** The version of `reading`, `composed` and `figures`: see `Reader.version`. Another: reads compose the recipe. */
    readingVersion: text('reading_version'),
    /** The original recipe: a slug of the catalogue, or `own:` and an id. */
    adaptedFrom: text('adapted_from'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** It can be restored until the job deletes it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Its name, for the order of lists: reading it from the recipe would read the whole recipe. */
    name: text('name').generatedAlwaysAs(sql`lower(draft ->> 'name')`),
    /** Bytes of the recipe and its reading as JSON. */
    bytes: integer('bytes').generatedAlwaysAs(
      sql`octet_length(draft::text) + coalesce(octet_length(reading::text), 0)`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('deleted_own_recipes').on(table.deletedAt),
    index('own_recipes_by_reading').on(table.readingVersion),
    index('own_recipes_to_compose').on(table.userId).where(sql`composed is null`),
  ],
);

/** The photograph of a recipe, as it is served: JPEG without metadata. */
export const ownRecipePhotos = pgTable(
  'own_recipe_photos',
  {
    userId: uuid('user_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    /** The version of the content, for its URL. */
    version: text('version').notNull(),
    page: bytea('page').notNull(),
    /** The small size for lists; null: use the large one. */
    small: bytea('small'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.recipeId] }),
    foreignKey({
      columns: [table.userId, table.recipeId],
      foreignColumns: [ownRecipes.userId, ownRecipes.id],
    }).onDelete('cascade'),
  ],
);

/** A person's private notes on a recipe of another household member. They stay when it is no longer shared. */
export const recipeNotes = pgTable(
  'recipe_notes',
  {
    userId: owner(),
    recipeId: uuid('recipe_id').notNull(),
    notes: text('notes').notNull().default(''),
    rating: smallint('rating'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipeId] })],
);

/** A person's allergens for an ingredient that the dictionary does not know; `thing` is the result of `lineThing`. */
export const ingredientAnswers = pgTable(
  'ingredient_answers',
  {
    userId: owner(),
    thing: text('thing').notNull(),
    /** Empty: no allergens. */
    allergens: text('allergens').array().$type<Allergen[]>().notNull(),
    /** Named exclusions (ids and texts) that it does not contain. */
    freeOf: text('free_of').array().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.thing] })],
);
