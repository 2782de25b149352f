import type { Allergen } from '#contract/kitchen.ts';
import { type OwnRecipe, ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { freshOwnRecipe, withAnswer, withDraft, withDraftListed } from '#domain/recipes/own-recipe-shown.ts';
import {
  defineOperation,
  keyOfOperation,
  noInput,
  patch,
  patchEach,
  storedCall,
} from '#web/outbox/operation.ts';

const byName = (a: OwnRecipe, b: OwnRecipe) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

type Written = { recipe: RecipeDraft; base?: RecipeDraft };

/** Creates or changes a recipe; `base` is the version that the change was made from. */
export const saveOwnRecipe = defineOperation<{ id: string; adaptedFrom: string | null }, Written>({
  name: 'own-recipe',
  key: ({ id }) => id,
  call: ({ id: recipeId, adaptedFrom }, { recipe, base }) =>
    storedCall(ownRecipes.save, {
      params: { recipeId },
      body: { recipe, ...(base ? { base } : { adaptedFrom }) },
    }),
  eachCounts: true,
  patches: [
    patch(ownRecipes.list, noInput, (list, { id }, { recipe }) => {
      const ownId = ownRecipeId(id);
      const there = list.find((each) => each.id === ownId);
      const listed = there ? withDraftListed(there, recipe) : freshOwnRecipe(id, recipe, '');
      return [...list.filter((each) => each.id !== ownId), listed].sort(byName);
    }),
    patch(
      ownRecipes.read,
      ({ id: recipeId }) => ({ params: { recipeId } }),
      (page, _, { recipe }) => withDraft(page, recipe),
    ),
  ],
});

type Noted = { notes: string } | { rating: number | null };

/** Saves the person's own note or rating of another person's recipe. */
export const noteRecipe = defineOperation<{ id: string; field: 'notes' | 'rating' }, Noted>({
  name: 'recipe-note',
  key: ({ id, field }) => `${id} ${field}`,
  call: ({ id: recipeId }, noted) => storedCall(ownRecipes.note, { params: { recipeId }, body: noted }),
  patches: [
    patch(
      ownRecipes.read,
      ({ id: recipeId }) => ({ params: { recipeId } }),
      (page, _, noted) => ({
        ...page,
        ...('notes' in noted ? { tip: noted.notes } : noted),
        draft: { ...page.draft, ...noted },
      }),
    ),
    patch(ownRecipes.ofHousehold, noInput, (list, { id }, noted) =>
      list.map((each) => (each.id === ownRecipeId(id) && 'rating' in noted ? { ...each, ...noted } : each)),
    ),
  ],
});

/** Sets the allergens of an ingredient that the dictionary does not know; null clears them. */
export const answerIngredient = defineOperation<{ thing: string; freeOf?: string[] }, Allergen[] | null>({
  name: 'ingredient-answer',
  key: ({ thing }) => thing,
  call: (target, allergens) => storedCall(ownRecipes.answer, { body: { ...target, allergens } }),
  patches: [
    patch(ownRecipes.list, noInput, (list, target, allergens) =>
      list.map((recipe) => withAnswer(recipe, target, allergens)),
    ),
    patchEach(ownRecipes.read, (page, target, allergens) =>
      page.isReadOnly ? page : withAnswer(page, target, allergens),
    ),
  ],
});

/** Deletes or restores a recipe. */
export const setOwnRecipeThere = defineOperation<{ id: string; recipe: OwnRecipe }, boolean>({
  name: 'own-recipe-there',
  key: ({ id }) => id,
  call: ({ id: recipeId }, isThere) =>
    storedCall(isThere ? ownRecipes.bringBack : ownRecipes.remove, { params: { recipeId } }),
  needs: ({ id }) => [keyOfOperation('own-recipe', id)],
  after: ['own-recipe'],
  patches: [
    patch(ownRecipes.list, noInput, (list, { recipe }, isThere) => {
      const others = list.filter(({ id }) => id !== recipe.id);
      return isThere ? [...others, recipe].sort(byName) : others;
    }),
  ],
});
