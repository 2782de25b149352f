import type { Document, Element } from 'domhandler';
import { blocksOf, wordsIn } from '../blocks.parser.ts';
import type { Parts } from '../draft.parser.ts';
import { elementsWhere, innerText, named, parseHtml, TooDeep } from '../html.parser.ts';
import { recipesInJsonLd } from '../json-ld.parser.ts';
import { recipesInMarkup } from '../microdata.parser.ts';
import { recipesInClasses } from '../microformats.parser.ts';
import { recipeOfBlocks } from '../page-words.parser.ts';
import { type Reading, take } from '../reading.parser.ts';
import { recipesOfRecipeMaker } from '../recipe-maker.parser.ts';
import type { Node } from '../schema-nodes.parser.ts';
import { partsOfSchema } from './schema-org.ts';

/**
 * Reads the recipes of a web page: from its JSON-LD, else microdata, RDFa or microformats, else headings and lists.
 * `address` is the page's; a pasted one has none. The result contains no HTML.
 */
export function readPage(html: string, address?: string): Reading {
  try {
    return readTree(parseHtml(html), address);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { kind: 'page', recipes: [], unread: [{ name: address ?? '', reason: 'broken' }] };
  }
}

function readTree(tree: Document, address: string | undefined): Reading {
  const page = canonicalAddress(tree, address);
  const reading: Reading = { kind: 'page', recipes: [], unread: [] };
  const { recipes, broken } = recipesInJsonLd(tree);
  const ofSchema = (nodes: Node[]) => nodes.map((recipe) => partsOfSchema(recipe, page));
  for (const find of [
    () => ofSchema(recipes),
    () => ofSchema(recipesInMarkup(tree)),
    () => recipesOfRecipeMaker(tree).map((parts) => ({ ...shared(tree, page), ...parts })),
    () => ofSchema(recipesInClasses(tree)),
  ]) {
    for (const parts of find()) takeParts(reading, parts, page);
    if (reading.recipes.length > 0) return reading;
  }
  reading.unread = [];
  takeWords(reading, tree, page);
  if (reading.recipes.length === 0) {
    reading.unread.push({ name: page ?? titleOf(tree), reason: broken > 0 ? 'broken' : 'no-recipe' });
  }
  return reading;
}

const takeParts = (reading: Reading, parts: Parts, page: string | undefined): void =>
  take(reading, parts, { name: parts.name, key: page && `${page} ${parts.name}` });

/** Facts about the whole page. */
const shared = (tree: Document, page: string | undefined) => ({
  sourceUrl: page,
  imageUrl: metaOf(tree, 'og:image'),
});

function takeWords(reading: Reading, tree: Document, page: string | undefined): void {
  const [main = tree] = [...elementsWhere(tree, isMain), ...elementsWhere(tree, named('body'))];
  const parts = recipeOfBlocks(blocksOf(main), titleOf(tree));
  if (parts) takeParts(reading, { ...parts, ...shared(tree, page) }, page);
}

const isMain = ({ name, attribs }: Element) =>
  name === 'main' || name === 'article' || attribs.role === 'main';

const metaOf = (tree: Document, property: string) =>
  elementsWhere(tree, ({ name, attribs }) => name === 'meta' && attribs.property === property)[0]?.attribs
    .content;

/** The first heading; else the page's sharing or tab title. */
function titleOf(tree: Document): string {
  const [heading] = elementsWhere(tree, named('h1'));
  const [title] = elementsWhere(tree, named('title'));
  const words =
    (heading && wordsIn(heading)) || metaOf(tree, 'og:title') || (title && innerText(title)) || '';
  return words.replaceAll('\n', ' ').trim();
}

/** The canonical address of the page, if it is on the same site; without tracking parameters. */
function canonicalAddress(tree: Document, address: string | undefined): string | undefined {
  const canonical = elementsWhere(
    tree,
    ({ name, attribs }) => name === 'link' && attribs.rel === 'canonical',
  )[0]?.attribs.href;
  const url = canonical && URL.canParse(canonical, address) ? new URL(canonical, address) : undefined;
  if (!address) return url?.protocol.startsWith('http') ? url.href : undefined;
  const asked = new URL(address);
  const best = url && url.hostname === asked.hostname && url.pathname !== '/' ? url : asked;
  best.hash = '';
  for (const name of [...best.searchParams.keys()]) {
    if (/^(utm_|fbclid$|gclid$|mc_|ref$)/.test(name)) best.searchParams.delete(name);
  }
  return best.href;
}
