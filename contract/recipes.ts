import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Allergen, GroceryCategory, RecipeCategory, recipeCategories, Unit } from './kitchen.ts';
import { TimeOfDay } from './shapes.ts';

/** A recipe's readable slug, or `own:` and the UUID of one's own. */
export const RecipeId = z.string().check(z.regex(/^(own:)?[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

/** Of one serving: kcal, grams (protein to fibre), milligrams (sodium to phosphorus), PRAL in mEq. */
export const Nutrition = z.object({
  energy: z.number(),
  protein: z.number(),
  fat: z.number(),
  carbohydrate: z.number(),
  fibre: z.number(),
  sodium: z.number(),
  potassium: z.number(),
  magnesium: z.number(),
  calcium: z.number(),
  iron: z.number(),
  phosphorus: z.number(),
  /** Potential renal acid load, an estimate; see `domain/recipes/nutrition.ts`. */
  pral: z.number(),
});
export type Nutrition = z.infer<typeof Nutrition>;

export const Recipe = z.object({
  id: z.string(),
  /** The same; the planner reads it on a favourite. */
  recipeId: z.string(),
  name: z.string(),
  description: z.string(),
  category: RecipeCategory,
  imageUrl: z.nullable(z.string()),
  /** Minutes from first cut to plate, cooking included; soaking and chilling are `waitTime`. */
  prepTime: z.int(),
  waitTime: z.nullable(z.int()),
  servings: z.int(),
  /** US measures first, metric beside. */
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  mealTimes: z.array(TimeOfDay),
  /** What is in it. */
  allergens: z.array(Allergen),
  /** What is often in things of it as they are sold: it is not known to be free of that. */
  often: z.optional(z.array(Allergen)),
  /** The things of the dictionary that are in it, by id. */
  items: z.array(z.string()),
  /** The places of its ingredients that are not read: what is in them is not known. Ours are all read. */
  unread: z.optional(z.array(z.int())),
  /** Those of them of which the person said which allergens are in them. */
  answered: z.optional(z.array(z.int())),
  /** Things by id, and texts, that people leave out by name: the person said that they are in none of the `answered` ones. */
  freeOf: z.optional(z.array(z.string())),
  /** Lines whose figures are in `nutrition`, of how many that are to be; absent: all. */
  counted: z.optional(z.int()),
  countable: z.optional(z.int()),
  /** Nothing in it is cooked, and no step of it needs heat. */
  raw: z.boolean(),
  /** It stands beside a dish and is no meal by itself: a condiment, a dip, a small salad. */
  side: z.boolean(),
  /** What it is made of: its grain or legume where there is plenty, and what there is most of. */
  base: z.array(z.string()),
  nutrition: Nutrition,
  /** It has left the catalogue since somebody saved it: nothing is known of it but its name. */
  absent: z.optional(z.literal(true)),
});
export type Recipe = z.infer<typeof Recipe>;

/**
 * How a line that a person wrote was understood:
 * - `counted`: known and weighed
 * - `to-taste`: a seasoning without an amount; it is not weighed
 * - `not-known`: no thing of the dictionary, or several that it may be
 * - `not-weighed`: a thing of the dictionary of which the line does not say how much
 * - `no-figures`: known, and the table of nutrients has no row for it
 * - `left-out`: the person said that it does not count
 * - `not-read`: the server has not read it yet, or took too long over it
 */
export const LineState = z.enum([
  'counted',
  'to-taste',
  'not-known',
  'not-weighed',
  'no-figures',
  'left-out',
  'not-read',
]);

/** One line of a recipe's ingredients, as figures. */
export const RecipePart = z.object({
  /** Its id in the dictionary of ingredients. */
  item: z.string(),
  amount: z.number(),
  unit: Unit,
  grams: z.number(),
  name: z.string(),
  plural: z.string(),
  liquid: z.boolean(),
  /** By the cup it is cut up, and reads in the singular: "½ cup red onion". */
  cutUp: z.optional(z.boolean()),
  note: z.nullable(z.string()),
  optional: z.boolean(),
  /** "For the dressing"; null for the dish itself. */
  group: z.nullable(z.string()),
  category: GroceryCategory,
  /** The line of a recipe of one's own, as it was written. */
  text: z.optional(z.string()),
  state: z.optional(LineState),
  /** Of a line that is not read: the allergens that its author said are in it; none of all is an empty list. */
  said: z.optional(z.array(Allergen)),
  /** What its author said is not in it of what they leave out by name. Nobody else reads it. */
  freeOf: z.optional(z.array(z.string())),
  /** The row of the nutrient table that was counted: number and description; null: not counted. */
  row: z.nullable(z.object({ ndb: z.string(), description: z.string() })),
});
export type RecipePart = z.infer<typeof RecipePart>;

/** How much of an ingredient a step takes. */
export const StepAmount = z.object({
  /** Where its text, as in "¼ cup", begins in the step, and its characters. */
  at: z.int(),
  length: z.int(),
  /** The place of the ingredient in `parts`. */
  part: z.int(),
  amount: z.number(),
  unit: Unit,
  grams: z.number(),
});

export const RecipeDetail = z.extend(Recipe, {
  /** What it makes, where servings do not say it. */
  yield: z.nullable(z.string()),
  tip: z.string(),
  parts: z.array(RecipePart),
  /** Things of a recipe of ours that are often sold with an allergen which the recipe does without. */
  packages: z.optional(z.array(z.object({ name: z.string(), often: z.array(Allergen) }))),
  /** Of a recipe of ours the amounts in each step, in their order; absent: there are none. */
  stepAmounts: z.optional(z.array(z.array(StepAmount))),
  /** Minutes to wait in each step; null where there is nothing to wait for. */
  timers: z.array(z.nullable(z.number())),
});
export type RecipeDetail = z.infer<typeof RecipeDetail>;

/** A schema.org/Recipe, as other recipe managers read it. */
export const SchemaRecipe = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Recipe'),
  name: z.string(),
});

/** Ids or words of ingredients and groups, none of them empty: that would be in every dish. */
export const Exclusions = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
  .check(z.maxLength(60));

/** What an id or a typed word leaves out. */
export const Exclusion = z.object({
  /** The slug of an ingredient or the id of a group; null: it is a text that is looked for in the ingredients. */
  id: z.nullable(z.string()),
  /** As people read it: "Red onion", "Alliums"; a text as it was typed. */
  label: z.string(),
  /** The ingredients that it leaves out, by slug; a text as `text:` and its words. */
  items: z.array(z.string()),
  /** Groups with all of these ingredients and more, which are left out only where the person says so. */
  wider: z.array(z.object({ id: z.string(), label: z.string() })),
  /** What a group's list goes by. */
  note: z.optional(z.string()),
  /** What a text that is not known may be a typing mistake for. */
  near: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
});
export type Exclusion = z.infer<typeof Exclusion>;

/** What somebody does not eat. It marks recipes and is the beginning of every new plan. */
export const FoodPreferences = z.object({
  allergens: z.array(Allergen).check(z.maxLength(20)),
  /** Sent: ids or words. Replied: labels. */
  excludedIngredients: Exclusions,
});
export type FoodPreferences = z.infer<typeof FoodPreferences>;

/** The same with what each of them leaves out. */
export const SavedFoodPreferences = z.extend(FoodPreferences, { exclusions: z.array(Exclusion) });
export type SavedFoodPreferences = z.infer<typeof SavedFoodPreferences>;

const OneRecipe = z.object({ recipeId: RecipeId });

export const recipes = {
  list: endpoint('GET /api/recipes', 'read catalogue', {
    summary: 'Recipes by name, of a category or with a word in their name or ingredients',
    query: z.object({
      category: z.optional(z.enum(['all', ...recipeCategories])),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.array(Recipe),
  }),
  read: endpoint('GET /api/recipes/:recipeId', 'read catalogue', {
    refuses: ['no-such-recipe'],
    summary: 'One recipe with everything that cooking, scaling and checking it needs',
    params: OneRecipe,
    reply: RecipeDetail,
  }),
  asSchema: endpoint('GET /api/recipes/:recipeId/schema-org', 'read catalogue', {
    refuses: ['no-such-recipe'],
    summary: 'One recipe as schema.org/Recipe, to download',
    params: OneRecipe,
    reply: SchemaRecipe,
  }),
  favorites: endpoint('GET /api/favorite-recipes', 'read favorite-recipe', {
    tags: ['favorite-recipes', 'household-recipes'],
    summary: 'Favourite recipes, newest first',
    reply: z.array(Recipe),
  }),
  favoritesAsSchema: endpoint('GET /api/favorite-recipes/schema-org', 'read favorite-recipe', {
    tags: ['favorite-recipes', 'household-recipes'],
    summary: 'All favourites as schema.org/Recipe, to download',
    reply: z.array(SchemaRecipe),
  }),
  favorite: endpoint('POST /api/favorite-recipes/:recipeId', 'create favorite-recipe', {
    refuses: ['no-such-recipe'],
    summary: 'Make a recipe a favourite; a repeat changes nothing',
    params: OneRecipe,
    invalidates: ['favorite-recipes'],
  }),
  unfavorite: endpoint('DELETE /api/favorite-recipes/:recipeId', 'delete favorite-recipe', {
    summary: 'A favourite no more; a repeat changes nothing',
    params: OneRecipe,
    invalidates: ['favorite-recipes'],
  }),
  exclusions: endpoint('GET /api/ingredient-exclusions', 'read catalogue', {
    summary: 'What ids or typed words leave out: ingredients, groups, or a text in the ingredients',
    query: z.object({
      /** One a line. */
      words: z.string().check(z.maxLength(4000)),
    }),
    reply: z.array(Exclusion),
  }),
  preferences: endpoint('GET /api/food-preferences', 'read food-preferences', {
    tags: ['food-preferences'],
    summary: 'Allergens and ingredients that the person leaves out',
    reply: SavedFoodPreferences,
  }),
  savePreferences: endpoint('PUT /api/food-preferences', 'update food-preferences', {
    summary: 'Keep what the person leaves out',
    /** `base` is what the change was made from: what another device has changed since stays. */
    body: z.extend(FoodPreferences, { base: z.optional(FoodPreferences) }),
    reply: SavedFoodPreferences,
    invalidates: ['food-preferences'],
  }),
};
