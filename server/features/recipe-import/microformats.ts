import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { blocksOf } from './blocks.ts';
import type { Node } from './schema-nodes.ts';

/** Classes of h-recipe and of the older hRecipe, and what schema.org calls them. */
const classes = {
  name: '.p-name, .fn',
  description: '.p-summary, .summary',
  recipeYield: '.p-yield, .yield, .servings',
  totalTime: '.dt-duration, .duration, .totalTime',
  prepTime: '.preptime, .prepTime',
  cookTime: '.cooktime, .cookTime',
  recipeIngredient: '.p-ingredient, .ingredient',
  recipeInstructions: '.e-instructions, .instructions',
  keywords: '.p-category, .tag',
} as const;

/** Recipes that a page marks by the classes of microformats. */
export function recipesInClasses($: CheerioAPI): Node[] {
  return $('.h-recipe, .hrecipe')
    .toArray()
    .map((recipe) => ({
      '@type': 'Recipe',
      ...Object.fromEntries(
        Object.entries(classes).map(([name, selector]) => [
          name,
          $(recipe).find(selector).toArray().map(wordsOf),
        ]),
      ),
    }));
}

/** A duration may stand beside the words, for programs. */
const wordsOf = (element: Element): string =>
  element.attribs.datetime ??
  element.attribs.title ??
  blocksOf(element)
    .map(({ text }) => text)
    .join('\n');
