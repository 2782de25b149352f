import { recipes as texts } from '#messages/generated/recipes.ts';
import { copyText } from '#web/lib/copy-text.ts';

/** The address that opens a recipe, after a sign-in where one is needed. */
export function recipeAddress(recipeId: string): string {
  return `${window.location.origin}/alkaline-recipes?recipe=${recipeId}`;
}

type ShareRecipeInput = { id: string; name: string; description: string };

/** Shares a recipe with what the device has for it, else copies its link. */
export async function shareRecipe({ id, name, description }: ShareRecipeInput) {
  const url = recipeAddress(id);
  if (navigator.share) {
    try {
      await navigator.share({ title: name, text: description, url });
      return;
    } catch (error) {
      // Closing the device's own sheet is an answer as well.
      if ((error as Error).name === 'AbortError') return;
      console.error('The device could not share the recipe', error);
    }
  }
  await copyText(url, {
    copied: { title: texts.shareLinkCopied(), description: name },
    notCopied: texts.linkNotCopied(),
  });
}
