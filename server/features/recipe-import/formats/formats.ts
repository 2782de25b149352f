import { type ImportKind, recipeFileEndings } from '#contract/recipe-import.ts';
import { TooDeep } from '../html.parser.ts';
import { looseJson } from '../json-ld.parser.ts';
import type { Reading } from '../reading.parser.ts';
import { isNode, type Json, type Node } from '../schema-nodes.parser.ts';
import { type Syntax, syntaxOf } from '../syntax.parser.ts';
import { isCooklang, readCooklang } from './cooklang.ts';
import { isCopyMeThat, readCopyMeThat } from './copy-me-that.ts';
import { isCroutonRecipe, readCrouton } from './crouton.ts';
import { isMasterCookText, readMasterCookText } from './mastercook-text.ts';
import { isMasterCookXml, readMasterCookXml } from './mastercook-xml.ts';
import { isMealMaster, readMealMaster } from './meal-master.ts';
import { isMealieBackup, isMealieRecipe, readMealie, readMealieBackup } from './mealie.ts';
import { readPage } from './page.ts';
import { isPaprikaRecipe, readPaprika } from './paprika.ts';
import { readPlainText } from './pasted-text.ts';
import { isPlanToEat, readPlanToEat } from './plan-to-eat.ts';
import { isRecipeKeeper, readRecipeKeeper } from './recipe-keeper.ts';
import { isRecipeSage, readRecipeSage } from './recipe-sage.ts';
import { readSchemaOrg } from './schema-org.ts';
import { isTandoorRecipe, readTandoor } from './tandoor.ts';

/** A text and its name: a file's path in the archive, a page's address, none for pasted text. */
type Given = { from: 'file' | 'page' | 'text'; name: string; text: string };
type Source = Given & {
  syntax: Syntax;
  /** Parsed JSON; each recipe of a list is a separate value. */
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
/** A page that a program wrote: without the data of a site's page. */
const isOwnPage = (source: Source) =>
  source.from === 'file' && isHtml(source) && !/"@type"\s*:\s*(?:\[[^\]]{0,99})?"Recipe"/.test(source.text);
const isWords = ({ syntax }: Source) => syntax === 'words';
const titleOf = ({ name, text }: Given) => name || firstLine(text);
/** The name of a pasted text. */
export const firstLine = (text: string): string => text.trim().split('\n', 1)[0]?.slice(0, 120) ?? '';

/** All recipe formats; the first that matches reads the source. */
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
  inJson('Crouton', isCroutonRecipe, readCrouton),
  inJson('Mealie', isMealieRecipe, readMealie),
  inJson('Paprika', isPaprikaRecipe, readPaprika),
  inJson('schema.org, and Nextcloud in it', () => true, readSchemaOrg),
  {
    name: 'Recipe Keeper',
    // Files only, as other pages use the same class.
    isIn: (source) => isOwnPage(source) && isRecipeKeeper(source.text),
    read: (reading, { text }) => readRecipeKeeper(reading, text),
  },
  {
    name: 'CopyMeThat',
    isIn: (source) => isOwnPage(source) && isCopyMeThat(source.text),
    read: (reading, { text }) => readCopyMeThat(reading, text),
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
  inText('MasterCook', 'xml', isMasterCookXml, readMasterCookXml),
  inText('RecipeSage', 'xml', isRecipeSage, readRecipeSage),
  inText('Plan to Eat', 'table', isPlanToEat, readPlanToEat),
  inText('Meal-Master', 'words', isMealMaster, readMealMaster),
  inText('MasterCook, its text', 'words', isMasterCookText, readMasterCookText),
  {
    name: 'a text',
    isIn: isWords,
    read: (reading, source) => readPlainText(reading, source.text, titleOf(source)),
  },
];

/** A JSON format, recognized by its value. */
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

/** A format recognized by its text. */
function inText(
  name: string,
  syntax: Syntax,
  isIn: (text: string) => boolean,
  read: (reading: Reading, text: string, name: string) => void,
): Format {
  return {
    name,
    isIn: (source) => source.syntax === syntax && isIn(source.text),
    read: (reading, { text, name: file }) => read(reading, text, file),
  };
}

/** Reads the recipes of a text in any format. An unknown format is reported as unread. */
export async function readRecipes(reading: Reading, given: Given): Promise<void> {
  const source: Source = { ...given, syntax: givenSyntax(given) };
  const before = reading.recipes.length + reading.unread.length;
  const refuse = (reason: 'broken' | 'no-recipe') => reading.unread.push({ name: given.name, reason });
  if (source.syntax === 'json') {
    source.value = looseJson(given.text);
    if (source.value === undefined) {
      refuse('broken');
      return;
    }
  }
  try {
    if (!(await readSource(reading, source)))
      reading.unread.push({ name: titleOf(given), reason: 'unknown-kind' });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    refuse('broken');
  }
  if (reading.recipes.length + reading.unread.length === before) refuse('no-recipe');
}

/** Reads the source; false if no format matches. */
async function readSource(reading: Reading, source: Source): Promise<boolean> {
  const format = formats.find(({ isIn }) => isIn(source));
  await format?.read(reading, source);
  return format !== undefined;
}

/** By the beginning of the text; a fetched page is read here only if its site says that it is JSON. */
function givenSyntax({ from, name, text }: Given): Syntax {
  if (from === 'page') return 'json';
  return from === 'file' && isCook(name) ? 'words' : syntaxOf(text, from === 'file');
}

/** The list of recipes in a file, under any name. */
function listIn(value: Json): Json[] | undefined {
  if (Array.isArray(value)) return value;
  return isNode(value) && Array.isArray(value.recipes) ? value.recipes : undefined;
}

/** By name: may the file of an archive contain recipes? */
export const mayHaveRecipes = (name: string): boolean =>
  recipeFileEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** The program with this archive name; others are recognized by content. */
export const kindOfArchive = (name: string): ImportKind | undefined =>
  /\.paprikarecipes$/i.test(name) ? 'paprika' : undefined;
