import type { Element } from 'domhandler';
import { blocksOf, wordsIn } from '../blocks.parser.ts';
import { elementsWhere, named, ofClass, parseHtml } from '../html.parser.ts';
import { ingredientLines, stepLines } from '../lines.parser.ts';
import { type Reading, take } from '../reading.parser.ts';

/** Recipe Keeper's archive is one page with all recipes, with specific markup. */
export const isRecipeKeeper = (html: string): boolean =>
  html.includes('recipe-details') && recipesOf(html).length > 0;

export function readRecipeKeeper(reading: Reading, html: string): void {
  reading.kind = 'recipe-keeper';
  for (const recipe of recipesOf(html)) takeRecipe(reading, recipe);
}

const recipesOf = (html: string) => elementsWhere(parseHtml(html), ofClass('recipe-details'));

function takeRecipe(reading: Reading, recipe: Element): void {
  const each = (property: string) => elementsWhere(recipe, ({ attribs }) => attribs.itemprop === property);
  const field = (property: string) =>
    each(property).map((element) => element.attribs.content ?? wordsIn(element));
  const blocks = (property: string) => each(property).flatMap((element) => blocksOf(element));
  const [name = ''] = field('name');
  const [link] = each('recipeSource').flatMap((element) => elementsWhere(element, named('a')));
  const source = field('recipeSource')[0] ?? '';
  const [photo] = elementsWhere(
    recipe,
    ({ name, attribs }) => name === 'img' && /^recipe-photo/.test(attribs.class ?? ''),
  );
  take(
    reading,
    {
      name,
      servings: field('recipeYield')[0],
      prep: field('prepTime')[0],
      cook: field('cookTime')[0],
      ingredients: ingredientLines(blocks('recipeIngredients')),
      steps: stepLines(blocks('recipeDirections')),
      tags: ['recipeCourse', 'recipeCategory', 'recipeCollection'].flatMap(field),
      sourceUrl: link?.attribs.href ?? source,
      notes: blocks('recipeNotes')
        .map(({ text }) => text)
        .join('\n'),
      source: link ? '' : source,
      rating: field('recipeRating')[0],
    },
    { name, key: field('recipeId')[0], picture: photo?.attribs.src },
  );
}
