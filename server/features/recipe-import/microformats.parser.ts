import type { Document } from 'domhandler';
import { wordsIn } from './blocks.parser.ts';
import { elementsWhere, ofClass } from './html.parser.ts';
import type { Node } from './schema-nodes.parser.ts';

/** Classes of h-recipe and of the older hRecipe, by schema.org property. */
const classes: Record<string, readonly string[]> = {
  name: ['p-name', 'fn'],
  description: ['p-summary', 'summary'],
  recipeYield: ['p-yield', 'yield', 'servings'],
  totalTime: ['dt-duration', 'duration', 'totalTime'],
  prepTime: ['preptime', 'prepTime'],
  cookTime: ['cooktime', 'cookTime'],
  recipeIngredient: ['p-ingredient', 'ingredient'],
  recipeInstructions: ['e-instructions', 'instructions'],
  keywords: ['p-category', 'tag'],
};

/** Recipes in a page's microformats. */
export function recipesInClasses(page: Document): Node[] {
  return elementsWhere(page, ofClass('h-recipe', 'hrecipe')).map((recipe) => ({
    ...Object.fromEntries(
      Object.entries(classes).map(([name, wanted]) => [
        name,
        // A machine-readable duration may stand beside the words.
        elementsWhere(recipe, ofClass(...wanted)).map(
          (each) => each.attribs.datetime ?? each.attribs.title ?? wordsIn(each),
        ),
      ]),
    ),
    '@type': 'Recipe',
  }));
}
