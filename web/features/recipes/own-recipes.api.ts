import { useQueryClient } from '@tanstack/react-query';
import { type OwnRecipeDetail, ownRecipeId, ownRecipes, uuidOfOwn } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { RecipeDetail } from '#contract/recipes.ts';
import { freshOwnPage } from '#domain/recipes/own-recipe-shown.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { undoWith } from '#web/components/undo.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { noteRecipe, saveOwnRecipe, setOwnRecipeThere } from '#web/outbox/operations/own-recipes.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const ingredientsQuery = read(ownRecipes.ingredients, {});
export const ownRecipeQuery = (id: string) => read(ownRecipes.read, { params: { recipeId: id } });

/** The page of a recipe that a person wrote, this one or a household member; undefined for the library's. */
export const asWritten = (recipe: RecipeDetail): OwnRecipeDetail | undefined =>
  uuidOfOwn(recipe.id) === undefined ? undefined : (recipe as OwnRecipeDetail);

/** The page of the person's own recipe, which they can edit. */
export function asOwn(recipe: RecipeDetail): OwnRecipeDetail | undefined {
  const own = asWritten(recipe);
  return own?.isReadOnly ? undefined : own;
}

type Saved = { id: string; recipe: RecipeDraft; before: OwnRecipeDetail | undefined };

/** Creates or edits a recipe. It shows at once, also without a network. */
export function useSaveOwnRecipe() {
  const client = useQueryClient();
  const { mutate } = useOperation(saveOwnRecipe, {
    failed: ({ message }) => toastError(texts.notSaved({ reason: message })),
  });
  return ({
    id,
    recipe,
    before,
    adaptedFrom = null,
  }: Saved & { adaptedFrom?: OwnRecipeDetail['adaptedFrom'] }) => {
    if (!before) {
      const page = freshOwnPage(id, recipe, { updatedAt: new Date(serverNow()).toISOString(), adaptedFrom });
      client.setQueryData(ownRecipeQuery(id).queryKey, page);
    }
    mutate({
      target: { id, adaptedFrom: adaptedFrom?.id ?? null },
      value: { recipe, ...(before && { base: before.draft }) },
      before: { recipe: before?.draft ?? recipe },
      label: recipe.name,
    });
  };
}

/** Changes some fields of a recipe. */
export function useChangeOwnRecipe(recipe: OwnRecipeDetail) {
  const save = useSaveOwnRecipe();
  const id = uuidOfOwn(recipe.id) ?? '';
  return (change: Partial<RecipeDraft>) =>
    save({ id, recipe: { ...recipe.draft, ...change }, before: recipe });
}

/** Saves the person's private note or rating of another person's recipe. */
export function useNoteRecipe(recipe: OwnRecipeDetail) {
  const { mutate } = useOperation(noteRecipe, {
    failed: ({ message }) => toastError(texts.notSaved({ reason: message })),
  });
  const id = uuidOfOwn(recipe.id) ?? '';
  const { notes, rating } = recipe.draft;
  const label = recipe.name;
  return {
    rate: (next: number | null) =>
      mutate({ target: { id, field: 'rating' }, value: { rating: next }, before: { rating }, label }),
    write: (next: string) =>
      mutate({ target: { id, field: 'notes' }, value: { notes: next }, before: { notes }, label }),
  };
}

/** Deletes a recipe, with undo. */
export function useDeleteOwnRecipe() {
  const { mutate } = useOperation(setOwnRecipeThere, {
    failed: ({ message }) => toastError(texts.notSaved({ reason: message })),
  });
  return (recipe: OwnRecipeDetail, isThere: boolean) => {
    const id = uuidOfOwn(recipe.id) ?? '';
    const set = (value: boolean) =>
      mutate({ target: { id, recipe }, value, before: !value, label: recipe.name });
    set(isThere);
    if (isThere) return;
    toast({
      title: texts.deleted(),
      description: recipe.name,
      ...undoWith(() => set(true)),
    });
  };
}

/** The initial draft: a copy of a library recipe, or a recipe that a person wrote, as written. */
export function draftOf(recipe: RecipeDetail, name: string): RecipeDraft {
  const written = asWritten(recipe);
  if (written) return { ...written.draft, name };
  const { description, category, servings, prepTime, waitTime, ingredients, parts, instructions, tip } =
    recipe;
  return {
    name,
    description,
    category,
    servings,
    prepMinutes: prepTime,
    cookMinutes: null,
    ...(waitTime && { waitMinutes: waitTime }),
    ingredients: ingredients.map((text, index) => ({ group: parts[index]?.group ?? null, text })),
    steps: instructions.map((text) => ({ group: null, text })),
    tags: [],
    sourceUrl: null,
    notes: tip,
    rating: null,
  };
}

/** An empty draft. */
export const emptyDraft: RecipeDraft = {
  name: '',
  description: '',
  category: 'cooked-meals',
  servings: 2,
  prepMinutes: null,
  cookMinutes: null,
  ingredients: [],
  steps: [],
  tags: [],
  sourceUrl: null,
  notes: '',
  rating: null,
};

export { ownRecipeId };
