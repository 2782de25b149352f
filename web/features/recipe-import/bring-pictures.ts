import { ownRecipes } from '#contract/own-recipes.ts';
import { type ReadRecipe, recipeImport } from '#contract/recipe-import.ts';
import { isDrawable } from '#domain/pictures/picture-size.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { recipePhoto } from '#web/components/recipe-photo.ts';
import { call } from '#web/lib/call.ts';
import { CallError, SessionEnded } from '#web/lib/call-error.ts';
import { invalidate } from '#web/lib/invalidation.ts';

/** The progress of pictures: `done` of `count`, and the missing ones with their reasons. */
export type Pictures = { done: number; count: number; missing: { name: string; reason: string }[] };

/** Does the imported recipe have a picture? */
export const hasPicture = ({ picture, draft }: ReadRecipe): boolean =>
  picture !== undefined || Boolean(draft.imageUrl);

/** The original picture, if it is safe to decode. Throws the message to show otherwise. */
export async function foundPicture(
  { picture, draft }: ReadRecipe,
  file: Promise<Uint8Array> | undefined,
): Promise<Blob> {
  const { bytesOf, pictureIn } = await import('./picture-in-file.ts');
  const { imageUrl } = draft;
  const bytes =
    picture && file
      ? pictureIn(await file, picture)
      : imageUrl && bytesOf((await call(recipeImport.picture, { body: { address: imageUrl } })).picture);
  if (!bytes || !isDrawable(bytes)) throw new Error(texts.pictureNotRead());
  return new Blob([bytes]);
}

/** Would the error be the same for every later picture? */
const isForAll = (error: unknown) =>
  error instanceof CallError && ['account-full', 'too-many-pages'].includes(error.code ?? '');

/**
 * Redraws the pictures of recipes, small and without metadata, and stores them, one after the other. A failure does not
 * stop the others. `show` receives the progress. Throws only SessionEnded.
 */
export async function bringPictures(
  recipes: readonly ReadRecipe[],
  file: File | null,
  show: (pictures: Pictures) => void,
): Promise<void> {
  const wanted = recipes.filter(hasPicture);
  let now: Pictures = { done: 0, count: wanted.length, missing: [] };
  show(now);
  const bytes = file?.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  let ended: Error | undefined;
  for (const recipe of wanted) {
    try {
      if (ended) throw ended;
      const body = await recipePhoto(await foundPicture(recipe, bytes));
      await call(ownRecipes.savePhoto, { params: { recipeId: recipe.id }, body });
      now = { ...now, done: now.done + 1 };
    } catch (error) {
      if (error instanceof SessionEnded) throw error;
      if (isForAll(error)) ended = error as Error;
      const reason = error instanceof CallError ? error.message : texts.pictureNotRead();
      now = { ...now, missing: [...now.missing, { name: recipe.draft.name, reason }] };
    }
    show(now);
  }
  if (now.done > 0) await invalidate(ownRecipes.savePhoto.invalidates);
}
