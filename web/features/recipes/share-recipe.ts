import { recipes as texts } from '#messages/en/recipes.ts';
import { toast } from '#web/lib/toast.ts';

/** The address that opens a recipe, after a sign-in where one is needed. */
export function recipeAddress(recipeId: string): string {
  return `${window.location.origin}/alkaline-recipes?recipe=${recipeId}`;
}

/** Shares a recipe with what the device has for it, else copies its link. */
export async function shareRecipe({
  id,
  name,
  description,
}: {
  id: string;
  name: string;
  description: string;
}) {
  const url = recipeAddress(id);
  try {
    if (navigator.share) {
      await navigator.share({ title: name, text: description, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ title: texts.shareLinkCopied(), description: name });
  } catch (error) {
    // Closing the device's own sheet lands here too.
    console.error('The recipe was not shared', error);
  }
}
