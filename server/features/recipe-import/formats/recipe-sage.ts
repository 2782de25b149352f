import type { Element } from 'domhandler';
import { cleanText } from '../clean-text.parser.ts';
import { childrenOf, elementsWhere, isElement, parseXml } from '../html.parser.ts';
import { groupedLines, stepLines } from '../lines.parser.ts';
import { blocksOfText } from '../plain-text.parser.ts';
import { type Reading, take } from '../reading.parser.ts';

/** RecipeSage’s XML has a recipe’s fields as elements, ingredients and instructions as texts of several lines. */
export const isRecipeSage = (xml: string): boolean => recipesOf(xml).length > 0;

export function readRecipeSage(reading: Reading, xml: string): void {
  reading.kind = 'recipe-sage';
  for (const recipe of recipesOf(xml)) takeRecipe(reading, recipe);
}

const recipesOf = (xml: string) =>
  elementsWhere(parseXml(xml), (element) => {
    const inside = new Set(childrenOf(element).map(({ name }) => name));
    return inside.has('title') && (inside.has('ingredients') || inside.has('instructions'));
  });

function takeRecipe(reading: Reading, recipe: Element): void {
  const fields = childrenOf(recipe);
  const field = (name: string) => fields.find((each) => each.name === name);
  const text = (name: string) => cleanText(textOf(field(name)));
  const lines = (name: string) => blocksOfText(textOf(field(name)));
  const name = text('title');
  take(
    reading,
    {
      name,
      description: text('description'),
      servings: text('yield'),
      prep: text('activeTime'),
      total: text('totalTime'),
      ingredients: groupedLines(lines('ingredients')),
      steps: stepLines(lines('instructions')),
      tags: fields
        .filter(({ name: tag }) => /^(labels?|recipeLabels)$/i.test(tag))
        .flatMap((each) => {
          const titles = elementsWhere(each, ({ name: tag }) => tag === 'title');
          return titles.length > 0 ? titles.map(textOf) : textOf(each).split(/[,\n]/);
        }),
      sourceUrl: text('url'),
      notes: text('notes'),
      source: text('source'),
      rating: text('rating'),
    },
    { name, key: text('id') || undefined },
  );
}

/** The text of an element with its line breaks. */
const textOf = (element: Element | undefined): string =>
  (element?.children ?? [])
    .map((child) => ('data' in child ? child.data : isElement(child) ? textOf(child) : ''))
    .join('');
