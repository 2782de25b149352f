import { recipes as texts } from '#messages/generated/recipes.ts';
import { copyText } from '#web/lib/copy-text.ts';

/** The address of a recipe, which may require a sign-in. */
export function recipeAddress(recipeId: string): string {
  return `${window.location.origin}/alkaline-recipes?recipe=${recipeId}`;
}

type ShareRecipeInput = { id: string; name: string; description: string };

/** Shares a recipe with the device's share sheet, else copies its link. */
export async function shareRecipe({ id, name, description }: ShareRecipeInput) {
  const url = recipeAddress(id);
  if (navigator.share) {
    try {
      await navigator.share({ title: name, text: description, url });
      return;
    } catch (error) {
      // The person has cancelled the share sheet.
      if ((error as Error).name === 'AbortError') return;
      console.error('The device could not share the recipe', error);
    }
  }
  await copyText(url, {
    copied: { title: texts.shareLinkCopied(), description: name },
    notCopied: texts.linkNotCopied(),
  });
}
