import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnRecipeDetail, uuidOfOwn } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { RecipeDetail } from '#contract/recipes.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { recipeQuery } from '#web/components/recipes.api.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/lib/toast.ts';
import { asOwn, draftOf, emptyDraft, ownRecipeId, useSaveOwnRecipe } from './own-recipes.api.ts';
import { RecipeForm } from './recipe-form.tsx';

type RecipeEditorProps = {
  /** `new`, or the id of the recipe that is edited or adapted. */
  recipeId: string;
  /** Copies it into a new recipe. */
  adapt: boolean;
  onSaved: (recipeId: string) => void;
  onClose: () => void;
};

/** Edits a recipe: a new one, an own one, or a copy of another. */
export function RecipeEditor({ recipeId, adapt, onSaved, onClose }: RecipeEditorProps) {
  const isNew = recipeId === 'new';
  const { data, error, refetch } = useQuery({ ...recipeQuery(recipeId), enabled: !isNew });
  if (isNew) return <Writing key="new" onSaved={onSaved} onClose={onClose} />;
  if (data) {
    const own = asOwn(data);
    const change = own && !adapt ? { changed: own } : { adapted: data };
    return <Writing key={recipeId} {...change} onSaved={onSaved} onClose={onClose} />;
  }
  return <LoadState {...{ error, refetch }} title={texts.notReady()} skeleton="h-[60vh]" />;
}

type WritingProps = Pick<RecipeEditorProps, 'onSaved' | 'onClose'> & {
  changed?: OwnRecipeDetail;
  adapted?: RecipeDetail;
};

function Writing({ onSaved, onClose, ...recipes }: WritingProps) {
  // A refetch must not change the fields, so their base must stay too.
  const [{ changed, adapted }] = useState(recipes);
  const save = useSaveOwnRecipe();
  const draft =
    changed?.draft ?? (adapted ? draftOf(adapted, texts.versionName({ name: adapted.name })) : emptyDraft);
  const title = changed
    ? texts.editRecipe()
    : adapted
      ? texts.adaptRecipe({ name: adapted.name })
      : texts.newRecipe();
  const send = (recipe: RecipeDraft) => {
    const id = (changed && uuidOfOwn(changed.id)) ?? newId();
    const adaptedFrom = adapted ? { id: adapted.id, name: adapted.name } : null;
    save({ id, recipe, before: changed, adaptedFrom });
    toast({ title: texts.saved(), description: texts.savedHint({ name: recipe.name }) });
    onSaved(ownRecipeId(id));
  };
  return <RecipeForm title={title} draft={draft} onSend={send} onClose={onClose} />;
}
