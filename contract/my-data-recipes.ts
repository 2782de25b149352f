import * as z from 'zod/mini';
import { Allergen } from './kitchen.ts';
import { Id, Moment, text } from './my-data-kitchen.ts';
import { FreeOf, maxPhotoBytes } from './own-recipes.ts';
import { Notes, Rating, RecipeDraft } from './recipe-draft.ts';

/** Rows of own recipes in the file of personal data. A separate module: the browser's build omits it, with zod. */
export const ownRecipeRows = {
  ownRecipes: z.object({
    id: Id,
    draft: RecipeDraft,
    adaptedFrom: z.nullable(text(120)),
    createdAt: Moment,
    updatedAt: Moment,
    /** Soft-deleted: it can be restored. */
    deletedAt: z.nullable(Moment),
  }),
  /** A JPEG of the page's size; the file omits the small one for lists. */
  ownRecipePhotos: z.object({
    recipeId: Id,
    /** Part of its address and its ETag. */
    version: z.string().check(z.regex(/^[\da-f]{16}$/)),
    page: z.string().check(z.maxLength(2 * maxPhotoBytes.page + 2), z.regex(/^\\x([\da-f]{2})+$/)),
  }),
  /** Notes on recipes that other household members share; the recipes are in their authors' files. */
  recipeNotes: z.object({ recipeId: Id, notes: Notes, rating: z.nullable(Rating), updatedAt: Moment }),
  /** Allergens of ingredients that the dictionary does not know. */
  ingredientAnswers: z.object({
    thing: text(300),
    allergens: z.array(Allergen).check(z.maxLength(20)),
    /** Missing in files from before this question. */
    freeOf: z._default(FreeOf, []),
    updatedAt: Moment,
  }),
};
