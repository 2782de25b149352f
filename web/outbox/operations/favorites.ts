import { type Recipe, recipes } from '#contract/recipes.ts';
import { type Program, workouts } from '#contract/workouts.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

/** Makes a recipe a favourite, or not. */
export const favoriteRecipe = defineOperation<{ recipe: Recipe }, boolean>({
  name: 'favorite-recipe',
  key: ({ recipe }) => recipe.id,
  call: ({ recipe }, favorite) =>
    storedCall(favorite ? recipes.favorite : recipes.unfavorite, { params: { recipeId: recipe.id } }),
  patches: [
    patch(recipes.favorites, noInput, (list, { recipe }, favorite) => {
      const others = list.filter(({ id }) => id !== recipe.id);
      return favorite ? [recipe, ...others] : others;
    }),
  ],
});

/** Makes a program a favourite, or not. */
export const favoriteProgram = defineOperation<{ program: Program }, boolean>({
  name: 'favorite-program',
  key: ({ program }) => program.id,
  call: ({ program: { id: programId } }, favorite) =>
    favorite
      ? storedCall(workouts.favorite, { body: { programId } })
      : storedCall(workouts.unfavorite, { params: { programId } }),
  patches: [
    patch(workouts.favorites, noInput, (list, { program }, favorite) => {
      const others = list.filter(({ programId }) => programId !== program.id);
      return favorite ? [{ programId: program.id, program }, ...others] : others;
    }),
  ],
});
