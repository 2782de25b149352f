import {
  customType,
  foreignKey,
  index,
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
import type { LineReading, RecipeFigures } from '#domain/recipes/recipe-reading.ts';
import { owner } from './account.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Recipes that people wrote, adapted or brought along. Lines are read when they are saved. */
export const ownRecipes = pgTable(
  'own_recipes',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    draft: jsonb('draft').$type<RecipeDraft>().notNull(),
    /** Its lines of ingredients as they were read; null: they were not yet. */
    reading: jsonb('reading').$type<LineReading[]>(),
    /** What they amount to, as lists have it; null: lists count them. */
    figures: jsonb('figures').$type<RecipeFigures>(),
    /** Of the parser and the dictionary that read them: see `Reader.version`. */
    readingVersion: text('reading_version'),
    /** The recipe that it began as: a slug of the catalogue, or `own:` and an id. */
    adaptedFrom: text('adapted_from'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** It may be had back until the job deletes it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('deleted_own_recipes').on(table.deletedAt),
    index('own_recipes_by_reading').on(table.readingVersion),
  ],
);

/** The photograph of a recipe, as it is served: JPEG without metadata. */
export const ownRecipePhotos = pgTable(
  'own_recipe_photos',
  {
    userId: uuid('user_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    /** What stands for its content in its address. */
    version: text('version').notNull(),
    page: bytea('page').notNull(),
    /** For lists; null: the page's. */
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

/** What a person has noted for themselves of a recipe that another of the household shares. It stays when the recipe is no longer shared. */
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

/** Which allergens a person said are in a thing that the dictionary does not know; `thing` is what `lineThing` makes of a line. */
export const ingredientAnswers = pgTable(
  'ingredient_answers',
  {
    userId: owner(),
    thing: text('thing').notNull(),
    /** Empty: none of all that there are. */
    allergens: text('allergens').array().$type<Allergen[]>().notNull(),
    /** Of what they leave out by name: things by id, and texts, that are not in it. */
    freeOf: text('free_of').array().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.thing] })],
);
