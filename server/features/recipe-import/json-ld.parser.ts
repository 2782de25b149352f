import type { Document } from 'domhandler';
import { jsonrepair } from 'jsonrepair';
import { elementsWhere, innerText } from './html.parser.ts';
import { plainLine } from './plain-text.parser.ts';
import { isNode, isOfType, type Json, listOf, type Node } from './schema-nodes.parser.ts';

/** Recipes of the page's JSON-LD, without duplicates; `broken` counts unreadable blocks. */
export function recipesInJsonLd(page: Document): { recipes: Node[]; broken: number } {
  const values: Json[] = [];
  let broken = 0;
  for (const script of elementsWhere(
    page,
    ({ name, attribs }) => name === 'script' && isLinkedData(attribs.type ?? ''),
  )) {
    const text = innerText(script);
    const value = looseJson(text);
    if (value === undefined) broken += text.trim() ? 1 : 0;
    else values.push(value);
  }
  return { recipes: recipesIn(values), broken };
}

const isLinkedData = (type: string) => /ld[+ ]json/i.test(type);

/** Parses JSON as sites write it: with comments around it, raw line breaks, extra commas, or HTML escapes. */
export function looseJson(given: string): Json {
  const text = withoutWrapping(given);
  const candidates = [text, /^\s*[[{]\s*&quot;/.test(text) ? plainLine(text) : undefined];
  for (const candidate of candidates) {
    const value = candidate === undefined ? undefined : (parsed(candidate) ?? parsed(repaired(candidate)));
    if (isNode(value) || Array.isArray(value)) return value;
  }
  return undefined;
}

const opening = /^[\uFEFF\s]*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)?/;
const closing = /(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>|;|\/\/)$/;

function withoutWrapping(given: string): string {
  let text = given.replace(opening, '').trimEnd();
  // Only at the end: a pattern over a whole hostile text would take minutes.
  for (let times = 0; times < 6 && closing.test(text.slice(-40)); times++) {
    text = (text.slice(0, -40) + text.slice(-40).replace(closing, '')).trimEnd();
  }
  return text;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function repaired(text: string): string {
  try {
    // `jsonrepair` would turn other text into a string.
    return /^\s*[[{]/.test(text) ? jsonrepair(text) : '';
  } catch {
    return '';
  }
}

/** Maximum values per page or file: a menu of a thousand entries has some 20,000. */
const maxValues = 500_000;

/** All recipes in the values, at any depth, with `@id` references resolved. */
export function recipesIn(values: Json): Node[] {
  const found: Node[] = [];
  const byId = new Map<string, Node>();
  const waiting: Json[] = [values];
  for (let looked = 0; waiting.length > 0 && looked < maxValues; looked++) {
    const value = waiting.pop();
    if (Array.isArray(value)) for (let at = value.length - 1; at >= 0; at--) waiting.push(value[at]);
    else if (isNode(value)) {
      const id = value['@id'];
      if (typeof id === 'string' && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value);
      if (isOfType(value, 'Recipe') && hasContent(value)) found.push(value);
      else
        for (const inside of Object.values(value).reverse())
          if (typeof inside === 'object') waiting.push(inside);
    }
  }
  return eachOnce(found.map((recipe) => withReferences(recipe, byId)));
}

const contents = [
  'recipeIngredient',
  'recipeIngredients',
  'ingredients',
  'recipeInstructions',
  'instructions',
];

/** A list of links to recipes has only their names. */
const hasContent = (recipe: Node) => contents.some((name) => listOf(recipe[name]).length > 0);

function withReferences(recipe: Node, byId: Map<string, Node>): Node {
  const resolved = (value: Json, depth = 0): Json => {
    if (Array.isArray(value)) return value.map((each) => resolved(each, depth + 1));
    if (!isNode(value) || depth > 4) return value;
    const id = value['@id'];
    return Object.keys(value).length === 1 && typeof id === 'string' ? (byId.get(id) ?? value) : value;
  };
  return Object.fromEntries(Object.entries(recipe).map(([name, value]) => [name, resolved(value)]));
}

/** A theme and a plugin often repeat a recipe: the one with more content stays. */
function eachOnce(recipes: Node[]): Node[] {
  const byName = new Map<string, Node>();
  for (const recipe of recipes) {
    const name = JSON.stringify(recipe.name ?? recipe.headline ?? '').toLowerCase();
    const other = byName.get(name);
    if (!other || sizeOf(recipe) > sizeOf(other)) byName.set(name, recipe);
  }
  return [...byName.values()];
}

const sizeOf = (recipe: Node) =>
  contents.reduce((sum, name) => sum + JSON.stringify(recipe[name] ?? '').length, 0);
