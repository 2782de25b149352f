import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type HouseholdRecipe, type OwnRecipe, ownRecipes, uuidOfOwn } from '#contract/own-recipes.ts';
import { type Recipe, recipes } from '#contract/recipes.ts';
import { ownRecipes as ownTexts } from '#messages/generated/own-recipes.ts';
import { recipeParts as texts } from '#messages/generated/recipe-parts.ts';
import { toast } from '#web/lib/toast.ts';
import { favoriteRecipe } from '#web/outbox/operations/favorites.ts';
import { freshRead, read, useRefetchOnVisit } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const recipesQuery = read(recipes.list, {});

/** All recipes; refetched whenever a screen with them opens, usually answered with 304. */
export function useRecipes() {
  return useQuery({ ...recipesQuery, refetchOnMount: useRefetchOnVisit('recipes') });
}

/** A recipe of the library or of the person; own recipes have more fields. */
export function recipeQuery(recipeId: string) {
  const own = uuidOfOwn(recipeId);
  const ours = read(recipes.read, { params: { recipeId } });
  return own ? (read(ownRecipes.read, { params: { recipeId: own } }) as unknown as typeof ours) : ours;
}

export const ownListQuery = read(ownRecipes.list, {});
/** The person's own recipes. */
export const useOwnRecipes = () => useQuery(ownListQuery);

export const householdListQuery = read(ownRecipes.ofHousehold, {});
/** Recipes that others of the household share. */
export const useHouseholdRecipes = () => useQuery(householdListQuery);

/** Whose a recipe is, as cards show it: the person's own, or that of a household member. */
export function useWhose(): (recipeId: string) => string | undefined {
  const { data: own = noRecipes } = useOwnRecipes();
  const { data: theirs = noneShared } = useHouseholdRecipes();
  const whose = useMemo(
    () =>
      new Map([
        ...theirs.map(({ id, author }) => [id, ownTexts.by({ name: author })] as const),
        ...own.map(({ id }) => [id, ownTexts.mine()] as const),
      ]),
    [own, theirs],
  );
  return (recipeId) => whose.get(recipeId);
}

/** All recipes: own ones first, then the household's and the library. */
export function useEveryRecipe() {
  const ours = useRecipes();
  const { data: own = noRecipes, isPending: isOwnPending } = useOwnRecipes();
  const { data: theirs = noneShared, isPending: isTheirsPending } = useHouseholdRecipes();
  const data = useMemo(() => ours.data && [...own, ...theirs, ...ours.data], [ours.data, own, theirs]);
  return { ...ours, data, isPending: ours.isPending || isOwnPending || isTheirsPending };
}
const noRecipes: OwnRecipe[] = [];
const noneShared: HouseholdRecipe[] = [];
export const favoritesQuery = read(recipes.favorites, {});
export const preferencesQuery = freshRead(recipes.preferences, {});
/** The ingredients that ids and typed words exclude. */
export const exclusionsQuery = (words: readonly string[]) =>
  read(recipes.exclusions, { query: { words: words.join('\n') } });

/** Marks or unmarks a recipe as a favourite. */
export function useFavorite() {
  const { mutate } = useOperation(favoriteRecipe);
  return useCallback(
    (recipe: Recipe, favorite: boolean) => {
      mutate({ target: { recipe }, value: favorite, before: !favorite, label: recipe.name });
      toast(
        favorite
          ? { title: texts.addedToFavorites(), description: texts.recipeSavedSuccessfully() }
          : { title: texts.removedFromFavorites(), description: recipe.name },
      );
    },
    [mutate],
  );
}
