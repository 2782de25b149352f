import type { Element } from 'domhandler';
import { minutesOf, servingsOf } from '../amounts.ts';
import { type Block, blocksOf, wordsIn } from '../blocks.ts';
import { elementsWhere, named, ofClass, parseHtml } from '../html.ts';
import { groupedLines, withoutBullet, withoutNumber } from '../lines.ts';
import { type Reading, take } from '../reading.ts';

/** Recipe Keeper's archive is one page with all recipes, marked in a way of its own. */
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
  const lines = (property: string, words: (line: string) => string) =>
    groupedLines(blocks(property).map((block): Block => ({ ...block, text: words(block.text) })));
  const [name = ''] = field('name');
  const [link] = each('recipeSource').flatMap((element) => elementsWhere(element, named('a')));
  const source = field('recipeSource')[0] ?? '';
  const [photo] = elementsWhere(
    recipe,
    ({ name, attribs }) => name === 'img' && /^recipe-photo/.test(attribs.class ?? ''),
  );
  const notes = blocks('recipeNotes').map(({ text }) => text);
  take(
    reading,
    {
      name,
      servings: servingsOf(field('recipeYield')[0] ?? ''),
      prepMinutes: minutesOf(field('prepTime')[0] ?? ''),
      cookMinutes: minutesOf(field('cookTime')[0] ?? ''),
      ingredients: lines('recipeIngredients', withoutBullet),
      steps: lines('recipeDirections', withoutNumber),
      tags: ['recipeCourse', 'recipeCategory', 'recipeCollection'].flatMap(field),
      sourceUrl: link?.attribs.href ?? source,
      notes: [...notes, ...(source && !link ? [`Source: ${source}`] : [])].join('\n'),
      rating: Number(field('recipeRating')[0]) || undefined,
    },
    { name, key: field('recipeId')[0], picture: photo?.attribs.src },
  );
}
