import * as z from 'zod/mini';
import { Food } from '#contract/foods.ts';
import { Habit } from '#contract/habits.ts';
import { Allergen, GroceryCategory, Unit } from '#contract/kitchen.ts';
import { LibraryIndex, LibraryPage, Pair } from '#contract/library.ts';
import { MedicineTable } from '#contract/medicines.ts';
import { RecipeDetail } from '#contract/recipes.ts';
import { Condition, ConditionRemedies } from '#contract/remedies.ts';
import { RitualTemplate } from '#contract/rituals.ts';
import { Goal } from '#contract/shapes.ts';
import { ExerciseDrawing, Workout } from '#contract/workouts.ts';
import type { EnglishWords } from '#domain/ingredients/ingredient-names.ts';
import type { LineWords } from '#domain/ingredients/line-languages.ts';
import { nutrients } from '#domain/recipes/nutrition.ts';

/** The languages of the catalogue; the first is the original. */
export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

/** An ingredient of the dictionary, with the facts for shopping and for exclusions. */
export const Ingredient = z.object({
  id: z.string(),
  name: z.string(),
  plural: z.string(),
  category: GroceryCategory,
  liquid: z.boolean(),
  /** Never bought: water. */
  atHand: z.boolean(),
  /** Grams, edible part, of one unit. */
  grams: z.partialRecord(Unit, z.number()),
  /** Bought as another ingredient; one of it gives `gramsFromOne`. */
  buyAs: z.nullable(z.object({ item: z.string(), gramsFromOne: z.number() })),
  /** Allergens that are always in it, and allergens that many products of it contain. */
  allergens: z.array(Allergen),
  often: z.optional(z.array(Allergen)),
  /** Drained weight as a share of a full can, from 0 to 1. */
  drained: z.optional(z.number()),
  /** Its names and the names of its contents, for exclusions. */
  terms: z.array(z.string()),
  /** The grain or legume of a dish with a lot of it. */
  base: z.optional(z.string()),
  /** Its row of the nutrient table, with figures per 100 g. */
  row: z.nullable(z.object({ ndb: z.string(), description: z.string() })),
  figures: z.nullable(z.record(z.enum(nutrients), z.nullable(z.number()))),
});
export type Ingredient = z.infer<typeof Ingredient>;

/** How typed words are understood; see `domain/ingredients/exclusions.ts`. */
const Exclusions = z.object({
  groups: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      names: z.array(z.string()),
      items: z.array(z.string()),
      of: z.array(z.string()),
      suggested: z.boolean(),
      note: z.optional(z.string()),
    }),
  ),
  apart: z.record(z.string(), z.array(z.string())),
  qualities: z.array(z.string()),
  /** Words of each language for exclusions. */
  languages: z.array(
    z.object({
      locale: z.string(),
      words: z.record(z.string(), z.array(z.string())),
      around: z.array(z.string()),
      joiners: z.array(z.string()),
      exceptions: z.array(z.string()),
      nothing: z.array(z.string()),
    }),
  ),
});

/**
 * All content in one language, each list in display order: recipes and conditions by name, workouts from easy to
 * hard, the rest in source order.
 */
export const Content = z.object({
  recipes: z.array(RecipeDetail),
  ingredients: z.array(Ingredient),
  /** Words of ingredient lines in English and in other languages; their files have been validated. */
  englishWords: z.custom<EnglishWords>(),
  lineWords: z.array(z.custom<LineWords>()),
  exclusions: Exclusions,
  conditions: z.array(Condition),
  /** The page of each condition. */
  remedies: z.array(ConditionRemedies),
  foods: z.array(Food),
  workouts: z.array(Workout),
  exercises: z.array(ExerciseDrawing),
  rituals: z.array(RitualTemplate),
  habits: z.array(z.extend(Habit, { goal: Goal })),
  medicines: MedicineTable,
  /** The A to Z of plants and supplements, with the search words that need care. */
  library: LibraryIndex,
  /** The page of each entry of the A to Z. */
  libraryPages: z.array(LibraryPage),
  pairs: z.array(Pair),
});
export type Content = z.infer<typeof Content>;
