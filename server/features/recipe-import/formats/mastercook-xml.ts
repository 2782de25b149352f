import type { Element } from 'domhandler';
import { wordsIn } from '../blocks.parser.ts';
import type { Line } from '../draft.parser.ts';
import { childrenOf, elementsWhere, named, parseXml } from '../html.parser.ts';
import { underHeadings, withoutNumber } from '../lines.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { joined } from '../written-amount.parser.ts';

/** MasterCook’s mx2 is XML with names of four letters. */
export const isMasterCookXml = (xml: string): boolean => /<mx2[\s>]/i.test(xml.slice(0, 4000));

export function readMasterCookXml(reading: Reading, xml: string): void {
  reading.kind = 'mastercook';
  for (const recipe of elementsWhere(parseXml(xml), named('RcpE'))) takeRecipe(reading, recipe);
}

function takeRecipe(reading: Reading, recipe: Element): void {
  const inside = childrenOf(recipe);
  const first = (name: string) => inside.find((element) => element.name === name);
  const words = (name: string) => textOf(first(name));
  const name = recipe.attribs.name ?? '';
  take(
    reading,
    {
      name,
      description: words('Desc'),
      servings: first('Serv')?.attribs.qty,
      prep: first('PrpT')?.attribs.elapsed,
      total: first('TTim')?.attribs.elapsed,
      ingredients: ingredientsOf(inside),
      steps: elementsWhere(recipe, named('DirT')).map((step) => ({
        group: null,
        text: withoutNumber(textOf(step).replaceAll('\n', ' ')),
      })),
      tags: elementsWhere(recipe, named('CatT')).map((tag) => textOf(tag)),
      notes: words('Note'),
      author: recipe.attribs.author?.trim(),
      source: words('Srce'),
    },
    { name },
  );
}

const textOf = (element: Element | undefined) => (element ? wordsIn(element) : '');

/** A code tells whether a line is an ingredient, a heading ("S") or text ("T"). */
const ingredientsOf = (elements: readonly Element[]): Line[] =>
  underHeadings(elements.filter(named('IngR')), (line) => {
    const { code, name = '', unit = '', qty = '' } = line.attribs;
    if (code === 'S') return { heading: name.replace(/[\s:*-]+$|^[\s*-]+/g, '') };
    const notes = childrenOf(line).filter(named('IPrp'));
    return { text: [joined(qty, unit, name), ...notes.map(textOf)].join(', ') };
  });
