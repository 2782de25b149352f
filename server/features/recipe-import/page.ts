import { type CheerioAPI, load } from 'cheerio';
import { blocksOf } from './blocks.ts';
import { recipesInJsonLd } from './json-ld.ts';
import { recipesInMarkup } from './microdata.ts';
import { recipesInClasses } from './microformats.ts';
import { recipeOfBlocks } from './page-words.ts';
import { type Reading, take } from './reading.ts';
import type { Node } from './schema-nodes.ts';
import { partsOfSchema } from './schema-org.ts';

/**
 * The recipes of a web page: from its JSON-LD, else its microdata, RDFa or microformats, else what its headings and lists say.
 * `address` is where the page is; a pasted one has none. Nothing of its HTML is in what comes out.
 */
export function readPage(html: string | CheerioAPI, address?: string): Reading {
  const $ = typeof html === 'string' ? load(html) : html;
  const page = canonicalAddress($, address);
  const reading: Reading = { kind: 'page', recipes: [], unread: [] };
  const { recipes, broken } = recipesInJsonLd($);
  const marked = [() => recipes, () => recipesInMarkup($), () => recipesInClasses($)];
  for (const find of marked) {
    for (const recipe of find()) takeNode(reading, recipe, page);
    if (reading.recipes.length > 0) return reading;
  }
  reading.unread = [];
  takeWords(reading, $, page);
  if (reading.recipes.length === 0) {
    reading.unread.push({ name: page ?? titleOf($), reason: broken > 0 ? 'broken' : 'no-recipe' });
  }
  return reading;
}

function takeNode(reading: Reading, recipe: Node, page: string | undefined): void {
  const parts = partsOfSchema(recipe, page);
  take(reading, parts, { name: parts.name, key: page && `${page} ${parts.name}` });
}

function takeWords(reading: Reading, $: CheerioAPI, page: string | undefined): void {
  const main = $('main, article, [role="main"], body').toArray()[0] ?? $.root()[0];
  const parts = main && recipeOfBlocks(blocksOf(main), titleOf($));
  if (!parts) return;
  take(
    reading,
    { ...parts, sourceUrl: page, imageUrl: $('meta[property="og:image"]').attr('content') },
    {
      name: parts.name,
      key: page && `${page} ${parts.name}`,
    },
  );
}

const titleOf = ($: CheerioAPI): string =>
  (
    $('h1').first().text() ||
    $('meta[property="og:title"]').attr('content') ||
    $('title').first().text()
  ).trim();

/** What the page says its address is, where that is of the same site; without what was added to count visitors. */
function canonicalAddress($: CheerioAPI, address: string | undefined): string | undefined {
  const said = $('link[rel="canonical"]').attr('href');
  const url = said && URL.canParse(said, address) ? new URL(said, address) : undefined;
  if (!address) return url?.protocol.startsWith('http') ? url.href : undefined;
  const asked = new URL(address);
  const best = url && url.hostname === asked.hostname && url.pathname !== '/' ? url : asked;
  best.hash = '';
  for (const name of [...best.searchParams.keys()]) {
    if (/^(utm_|fbclid$|gclid$|mc_|ref$)/.test(name)) best.searchParams.delete(name);
  }
  return best.href;
}
