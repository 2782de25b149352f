import type { Document, Element } from 'domhandler';
import { blocksOf } from './blocks.parser.ts';
import { elementsWhere } from './html.parser.ts';
import type { Json, Node } from './schema-nodes.parser.ts';

/** The HTML attributes for things and their properties. */
type Marking = { thing: string; type: string; property: string };

const microdata: Marking = { thing: 'itemscope', type: 'itemtype', property: 'itemprop' };
const rdfa: Marking = { thing: 'typeof', type: 'typeof', property: 'property' };

/** Recipes in a page's microdata or RDFa. */
export function recipesInMarkup(page: Document): Node[] {
  for (const marking of [microdata, rdfa]) {
    const recipes = elementsWhere(page, ({ attribs }) =>
      /(^|[\s/:])recipe(\s|$)/i.test(attribs[marking.type] ?? ''),
    );
    if (recipes.length > 0)
      return recipes.slice(0, maxOfPage).map((element) => nodeOf(page, element, marking, 0));
  }
  return [];
}

/** Maximum recipes and separate parts of a page: more is a hostile page. */
const maxOfPage = 50;

function nodeOf(page: Document, element: Element, marking: Marking, depth: number): Node {
  const node = new Map<string, Json[]>();
  const properties = ownProperties(page, element, marking);
  for (const each of properties) {
    const value = propertyValue(page, each, marking, depth);
    for (const name of (each.attribs[marking.property] ?? '').split(/\s+/)) {
      const short = name.replace(/^(https?:\/\/schema\.org\/|schema:|v:)/i, '');
      if (short && value !== undefined) node.set(short, [...(node.get(short) ?? []), value]);
    }
  }
  const type = (element.attribs[marking.type] ?? '').split(/[/:#]/).at(-1) ?? '';
  return { ...Object.fromEntries(node), '@type': type };
}

/** Elements with a property of this thing, in order; nested things are skipped. */
function ownProperties(page: Document, element: Element, { thing, property }: Marking): Element[] {
  const ids = new Set((element.attribs.itemref ?? '').split(/\s+/).filter(Boolean).slice(0, maxOfPage));
  const elsewhere = ids.size > 0 ? elementsWhere(page, ({ attribs }) => ids.has(attribs.id ?? '')) : [];
  return [element, ...elsewhere].flatMap((root) => {
    const inside = elementsWhere(root, ({ attribs }) => attribs[property] !== undefined);
    const self = root !== element && root.attribs[property] !== undefined ? [root] : [];
    return [...self, ...inside.filter((each) => isOwn(each, root, thing))];
  });
}

function isOwn(element: Element, root: Element, thing: string): boolean {
  for (let above = element.parent; above && above !== root; above = above.parent) {
    if ('attribs' in above && above.attribs[thing] !== undefined) return false;
  }
  return true;
}

function propertyValue(page: Document, element: Element, marking: Marking, depth: number): Json {
  const { attribs, name } = element;
  if (attribs[marking.thing] !== undefined && depth < 6) return nodeOf(page, element, marking, depth + 1);
  if (attribs.content !== undefined) return attribs.content;
  if (name === 'time') return attribs.datetime ?? wordsOf(element);
  if (name === 'img' || name === 'source') return attribs.src ?? attribs['data-src'];
  if (name === 'a' || name === 'link')
    return isLink(attribs[marking.property] ?? '') ? attribs.href : wordsOf(element) || attribs.href;
  return wordsOf(element);
}

const isLink = (property: string) => /(^|\s|:)(url|image|mainEntityOfPage|isBasedOn)(\s|$)/i.test(property);

/** The lines of an element, with headings. */
function wordsOf(element: Element): string {
  return blocksOf(element)
    .map(({ kind, text }) => (kind === 'heading' && element.children.length > 1 ? `## ${text}` : text))
    .join('\n');
}
