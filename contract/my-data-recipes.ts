import * as z from 'zod/mini';
import { Allergen } from './kitchen.ts';
import { Id, Moment, text } from './my-data-kitchen.ts';
import { FreeOf, maxPhotoBytes } from './own-recipes.ts';
import { Notes, Rating, RecipeDraft } from './recipe-draft.ts';

/** Rows of the recipes of one's own in the file of one's data. A file of its own: the browser's build leaves it out, with zod. */
export const ownRecipeRows = {
  ownRecipes: z.object({
    id: Id,
    draft: RecipeDraft,
    adaptedFrom: z.nullable(text(120)),
    createdAt: Moment,
    updatedAt: Moment,
    /** Deleted, and may still be had back. */
    deletedAt: z.nullable(Moment),
  }),
  /** A JPEG of the page's size; the small one for lists is not in the file. */
  ownRecipePhotos: z.object({
    recipeId: Id,
    /** Stands in its address and its ETag. */
    version: z.string().check(z.regex(/^[\da-f]{16}$/)),
    page: z.string().check(z.maxLength(2 * maxPhotoBytes.page + 2), z.regex(/^\\x([\da-f]{2})+$/)),
  }),
  /** Of recipes that others of a household share: these themselves are in the files of whoever wrote them. */
  recipeNotes: z.object({ recipeId: Id, notes: Notes, rating: z.nullable(Rating), updatedAt: Moment }),
  /** What is in things that the dictionary does not know. */
  ingredientAnswers: z.object({
    thing: text(300),
    allergens: z.array(Allergen).check(z.maxLength(20)),
    /** Missing in files from before it was asked. */
    freeOf: z._default(FreeOf, []),
    updatedAt: Moment,
  }),
};
