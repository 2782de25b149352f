import type { ownRecipes } from '#contract/own-recipes.ts';
import { type Examples, id } from './examples.ts';

/** A JPEG of sixteen grey pixels square. */
const jpeg =
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AKgA/9k=';
const params = { recipeId: id };

export const ownRecipesExamples: Examples<typeof ownRecipes> = {
  read: { params },
  save: {
    params,
    body: {
      recipe: {
        name: 'Carrot soup of our house',
        description: 'As my aunt makes it.',
        servings: 2,
        prepMinutes: 10,
        cookMinutes: 20,
        ingredients: [
          { group: null, text: '4 carrots, sliced' },
          { group: null, text: '1 tsp ras el hanout', item: null },
        ],
        steps: [{ group: null, text: 'Simmer for 20 minutes.' }],
        tags: ['winter'],
        sourceUrl: null,
        notes: '',
        rating: 4,
      },
      adaptedFrom: 'carrot-and-ginger-soup',
    },
  },
  note: { params, body: { notes: 'With less salt.', rating: 4 } },
  remove: { params },
  bringBack: { params },
  savePhoto: { params, body: { page: jpeg, small: jpeg } },
  removePhoto: { params },
};
