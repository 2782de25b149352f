import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Allergen, allergens, GroceryCategory, Unit } from './kitchen.ts';
import { DraftLine, Notes, Rating, RecipeDraft } from './recipe-draft.ts';
import { LineState, Recipe, RecipeDetail, RecipeId } from './recipes.ts';
import { Uuid } from './shapes.ts';

/** The id of an own recipe in plans, favourites and addresses; `id` is its UUID. */
export const ownRecipeId = (id: string): string => `own:${id}`;
/** The UUID of an own recipe; undefined for a catalogue recipe. */
export const uuidOfOwn = (recipeId: string): string | undefined =>
  recipeId.startsWith('own:') ? recipeId.slice('own:'.length) : undefined;

/** Ids of ingredients, and texts, that the person said are not in an ingredient. */
export const FreeOf = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(3000));

/** A line of ingredients as the server read it. */
export const OwnLine = z.object({
  group: z.nullable(z.string()),
  text: z.string(),
  state: LineState,
  /** The ingredient of the dictionary, by id and name. */
  item: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** For all servings. */
  grams: z.nullable(z.number()),
  /** The person corrected the ingredient or the weight. */
  corrected: z.boolean(),
});
export type OwnLine = z.infer<typeof OwnLine>;

const ownFacts = {
  tags: z.array(z.string()),
  rating: z.nullable(z.int()),
  /** The number of counted lines; `countable` is the number of lines to count. */
  counted: z.int(),
  countable: z.int(),
  updatedAt: z.string(),
  /** Lines whose weight a newer version reads otherwise, as written, until the recipe is saved; its author's. */
  reread: z.optional(z.array(z.string())),
};

export const OwnRecipe = z.extend(Recipe, ownFacts);
export type OwnRecipe = z.infer<typeof OwnRecipe>;

export const OwnRecipeDetail = z.extend(RecipeDetail, {
  ...ownFacts,
  /** The text as written. */
  draft: RecipeDraft,
  lines: z.array(OwnLine),
  /** The recipe that it was adapted from. */
  adaptedFrom: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Soft-deleted: it can be restored. */
  isDeleted: z.boolean(),
  /** Another member's recipe, or one stored only in a plan: readable, not editable. */
  isReadOnly: z.optional(z.boolean()),
  /** The author's name, if another member shares it. `draft` then has the reader's own notes and rating. */
  author: z.optional(z.string()),
});
export type OwnRecipeDetail = z.infer<typeof OwnRecipeDetail>;

/** A recipe that another household member shares; `rating` is the reader's. */
export const HouseholdRecipe = z.extend(OwnRecipe, { author: z.string() });
export type HouseholdRecipe = z.infer<typeof HouseholdRecipe>;

/** An ingredient of the dictionary, to correct a line with. */
export const IngredientChoice = z.object({
  id: z.string(),
  name: z.string(),
  category: GroceryCategory,
  /** All its names. */
  terms: z.array(z.string()),
  /** The units with a known weight. */
  grams: z.partialRecord(Unit, z.number()),
});
export type IngredientChoice = z.infer<typeof IngredientChoice>;

/** Maximum bytes of a photograph, by size. Browsers compress it. */
export const maxPhotoBytes = { page: 96 * 1024, small: 32 * 1024 } as const;
/** The longer side in pixels, by size. */
export const photoSides = { page: 1280, small: 560 } as const;
const Jpeg = (bytes: number) => z.base64().check(z.minLength(1), z.maxLength(Math.ceil(bytes / 3) * 4));

/**
 * The address of a photograph, for anyone who may read the recipe. It is a JPEG, so not an endpoint of the contract.
 */
export const photoPath = (id: string, version: string, size: keyof typeof photoSides) =>
  `/api/own-recipe-photos/${id}/${size}?v=${version}`;

/** `after`: the value of `X-Next-Page` in the reply with the page before. */
const PageOfRecipes = z.object({ after: z.optional(Uuid) });
const OneOwn = z.object({ recipeId: Uuid });
const invalidates = [
  'own-recipes',
  'household-recipes',
  'favorite-recipes',
  'meal-plan',
  'shared-plan',
  'dashboard',
] as const;

export const ownRecipes = {
  list: endpoint('GET /api/own-recipes', 'read own-recipe', {
    tags: ['own-recipes'],
    summary: 'Recipes of one’s own, by name and without their steps, in pages',
    query: PageOfRecipes,
    reply: z.array(OwnRecipe),
  }),
  read: endpoint('GET /api/own-recipes/:recipeId', 'read own-recipe', {
    tags: ['own-recipes', 'household-recipes'],
    refuses: ['no-such-recipe'],
    summary:
      'One of them, or of those that others of the household share, with how each of its lines was understood',
    params: OneOwn,
    reply: OwnRecipeDetail,
  }),
  ofHousehold: endpoint('GET /api/household-recipes', 'read household-recipe', {
    tags: ['household-recipes'],
    summary: 'Recipes that others of the household share, by name and without their steps, in pages',
    query: PageOfRecipes,
    reply: z.array(HouseholdRecipe),
  }),
  note: endpoint('PUT /api/household-recipes/:recipeId/notes', 'update recipe-note', {
    refuses: ['no-such-recipe', 'account-full', 'account-bytes-full'],
    summary: 'Write one’s own notes on a recipe that another shares, or rate it; nobody else reads them',
    params: OneOwn,
    body: z.object({ notes: z.optional(Notes), rating: z.optional(z.nullable(Rating)) }),
    invalidates: ['household-recipes'],
  }),
  save: endpoint('PUT /api/own-recipes/:recipeId', 'create own-recipe', {
    refuses: ['account-full', 'account-bytes-full'],
    summary:
      'Write a recipe, or change it, by an id that the client makes; what another device has changed stays',
    params: OneOwn,
    /** `base`: the recipe before the change. */
    body: z.object({
      recipe: RecipeDraft,
      base: z.optional(RecipeDraft),
      /** The recipe that it was adapted from; sent only at its creation. */
      adaptedFrom: z.optional(z.nullable(RecipeId)),
    }),
    invalidates,
  }),
  remove: endpoint('DELETE /api/own-recipes/:recipeId', 'delete own-recipe', {
    summary: 'Delete a recipe; it may be had back for forty days',
    params: OneOwn,
    invalidates,
  }),
  bringBack: endpoint('POST /api/own-recipes/:recipeId/undelete', 'update own-recipe', {
    refuses: ['no-such-recipe'],
    summary: 'Have a deleted recipe back; one that is there stays as it is',
    params: OneOwn,
    invalidates,
  }),
  savePhoto: endpoint('PUT /api/own-recipes/:recipeId/photo', 'update own-recipe', {
    refuses: ['no-such-recipe', 'picture-unreadable', 'account-full'],
    summary: 'Set its photograph, in two sizes, as JPEG; what they say beside their pixels is taken out',
    params: OneOwn,
    /** The files, in base64. */
    body: z.object({ page: Jpeg(maxPhotoBytes.page), small: Jpeg(maxPhotoBytes.small) }),
    invalidates,
  }),
  removePhoto: endpoint('DELETE /api/own-recipes/:recipeId/photo', 'delete own-recipe', {
    summary: 'Remove its photograph; a repeat changes nothing',
    params: OneOwn,
    invalidates,
  }),
  answer: endpoint('PUT /api/ingredient-answers', 'update ingredient-answer', {
    refuses: ['account-full', 'account-bytes-full'],
    summary:
      'Say once for all own recipes which allergens are in an ingredient that is not known; null takes it back',
    /**
     * `thing` is a line, with or without its amount; an empty list: none of the allergens. `freeOf`: `items` of
     * exclusions that are not in it.
     */
    body: z.object({
      thing: DraftLine.shape.text,
      allergens: z.nullable(z.array(Allergen).check(z.maxLength(allergens.length))),
      freeOf: z.optional(FreeOf),
    }),
    invalidates,
  }),
  ingredients: endpoint('GET /api/ingredients', 'read catalogue', {
    summary: 'The things of the dictionary that lines of recipes are matched to',
    reply: z.array(IngredientChoice),
  }),
};
