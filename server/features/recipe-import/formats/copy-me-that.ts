import type { Element } from 'domhandler';
import { wordsIn } from '../blocks.parser.ts';
import type { Line } from '../draft.parser.ts';
import { elementsWhere, ofClass, parseHtml } from '../html.parser.ts';
import { groupedLines, withoutBullet, withoutNumber } from '../lines.parser.ts';
import { type Reading, take } from '../reading.parser.ts';

/** CopyMeThat’s archive is one page with all recipes, with specific ids and classes. */
export const isCopyMeThat = (html: string): boolean =>
  /class="?recipeIngredient\b/.test(html) && /class="?recipe"?[\s>]/.test(html);

export function readCopyMeThat(reading: Reading, html: string): void {
  reading.kind = 'copy-me-that';
  for (const recipe of elementsWhere(parseHtml(html), ofClass('recipe'))) takeRecipe(reading, recipe);
}

function takeRecipe(reading: Reading, recipe: Element): void {
  const ofId = (id: string) => elementsWhere(recipe, ({ attribs }) => attribs.id === id)[0];
  const words = (id: string) => {
    const element = ofId(id);
    return element ? wordsIn(element) : '';
  };
  const time = (name: string) =>
    elementsWhere(recipe, ({ attribs }) => attribs.meta === name).map((element) => wordsIn(element))[0] ?? '';
  const notes = elementsWhere(recipe, ofClass('recipeNote'));
  const name = words('name');
  const link = ofId('original_link');
  const [picture] = elementsWhere(recipe, (element) => element.name === 'img' && element.attribs.src !== '');
  take(
    reading,
    {
      name,
      description: words('description'),
      servings: words('recipeYield') || words('servings'),
      prep: time('prepTime'),
      cook: time('cookTime'),
      ingredients: linesOf(recipe, /^recipeIngredient/, withoutBullet),
      steps: linesOf(recipe, /^instruction(?!s)/, withoutNumber),
      tags: elementsWhere(recipe, ofClass('recipeCategory')).map((tag) => wordsIn(tag)),
      sourceUrl: link?.attribs.href,
      notes: notes.length > 0 ? notes.map((note) => wordsIn(note)).join('\n') : words('recipeNotes'),
      rating: words('ratingValue').replace(/\D.*$/, ''),
    },
    { name, key: link?.attribs.href && `${link.attribs.href} ${name}`, picture: picture?.attribs.src },
  );
}

/** Lines of a class; a subheader class begins a group. */
function linesOf(recipe: Element, line: RegExp, words: (text: string) => string): Line[] {
  const lines = elementsWhere(
    recipe,
    ({ name, attribs }) =>
      name === 'li' && (attribs.class ?? '').split(/\s+/).some((each) => line.test(each)),
  );
  return groupedLines(
    lines.flatMap((element) => {
      const text = words(wordsIn(element).replaceAll('\n', ' '));
      const kind = /subheader/i.test(element.attribs.class ?? '') ? 'heading' : 'item';
      return text ? { kind, text } : [];
    }),
  );
}
