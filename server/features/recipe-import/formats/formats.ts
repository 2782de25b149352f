import { type ImportKind, recipeFileEndings } from '#contract/recipe-import.ts';
import { looseJson } from '../json-ld.ts';
import type { Reading } from '../reading.ts';
import { isNode, type Json, type Node } from '../schema-nodes.ts';
import { isCooklang, readCooklang } from './cooklang.ts';
import { isMealieBackup, isMealieRecipe, readMealie, readMealieBackup } from './mealie.ts';
import { readPage } from './page.ts';
import { isPaprikaRecipe, readPaprika } from './paprika.ts';
import { readPlainText } from './pasted-text.ts';
import { isRecipeKeeper, readRecipeKeeper } from './recipe-keeper.ts';
import { readSchemaOrg } from './schema-org.ts';
import { isTandoorRecipe, readTandoor } from './tandoor.ts';

/** A text as it came, and what it is called: a file by its path in the archive, a page by its address, what was pasted by nothing. */
type Given = { from: 'file' | 'page' | 'text'; name: string; text: string };
type Source = Given & {
  syntax: 'json' | 'html' | 'words';
  /** Of JSON what it says; of a list of recipes each for itself. */
  value?: Json;
  isListed?: boolean;
};

type Format = {
  name: string;
  isIn: (source: Source) => boolean;
  read: (reading: Reading, source: Source) => void | Promise<void>;
};

const isCook = (name: string) => /\.cook$/i.test(name);
const isHtml = ({ syntax }: Source) => syntax === 'html';
const isWords = ({ syntax }: Source) => syntax === 'words';
const titleOf = ({ name, text }: Given) => name || firstLine(text);
/** What a pasted text is called. */
export const firstLine = (text: string): string => text.trim().split('\n', 1)[0]?.slice(0, 120) ?? '';

/** Every format in which recipes are read. The first that is in a source reads it. */
const formats: readonly Format[] = [
  {
    name: 'Cooklang',
    isIn: (source) =>
      source.from === 'file' ? isCook(source.name) : isWords(source) && isCooklang(source.text),
    read: (reading, source) => readCooklang(reading, source.text, titleOf(source)),
  },
  inJson('Mealie, a whole backup', isMealieBackup, readMealieBackup),
  {
    name: 'JSON, a list of recipes',
    isIn: ({ value, isListed }) => !isListed && listIn(value) !== undefined,
    read: async (reading, source) => {
      for (const value of listIn(source.value) ?? [])
        await readSource(reading, { ...source, value, isListed: true });
    },
  },
  inJson('Tandoor', isTandoorRecipe, readTandoor),
  inJson('Mealie', isMealieRecipe, readMealie),
  inJson('Paprika', isPaprikaRecipe, readPaprika),
  inJson('schema.org, and Nextcloud in it', () => true, readSchemaOrg),
  {
    name: 'Recipe Keeper',
    // Other pages have the class that it is told by.
    isIn: (source) => source.from === 'file' && isHtml(source) && isRecipeKeeper(source.text),
    read: (reading, { text }) => readRecipeKeeper(reading, text),
  },
  {
    name: 'a web page',
    isIn: isHtml,
    read: (reading, { text, name }) => {
      const { recipes, unread } = readPage(text);
      reading.recipes.push(...recipes);
      reading.unread.push(...unread.map((each) => ({ ...each, name: each.name || name })));
    },
  },
  {
    name: 'a text',
    isIn: isWords,
    read: (reading, source) => readPlainText(reading, source.text, titleOf(source)),
  },
];

/** A format of JSON, told by what is in a value of it. */
function inJson(
  name: string,
  isIn: (value: Node) => boolean,
  read: (reading: Reading, value: Node, name: string) => void,
): Format {
  return {
    name,
    isIn: ({ value }) => isNode(value) && isIn(value),
    read: (reading, { value, name }) => {
      if (isNode(value)) read(reading, value, name);
    },
  };
}

/** Reads the recipes of a text, in whichever format they are. */
export async function readRecipes(reading: Reading, given: Given): Promise<void> {
  const syntax = syntaxOf(given);
  if (syntax !== 'json') {
    await readSource(reading, { ...given, syntax });
    return;
  }
  const value = looseJson(given.text);
  if (value === undefined) {
    reading.unread.push({ name: given.name, reason: 'broken' });
    return;
  }
  const before = reading.recipes.length + reading.unread.length;
  await readSource(reading, { ...given, syntax, value });
  if (reading.recipes.length + reading.unread.length === before)
    reading.unread.push({ name: given.name, reason: 'no-recipe' });
}

async function readSource(reading: Reading, source: Source): Promise<void> {
  await formats.find(({ isIn }) => isIn(source))?.read(reading, source);
}

/** Told by how a text begins; a fetched page is read here only where its site says that it is JSON. */
function syntaxOf({ from, name, text }: Given): Source['syntax'] {
  if (from === 'page') return 'json';
  if (from === 'file' && isCook(name)) return 'words';
  const start = text.slice(0, 2000).trimStart();
  // What somebody writes may begin with a bracket too.
  if ((from === 'file' ? /^[[{]/ : /^[[{]\s*["[{]/).test(start)) return 'json';
  return /^<(!doctype|html|head|body|div|article|script|!--)/i.test(start) ? 'html' : 'words';
}

/** The recipes of a file that has several, under whatever name. */
function listIn(value: Json): Json[] | undefined {
  if (Array.isArray(value)) return value;
  return isNode(value) && Array.isArray(value.recipes) ? value.recipes : undefined;
}

/** Files of an archive that may have recipes, by their names. */
export const mayHaveRecipes = (name: string): boolean =>
  recipeFileEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** The program that names its archives so; of others it is known by what is in them. */
export const kindOfArchive = (name: string): ImportKind | undefined =>
  /\.paprikarecipes$/i.test(name) ? 'paprika' : undefined;
