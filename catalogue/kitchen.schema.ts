import * as z from 'zod';
import {
  Allergen,
  FoodCategory,
  FoodType,
  GroceryCategory,
  groceryCategories,
  RecipeCategory,
  Season,
  Unit,
} from '#contract/kitchen.ts';
import { TimeOfDay } from '#contract/shapes.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text = (low: number, high: number) => z.string().trim().min(low).max(high);
/** The NDB number of a row of the nutrient table. */
const row = z.string().regex(/^\d{5}$/);

/** An ingredient of recipes, in the state in which they use it (dry quinoa, cooked chickpeas). */
export const Ingredient = z.strictObject({
  id: slug,
  name: text(2, 40),
  plural: text(2, 40),
  category: GroceryCategory,
  /** Null if the table has no close row; then `noRow` says what replaces it or why it does not matter. */
  usda: row.nullable(),
  noRow: text(10, 200).optional(),
  /** Grams, edible part, of one unit. tbsp and tsp follow from cup; oz, lb and g need no entry. */
  grams: z.partialRecord(Unit, z.number().positive().max(5000)),
  /** Measured by volume in metric too (oils, milks, juices). */
  liquid: z.boolean().default(false),
  /** Bought as something else: lemon juice as lemons; `gramsFromOne` is what one of them gives. */
  buyAs: z.strictObject({ item: slug, gramsFromOne: z.number().positive() }).optional(),
  /** Never on the grocery list: water. */
  atHand: z.boolean().default(false),
  /** Sold cooked, or must be cooked: not for raw dishes. */
  cooked: z.boolean().default(false),
  /** The base of a dish with a lot of it: buckwheat, for groats, flour and noodles. */
  base: slug.optional(),
  allergens: z.array(Allergen).default([]),
  /** Allergens that many products of it contain: an own recipe with it may contain them. */
  often: z.array(Allergen).optional(),
  /** Drained weight as a share of a full can, from 0 to 1. */
  drained: z.number().positive().max(1).optional(),
  /** Its seasons in the northern hemisphere; empty: all year. */
  seasons: z.array(Season).max(4).default([]),
  /** Names its drawing in the recipe art. */
  picture: slug,
  /** Its main colour as CSS hex, for bowls, glasses and sauces. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type Ingredient = z.infer<typeof Ingredient>;
export const IngredientsFile = z.array(Ingredient).min(1);

const names = z.array(text(2, 40));

/** An ingredient that only people's own recipes have, in the files of catalogue/sources/other-ingredients/. */
const OtherIngredientFile = Ingredient.pick({
  id: true,
  name: true,
  liquid: true,
  allergens: true,
  often: true,
  drained: true,
}).extend({
  /** Default: the name. */
  plural: text(2, 40).optional(),
  category: z.enum(groceryCategories).default('other'),
  /** Null if the table has no close row: then it has no nutrition. */
  usda: row.nullable().default(null),
  grams: Ingredient.shape.grams.default({}),
  /** Other names, and the groups that exclude it. */
  called: names.default([]),
});
export const OtherIngredient = OtherIngredientFile.transform((thing) => ({
  ...thing,
  plural: thing.plural ?? thing.name,
}));
export type OtherIngredient = z.infer<typeof OtherIngredient>;
export const OtherIngredientsFile = z.array(OtherIngredient).min(1);

/** catalogue/sources/exclusions.yaml: words for the ingredients that people exclude. */
export const ExclusionsFile = z.strictObject({
  called: z.record(slug, names),
  groups: z.array(
    z.strictObject({
      id: slug,
      label: text(2, 40),
      names: names.min(1),
      items: z.array(slug).default([]),
      /** Ids of groups that it includes. */
      of: z.array(slug).default([]),
      allergens: z.array(Allergen).default([]),
      categories: z.array(z.enum(groceryCategories)).default([]),
      without: z.array(slug).default([]),
      /** Is it offered to people who exclude a part of it? */
      suggested: z.boolean().default(true),
      /** The basis of its list, shown beside it. */
      note: text(10, 160).optional(),
    }),
  ),
  apart: z.record(z.string(), z.array(slug)),
  qualities: names,
});
export type ExclusionsFile = z.infer<typeof ExclusionsFile>;

/** One language of catalogue/sources/typed-words/: how people type what they exclude. */
export const TypedWordsFile = z.strictObject({
  /** Words by a name of the dictionary or of a group. */
  words: z.record(text(2, 40), names.min(1)),
  /** Words around a name that are ignored: "no", "allergic to". */
  around: z.array(text(1, 40)),
  /** Words between two names. */
  joiners: z.array(text(1, 10)),
  /** Words before an exception, which is not excluded: "but". */
  exceptions: z.array(text(1, 20)),
  /** Whole texts that exclude nothing. */
  nothing: names,
});

const said = z.array(text(1, 60));

/**
 * Another language of catalogue/sources/line-words/: words of its ingredient lines; see
 * `domain/ingredients/line-languages.ts`.
 */
export const LineWordsFile = z.strictObject({
  things: z.record(z.string(), said.min(1)),
  open: said,
  units: z.record(z.string(), said.min(1)),
  numbers: z.record(z.string(), z.number().positive()),
  to: said,
  about: said,
  and: said,
  or: said,
  juice: said,
  zest: said,
  of: said,
  each: said,
  drained: said,
  cooked: said,
  plain: said,
  stems: said,
  endings: z.array(z.string()),
  phrases: said,
});

/** catalogue/sources/line-words/en.yaml; see `domain/ingredients/ingredient-names.ts`. */
export const EnglishWordsFile = z.strictObject({
  things: z.record(z.string(), said.min(1)),
  onlyHeld: said,
  states: said,
  plain: said,
  beforeName: said,
  parts: z.record(z.string(), Unit),
  joiners: said,
  freeOf: said,
  less: said,
  lessOf: said,
  changed: said,
  otherSize: said,
  madeWithout: said,
  alsoEnglish: said,
});

export const RecipeIngredient = z.strictObject({
  item: slug,
  amount: z.number().positive().max(100),
  unit: Unit,
  /** How it is prepared: "thinly sliced". */
  note: text(2, 60).optional(),
  optional: z.boolean().default(false),
  /** A part of the dish: "For the dressing". */
  group: text(3, 40).optional(),
});
export type RecipeIngredient = z.infer<typeof RecipeIngredient>;

export const RecipeFile = z.strictObject({
  name: text(4, 60),
  description: text(60, 240),
  category: RecipeCategory,
  mealTimes: z.array(TimeOfDay).min(1),
  /** Nothing is cooked, and no step needs heat. */
  raw: z.boolean().default(false),
  /** A side dish, not a meal. Sauces and dips are sides by their category. */
  side: z.boolean().default(false),
  /** Minutes from first cut to plate, cooking included, soaking and chilling not. */
  prepTime: z.int().min(3).max(180),
  /** Minutes of soaking, chilling or drying without work. */
  waitTime: z.int().min(5).max(1500).optional(),
  servings: z.int().min(1).max(12),
  /** The yield, if servings do not express it: "about 1½ cups". */
  yield: text(3, 50).optional(),
  ingredients: z.array(RecipeIngredient).min(3).max(20),
  instructions: z
    .array(
      z.strictObject({
        text: text(25, 420),
        /** Minutes of a timer, if the step has a wait. */
        minutes: z.number().positive().max(1500).optional(),
      }),
    )
    .min(2)
    .max(10),
  tip: text(30, 260),
});
export type RecipeFile = z.infer<typeof RecipeFile>;

export const FoodEntry = z.strictObject({
  id: slug,
  name: text(2, 50),
  description: text(50, 260),
  category: FoodCategory,
  type: FoodType,
  usda: row.nullable(),
  /** Other words that people search for. */
  synonyms: z.array(text(2, 40)).max(8).default([]),
});
export type FoodEntry = z.infer<typeof FoodEntry>;
/** One file of catalogue/sources/foods/: one category and type. */
export const FoodsFile = z.array(FoodEntry).min(1);
