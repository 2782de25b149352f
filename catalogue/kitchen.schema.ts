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
/** A row of the nutrient table, by its NDB number. */
const row = z.string().regex(/^\d{5}$/);

/** One thing that recipes use, in the state in which they use it (dry quinoa, cooked chickpeas). */
export const Ingredient = z.strictObject({
  id: slug,
  name: text(2, 40),
  plural: text(2, 40),
  category: GroceryCategory,
  /** Null where the table has no row near enough; then `noRow` says what stands in or why it does not matter. */
  usda: row.nullable(),
  noRow: text(10, 200).optional(),
  /** Grams, edible part, of one unit. tbsp and tsp follow from cup; oz, lb and g need no entry. */
  grams: z.partialRecord(Unit, z.number().positive().max(5000)),
  /** Measured by volume in metric too (oils, milks, juices). */
  liquid: z.boolean().default(false),
  /** Bought as something else: lemon juice as lemons; `gramsFromOne` is what one of them gives. */
  buyAs: z.strictObject({ item: slug, gramsFromOne: z.number().positive() }).optional(),
  /** Not for the grocery list: water. */
  atHand: z.boolean().default(false),
  /** It comes cooked, or has to be cooked before it is eaten: no raw dish has it. */
  cooked: z.boolean().default(false),
  /** What a dish with plenty of it is made of: buckwheat, for groats, flour and noodles. */
  base: slug.optional(),
  allergens: z.array(Allergen).default([]),
  /** Allergens of many kinds of it as they are sold: an own recipe with it is not known to be free of them. */
  often: z.array(Allergen).optional(),
  /** How much of a full can of it is left when it is drained, of one. */
  drained: z.number().positive().max(1).optional(),
  /** When it is at its best in the northern half of the world; empty: all year. */
  seasons: z.array(Season).max(4).default([]),
  /** Names its drawing in the recipe art. */
  picture: slug,
  /** Its main colour as CSS hex, for bowls, glasses and sauces. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type Ingredient = z.infer<typeof Ingredient>;
export const IngredientsFile = z.array(Ingredient).min(1);

const names = z.array(text(2, 40));

/** A thing that people's own recipes have and none of ours, in the files of catalogue/sources/other-ingredients/. */
const OtherIngredientFile = Ingredient.pick({
  id: true,
  name: true,
  liquid: true,
  allergens: true,
  often: true,
  drained: true,
}).extend({
  /** The name, where it says nothing else. */
  plural: text(2, 40).optional(),
  category: z.enum(groceryCategories).default('other'),
  /** Null where the table has no row near enough: then it has no figures. */
  usda: row.nullable().default(null),
  grams: Ingredient.shape.grams.default({}),
  /** What else it is called, and the groups that it is left out with. */
  called: names.default([]),
});
export const OtherIngredient = OtherIngredientFile.transform((thing) => ({
  ...thing,
  plural: thing.plural ?? thing.name,
}));
export type OtherIngredient = z.infer<typeof OtherIngredient>;
export const OtherIngredientsFile = z.array(OtherIngredient).min(1);

/** catalogue/sources/exclusions.yaml: what people call the things of the dictionary when they leave them out. */
export const ExclusionsFile = z.strictObject({
  called: z.record(slug, names),
  groups: z.array(
    z.strictObject({
      id: slug,
      label: text(2, 40),
      names: names.min(1),
      items: z.array(slug).default([]),
      /** Other groups that are in it. */
      of: z.array(slug).default([]),
      allergens: z.array(Allergen).default([]),
      categories: z.array(z.enum(groceryCategories)).default([]),
      without: z.array(slug).default([]),
      /** Is it offered to whoever leaves out a part of it? */
      suggested: z.boolean().default(true),
      /** What its list goes by, said beside it. */
      note: text(10, 160).optional(),
    }),
  ),
  apart: z.record(z.string(), z.array(slug)),
  qualities: names,
});
export type ExclusionsFile = z.infer<typeof ExclusionsFile>;

/** One language of catalogue/sources/typed-words/: how people who speak it say what they leave out. */
export const TypedWordsFile = z.strictObject({
  /** By a name that the dictionary or a group has. */
  words: z.record(text(2, 40), names.min(1)),
  /** Words around a name that say nothing of what it is: "no", "allergic to". */
  around: z.array(text(1, 40)),
  /** Words between two names. */
  joiners: z.array(text(1, 10)),
  /** Whatever comes after these is not left out: "but". */
  exceptions: z.array(text(1, 20)),
  /** Whole texts that leave nothing out. */
  nothing: names,
});

const said = z.array(text(1, 60));

/** Another language of catalogue/sources/line-words/: how recipes in it write their lines; see `domain/ingredients/line-languages.ts`. */
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
  madeWithout: said,
  alsoEnglish: said,
});

export const RecipeIngredient = z.strictObject({
  item: slug,
  amount: z.number().positive().max(100),
  unit: Unit,
  /** How it goes in: "thinly sliced". */
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
  /** Nothing in it is cooked, and no step of it needs heat. */
  raw: z.boolean().default(false),
  /** It stands beside a dish, and is no meal by itself. Sauces and dips are that by their category. */
  side: z.boolean().default(false),
  /** Minutes from first cut to plate, cooking included, soaking and chilling not. */
  prepTime: z.int().min(3).max(180),
  /** Minutes of soaking, chilling or drying in which nobody is needed. */
  waitTime: z.int().min(5).max(1500).optional(),
  servings: z.int().min(1).max(12),
  /** What it makes, where servings do not say it: "about 1½ cups". */
  yield: text(3, 50).optional(),
  ingredients: z.array(RecipeIngredient).min(3).max(20),
  instructions: z
    .array(
      z.strictObject({
        text: text(25, 420),
        /** A timer's length, where the step has a time to wait for. */
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
