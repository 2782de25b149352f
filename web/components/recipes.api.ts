import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Recipe, recipes } from '#contract/recipes.ts';
import { recipeParts as texts } from '#messages/en/recipe-parts.ts';
import { call } from '#web/lib/call.ts';
import { beginWrite, wishes } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
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

/** Makes a recipe a favourite, or not: shown at once, sent in order, taken back if it fails. */
export function useFavorite() {
  const client = useQueryClient();
  return useCallback(
    (recipe: Recipe, favorite: boolean) => {
      beginWrite(recipes.favorite);
      const params = { recipeId: recipe.id };
      void wishes.want({
        key: `favorite recipe ${recipe.id}`,
        before: !favorite,
        value: favorite,
        send: (value) => (value ? call(recipes.favorite, { params }) : call(recipes.unfavorite, { params })),
        show: (value) =>
          client.setQueryData<Recipe[]>(keyOf(recipes.favorites, {}), (list) => {
            const others = list?.filter(({ id }) => id !== recipe.id);
            return value ? others && [recipe, ...others] : others;
          }),
        failed: toastFailure,
      });
      toast(
        favorite
          ? { title: texts.addedToFavorites(), description: texts.recipeSavedSuccessfully() }
          : { title: texts.removedFromFavorites(), description: recipe.name },
      );
    },
    [client],
  );
}
