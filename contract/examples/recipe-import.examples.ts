import type { recipeImport } from '#contract/recipe-import.ts';
import { type Examples, id } from './examples.ts';
import { ownRecipesExamples } from './own-recipes.examples.ts';

export const recipeImportExamples: Examples<typeof recipeImport> = {
  page: { body: { address: 'https://recipes.example/carrot-soup' } },
  picture: { body: { address: 'https://recipes.example/carrot-soup.jpg' } },
  text: {
    body: { text: 'Carrot soup\n4 carrots\n1 onion\nSimmer everything until it is soft, then blend it.' },
  },
  // {"@type":"Recipe","name":"Soup","recipeIngredient":["4 carrots"]}
  file: {
    body: {
      name: 'soup.json',
      file: 'eyJAdHlwZSI6IlJlY2lwZSIsIm5hbWUiOiJTb3VwIiwicmVjaXBlSW5ncmVkaWVudCI6WyI0IGNhcnJvdHMiXX0=',
    },
  },
  save: { body: { recipes: [{ id, draft: ownRecipesExamples.save.body.recipe }] } },
};
