import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type HouseholdRecipe, type OwnRecipe, ownRecipes, uuidOfOwn } from '#contract/own-recipes.ts';
import { type Recipe, recipes } from '#contract/recipes.ts';
import { ownRecipes as ownTexts } from '#messages/generated/own-recipes.ts';
import { recipeParts as texts } from '#messages/generated/recipe-parts.ts';
import { freshRead, read } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.ts';
import { favoriteRecipe } from '#web/outbox/operations/favorites.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const recipesQuery = read(recipes.list, {});

/** Every recipe; asked for again whenever a screen with it is opened, answered by "nothing new" as a rule. */
export const useRecipes = () =>
  useQuery({
    ...recipesQuery,
    // What was read for this very screen is not read twice.
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justReadMs ? false : 'always'),
  });
const justReadMs = 3000;
/** One recipe, ours or the person's own: these have all that ours have, and more. */
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

/** Whose a recipe is, as cards say it: the person's own, or another's of the household. */
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

/** Our recipes with the person's own and their household's before them. */
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
/** What ids and typed words leave out. */
export const exclusionsQuery = (words: readonly string[]) =>
  read(recipes.exclusions, { query: { words: words.join('\n') } });

/** Makes a recipe a favourite, or not. */
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
