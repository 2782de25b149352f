import type { Cheerio, CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { blocksOf } from './blocks.ts';
import type { Json, Node } from './schema-nodes.ts';

/** How a page marks things and their properties in its HTML. */
type Marking = { thing: string; type: string; property: string };

const microdata: Marking = { thing: 'itemscope', type: 'itemtype', property: 'itemprop' };
const rdfa: Marking = { thing: 'typeof', type: 'typeof', property: 'property' };

/** Recipes that a page marks by microdata, or by RDFa. */
export function recipesInMarkup($: CheerioAPI): Node[] {
  for (const marking of [microdata, rdfa]) {
    const recipes = $(`[${marking.type}]`)
      .toArray()
      .filter(isElement)
      .filter((element) => /(^|[\s/:])recipe(\s|$)/i.test(element.attribs[marking.type] ?? ''))
      .map((element) => nodeOf($, element, marking, 0));
    if (recipes.length > 0) return recipes;
  }
  return [];
}

const isElement = (node: AnyNode): node is Element => 'attribs' in node;

function nodeOf($: CheerioAPI, element: Element, marking: Marking, depth: number): Node {
  const node = new Map<string, Json[]>();
  const properties = ownProperties($, element, marking);
  for (const each of properties) {
    const value = propertyValue($, each, marking, depth);
    for (const name of (each.attribs[marking.property] ?? '').split(/\s+/)) {
      const short = name.replace(/^(https?:\/\/schema\.org\/|schema:|v:)/i, '');
      if (short && value !== undefined) node.set(short, [...(node.get(short) ?? []), value]);
    }
  }
  const type = (element.attribs[marking.type] ?? '').split(/[/:#]/).at(-1) ?? '';
  return { ...Object.fromEntries(node), '@type': type };
}

/** Elements with a property of this thing, in their order: not those of a thing inside it. */
function ownProperties($: CheerioAPI, element: Element, { thing, property }: Marking): Element[] {
  const elsewhere = (element.attribs.itemref ?? '').split(/\s+/).filter((id) => /^[\w-]+$/.test(id));
  const roots: Cheerio<Element>[] = [
    $(element),
    ...elsewhere.map((id) => $(`[id="${id}"]`) as Cheerio<Element>),
  ];
  return roots.flatMap((root) => {
    const inside = root.find(`[${property}]`).toArray();
    const self = root[0] !== element && root[0]?.attribs[property] ? [root[0]] : [];
    return [...self, ...inside].filter((each) => {
      for (let above = each.parent; above && above !== root[0]; above = above.parent) {
        if ('attribs' in above && above.attribs[thing] !== undefined) return false;
      }
      return true;
    });
  });
}

function propertyValue($: CheerioAPI, element: Element, marking: Marking, depth: number): Json {
  const { attribs, name } = element;
  if (attribs[marking.thing] !== undefined && depth < 6) return nodeOf($, element, marking, depth + 1);
  if (attribs.content !== undefined) return attribs.content;
  if (name === 'time') return attribs.datetime ?? wordsOf(element);
  if (name === 'img' || name === 'source') return attribs.src ?? attribs['data-src'];
  if (name === 'a' || name === 'link')
    return isLink(attribs[marking.property] ?? '') ? attribs.href : wordsOf(element) || attribs.href;
  return wordsOf(element);
}

const isLink = (property: string) => /(^|\s|:)(url|image|mainEntityOfPage|isBasedOn)(\s|$)/i.test(property);

/** The lines in an element; a heading among them stays one. */
function wordsOf(element: Element): string {
  return blocksOf(element)
    .map(({ kind, text }) => (kind === 'heading' && element.children.length > 1 ? `## ${text}` : text))
    .join('\n');
}
