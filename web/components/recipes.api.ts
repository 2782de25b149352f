import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Recipe, recipes } from '#contract/recipes.ts';
import { recipeParts as texts } from '#messages/en/recipe-parts.ts';
import { defineOperation, patch, storedCall } from '#web/lib/operation.ts';
import { useOperation } from '#web/lib/operations.ts';
import { read } from '#web/lib/queries.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';

const listQuery = read(recipes.list, {});

/** Every recipe; asked for anew whenever a screen with it is opened, answered by "nothing new" as a rule. */
export const useRecipes = () => useQuery({ ...listQuery, refetchOnMount: 'always' });
export const recipeQuery = (recipeId: string) => read(recipes.read, { params: { recipeId } });
export const favoritesQuery = read(recipes.favorites, {});
export const preferencesQuery = read(recipes.preferences, {});
/** What typed words leave out. */
export const exclusionsQuery = (words: readonly string[]) =>
  read(recipes.exclusions, { query: { words: words.join('\n') } });

const favoriteRecipe = defineOperation<{ recipe: Recipe }, boolean>({
  name: 'favorite-recipe',
  key: ({ recipe }) => recipe.id,
  call: ({ recipe }, favorite) =>
    storedCall(favorite ? recipes.favorite : recipes.unfavorite, { params: { recipeId: recipe.id } }),
  offline: 'refused',
  patches: [
    patch(
      recipes.favorites,
      () => ({}),
      (list, { recipe }, favorite) => {
        const others = list.filter(({ id }) => id !== recipe.id);
        return favorite ? [recipe, ...others] : others;
      },
    ),
  ],
});

/** Makes a recipe a favourite, or not. */
export function useFavorite() {
  const { mutate } = useOperation(favoriteRecipe, { failed: toastFailure });
  return useCallback(
    (recipe: Recipe, favorite: boolean) => {
      mutate({ target: { recipe }, value: favorite, before: !favorite });
      toast(
        favorite
          ? { title: texts.addedToFavorites(), description: texts.recipeSavedSuccessfully() }
          : { title: texts.removedFromFavorites(), description: recipe.name },
      );
    },
    [mutate],
  );
}
