import type { Document, Element } from 'domhandler';
import { minutesOf } from './amounts.parser.ts';
import { wordsIn } from './blocks.parser.ts';
import type { Line, Parts } from './draft.parser.ts';
import { elementsWhere, ofClass } from './html.parser.ts';
import { underHeadings, withoutBullet, withoutNumber } from './lines.parser.ts';
import { joined } from './written-amount.parser.ts';

/** Recipes by the classes of WP Recipe Maker, which many sites use: saved or cleaned pages have lost their JSON-LD. */
export const recipesOfRecipeMaker = (page: Document): Parts[] =>
  elementsWhere(page, ofClass('wprm-recipe'))
    .slice(0, 50)
    .map((recipe) => partsOf(recipe))
    .filter(({ ingredients, steps }) => ingredients.length + steps.length > 0);

function partsOf(recipe: Element): Parts {
  const all = (...classes: string[]) => elementsWhere(recipe, ofClass(...classes));
  const words = (name: string) => all(name).map(inLine).find(Boolean) ?? '';
  const notes = all('wprm-recipe-notes')[0];
  return {
    name: words('wprm-recipe-name'),
    description: words('wprm-recipe-summary'),
    servings: words('wprm-recipe-servings'),
    prep: timeOf(recipe, 'prep'),
    cook: timeOf(recipe, 'cook'),
    total: timeOf(recipe, 'total'),
    ingredients: linesOf(recipe, {
      line: 'wprm-recipe-ingredient',
      heading: 'wprm-recipe-ingredient-group-name',
      words: (element) => withoutBullet(ingredientText(element)),
    }),
    steps: linesOf(recipe, {
      line: 'wprm-recipe-instruction-text',
      heading: 'wprm-recipe-instruction-group-name',
      words: (element) => withoutNumber(inLine(element)),
    }),
    tags: ['course', 'cuisine', 'keyword'].flatMap((name) => words(`wprm-recipe-${name}`).split(',')),
    notes: notes ? wordsIn(notes) : '',
    author: words('wprm-recipe-author'),
  };
}

const inLine = (element: Element) => wordsIn(element).replaceAll('\n', ' ');

/** Hours and minutes are separate elements; else the whole text is read. */
function timeOf(recipe: Element, which: 'prep' | 'cook' | 'total'): number | undefined {
  const number = (unit: string) =>
    elementsWhere(recipe, ofClass(`wprm-recipe-${which}_time-${unit}`))
      .map((element) => Number.parseInt(inLine(element), 10))
      .find((value) => value > 0) ?? 0;
  const minutes = number('days') * 1440 + number('hours') * 60 + number('minutes');
  const [container] = elementsWhere(recipe, ofClass(`wprm-recipe-${which}-time-container`));
  return minutes || (container && minutesOf(inLine(container)));
}

/** An ingredient's amount, unit, name and notes in order, without other content such as a checkbox. */
function ingredientText(element: Element): string {
  const part = (name: string) =>
    elementsWhere(element, ofClass(`wprm-recipe-ingredient-${name}`))
      .map(inLine)
      .find(Boolean) ?? '';
  const line = joined(part('amount'), part('unit'), part('name'));
  const notes = part('notes').replace(/^[,\s]+/, '');
  if (!line) return inLine(element);
  return !notes ? line : notes.startsWith('(') ? `${line} ${notes}` : `${line}, ${notes}`;
}

type Marked = { line: string; heading: string; words: (element: Element) => string };

const linesOf = (recipe: Element, { line, heading, words }: Marked): Line[] =>
  underHeadings(elementsWhere(recipe, ofClass(line, heading)), (element) =>
    ofClass(heading)(element) ? { heading: inLine(element).replace(/\s*:$/, '') } : { text: words(element) },
  );
