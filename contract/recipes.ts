import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { Allergen, GroceryCategory, RecipeCategory, recipeCategories, Unit } from './kitchen.ts';
import { TimeOfDay } from './shapes.ts';

/** A catalogue recipe's slug, or `own:` and the UUID of an own recipe. */
export const RecipeId = z.string().check(z.regex(/^(own:)?[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

/** Nutrition of one serving: kcal, grams (protein to fibre), milligrams (sodium to phosphorus), PRAL in mEq. */
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
  /** The same as `id`; the planner reads it on a favourite. */
  recipeId: z.string(),
  name: z.string(),
  description: z.string(),
  category: RecipeCategory,
  imageUrl: z.nullable(z.string()),
  /** Minutes from first cut to plate, cooking included; soaking and chilling are `waitTime`. */
  prepTime: z.int(),
  waitTime: z.nullable(z.int()),
  servings: z.int(),
  /** US measures, then metric. */
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  mealTimes: z.array(TimeOfDay),
  /** Allergens that it contains. */
  allergens: z.array(Allergen),
  /** Allergens that products of its ingredients often contain: it may contain them. */
  often: z.optional(z.array(Allergen)),
  /** Ingredients in it, by id. */
  items: z.array(z.string()),
  /** Indexes of unread ingredient lines, whose contents are unknown. Ours are all read. */
  unread: z.optional(z.array(z.int())),
  /** The unread lines whose allergens the person has answered. */
  answered: z.optional(z.array(z.int())),
  /** Ids of ingredients, and texts, that according to the person are in none of the `answered` lines. */
  freeOf: z.optional(z.array(z.string())),
  /** The number of lines counted in `nutrition`, and the number to count; absent: all. */
  counted: z.optional(z.int()),
  countable: z.optional(z.int()),
  /** Nothing is cooked, and no step needs heat. */
  raw: z.boolean(),
  /** A side, not a meal: a condiment, a dip, a small salad. */
  side: z.boolean(),
  /** Its base: the grain or legume if there is a lot of it, and the largest ingredient. */
  base: z.array(z.string()),
  nutrition: Nutrition,
  /** It was removed from the catalogue after somebody saved it: only its name is known. */
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
  /** Cut up when measured by the cup, and then in the singular: "½ cup red onion". */
  cutUp: z.optional(z.boolean()),
  note: z.nullable(z.string()),
  optional: z.boolean(),
  /** "For the dressing"; null for the dish itself. */
  group: z.nullable(z.string()),
  category: GroceryCategory,
  /** An own recipe's line, as written. */
  text: z.optional(z.string()),
  state: z.optional(LineState),
  /** For an unread line: its allergens according to the author; an empty list: none. */
  said: z.optional(z.array(Allergen)),
  /** The author's exclusions that are not in it, according to the author. Only the author can read it. */
  freeOf: z.optional(z.array(z.string())),
  /** The row of the nutrient table: number and description; null: not counted. */
  row: z.nullable(z.object({ ndb: z.string(), description: z.string() })),
});
export type RecipePart = z.infer<typeof RecipePart>;

/** The amount of an ingredient in a step. */
export const StepAmount = z.object({
  /** Start and length in characters of its text in the step, as in "¼ cup". */
  at: z.int(),
  length: z.int(),
  /** The ingredient's index in `parts`. */
  part: z.int(),
  amount: z.number(),
  unit: Unit,
  grams: z.number(),
});

export const RecipeDetail = z.extend(Recipe, {
  /** The yield, if servings do not express it. */
  yield: z.nullable(z.string()),
  tip: z.string(),
  parts: z.array(RecipePart),
  /** Ingredients of a catalogue recipe that are often sold with an allergen that the recipe itself does not contain. */
  packages: z.optional(z.array(z.object({ name: z.string(), often: z.array(Allergen) }))),
  /** The amounts in each step of a catalogue recipe, in order; absent: none. */
  stepAmounts: z.optional(z.array(z.array(StepAmount))),
  /** Minutes to wait in each step; null: no wait. */
  timers: z.array(z.nullable(z.number())),
});
export type RecipeDetail = z.infer<typeof RecipeDetail>;

/** A schema.org/Recipe for other recipe managers. */
export const SchemaRecipe = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Recipe'),
  name: z.string(),
});

/** Maximum of one exclusion as it is typed, and exclusions of a person: each is looked up in every list of words. */
export const maxExclusion = { characters: 60, words: 12, count: 60 } as const;
export const isFewWords = (text: string): boolean => text.trim().split(/\s+/).length <= maxExclusion.words;

/** Ids or words of ingredients and groups; empty ones would match every dish. */
export const Exclusions = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(maxExclusion.characters),
        z.refine(isFewWords, issue('words-too-many')),
      ),
  )
  .check(z.maxLength(maxExclusion.count));

/** The exclusion of an id or a typed word. */
export const Exclusion = z.object({
  /** The slug of an ingredient or the id of a group; null: a text to search in ingredients. */
  id: z.nullable(z.string()),
  /** The label: "Red onion", "Alliums"; a text as it was typed. */
  label: z.string(),
  /** The excluded ingredients, by slug; a text as `text:` and its words. */
  items: z.array(z.string()),
  /** Larger groups with these ingredients, excluded only if the person says so. */
  wider: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The basis of a group's list. */
  note: z.optional(z.string()),
  /** Suggestions for an unknown text that may be a typing error. */
  near: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
});
export type Exclusion = z.infer<typeof Exclusion>;

/** A person's exclusions. They mark recipes and are the default of every new plan. */
export const FoodPreferences = z.object({
  allergens: z.array(Allergen).check(z.maxLength(20)),
  /** Request: ids or words. Response: labels. */
  excludedIngredients: Exclusions,
});
export type FoodPreferences = z.infer<typeof FoodPreferences>;

/** The same with each exclusion's details. */
export const SavedFoodPreferences = z.extend(FoodPreferences, { exclusions: z.array(Exclusion) });
export type SavedFoodPreferences = z.infer<typeof SavedFoodPreferences>;

/** `after`: the value of `X-Next-Page` in the reply with the page before. */
const PageOfFavorites = z.object({ after: z.optional(RecipeId) });
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
    summary: 'Favourite recipes, newest first, in pages',
    query: PageOfFavorites,
    reply: z.array(Recipe),
  }),
  favoritesAsSchema: endpoint('GET /api/favorite-recipes/schema-org', 'read favorite-recipe', {
    tags: ['favorite-recipes', 'household-recipes'],
    summary: 'Favourites as schema.org/Recipe, to download, in pages',
    query: PageOfFavorites,
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
      words: z.pipe(
        z.pipe(
          z.string().check(z.maxLength(maxExclusion.count * (maxExclusion.characters + 1))),
          z.transform((text) => text.split('\n').filter((line) => line.trim())),
        ),
        Exclusions,
      ),
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
    /** `base`: the preferences before the change; later changes of other devices to other fields stay. */
    body: z.extend(FoodPreferences, { base: z.optional(FoodPreferences) }),
    reply: SavedFoodPreferences,
    invalidates: ['food-preferences'],
  }),
};
