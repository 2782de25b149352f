import * as z from 'zod/mini';
import { issue } from './error-codes.ts';
import { maxPhotoBytes } from './own-recipes.ts';
import { RecipeDraft } from './recipe-draft.ts';

/** An instant of our times: one near the ends of what calendars know is another one in another zone. */
export const Moment = z.iso
  .datetime({ offset: true })
  .check(z.refine((moment) => moment >= '1900' && moment < '2200', issue('instant-too-far')));

const text = (most: number) => z.string().check(z.maxLength(most));

/** Rows of the recipes of one's own in the file of one's data. */
export const ownRecipeRows = {
  ownRecipes: z.object({
    id: z.uuid(),
    draft: RecipeDraft,
    adaptedFrom: z.nullable(text(120)),
    createdAt: Moment,
    updatedAt: Moment,
    /** Deleted, and may still be had back. */
    deletedAt: z.nullable(Moment),
  }),
  /** A JPEG of the page's size; the small one for lists is not in the file. */
  ownRecipePhotos: z.object({
    recipeId: z.uuid(),
    version: text(40),
    page: z.string().check(z.maxLength(2 * maxPhotoBytes.page + 2), z.regex(/^\\x([\da-f]{2})+$/)),
  }),
};
