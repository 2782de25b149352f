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

/** The languages that the catalogue is written in; the first is the one it is written in first. */
export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

/** One thing of the dictionary that recipes are written with, as facts for shopping and for leaving it out. */
export const Ingredient = z.object({
  id: z.string(),
  name: z.string(),
  plural: z.string(),
  category: GroceryCategory,
  liquid: z.boolean(),
  /** Not to be bought: water. */
  atHand: z.boolean(),
  /** Grams, edible part, of one unit. */
  grams: z.partialRecord(Unit, z.number()),
  /** Bought as something else; one of those gives `gramsFromOne`. */
  buyAs: z.nullable(z.object({ item: z.string(), gramsFromOne: z.number() })),
  /** What is always in it, and what is often in it as it is sold: of that it is not known to be free. */
  allergens: z.array(Allergen),
  often: z.optional(z.array(Allergen)),
  /** How much of a full can of it is left when it is drained, of one. */
  drained: z.optional(z.number()),
  /** All that it is called, and what is in it, for leaving it out. */
  terms: z.array(z.string()),
  /** The grain or legume that a dish with plenty of it is made of. */
  base: z.optional(z.string()),
  /** The row of the nutrient table that is counted for it, and what that says of 100 g. */
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
  /** How people say it, by language. */
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
 * All that the product ships, in one language, each list in the order in which it is shown: recipes and conditions by
 * name, workouts from easy to hard, the rest as it is written.
 */
export const Content = z.object({
  recipes: z.array(RecipeDetail),
  ingredients: z.array(Ingredient),
  /** How recipes in English write their lines, and in other languages: as their files are checked. */
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
  /** The A to Z of plants and supplements, with the words that need care. */
  library: LibraryIndex,
  /** The page of each of its entries. */
  libraryPages: z.array(LibraryPage),
  pairs: z.array(Pair),
});
export type Content = z.infer<typeof Content>;
