import { gunzipSync } from 'node:zlib';
import { importedRecipes } from '#contract/limits.ts';
import { Allowance, type ArchiveFile, ArchiveProblem, filesOfZip } from './archive.parser.ts';
import { isPictureName, pictureOf } from './archive-pictures.parser.ts';
import { cleanLine } from './clean-text.parser.ts';
import { picturesInside } from './formats/crouton.ts';
import { kindOfArchive, mayHaveRecipes, readRecipes } from './formats/formats.ts';
import { photoInside } from './formats/paprika.ts';
import type { Reading, ReadRecipe } from './reading.parser.ts';

/** Pictures and similar files beside the recipes: not reported. */
const ignoredFiles = /\.(jpe?g|png|webp|gif|avif|heic|svg|ico|css|js|woff2?|mp4|pdf|db|sqlite3?|log)$/i;

/** Reads the recipes of an uploaded file by its content; its name is only shown. */
export async function readFile({ name, bytes }: ArchiveFile, allowance = new Allowance()): Promise<Reading> {
  const reading: Reading = { kind: 'archive', recipes: [], unread: [] };
  try {
    await readInto(reading, { name, bytes }, { allowance, depth: 0 });
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    // A partial result is not offered: nobody could tell which part is missing.
    return { ...reading, recipes: [], unread: [{ name: shown(name), reason: error.reason }] };
  }
  if (reading.recipes.length === 0 && reading.unread.length === 0)
    reading.unread.push({ name: shown(name), reason: 'no-recipe' });
  return reading;
}

/** The name of a file in a preview. */
export const shown = (name: string) => cleanLine(name).slice(-120) || '?';
const isZip = (bytes: Buffer) => bytes.length > 21 && bytes.readUInt32LE(0) === 0x04034b50;
const isEmptyZip = (bytes: Buffer) => bytes.length === 22 && bytes.readUInt32LE(0) === 0x06054b50;
const isGzip = (bytes: Buffer) => bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Documents, spreadsheets, books and programs are zips too. */
const isPartOfDocument = (name: string) =>
  /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/MANIFEST\.MF|AndroidManifest\.xml|Index\/Document\.iwa)$/.test(
    name,
  );

type Inside = { allowance: Allowance; depth: number };

async function readInto(reading: Reading, file: ArchiveFile, { allowance, depth }: Inside): Promise<void> {
  const { name, bytes } = file;
  // The rest need not be unpacked.
  if (reading.recipes.length > importedRecipes.recipes) throw new ArchiveProblem('too-many-recipes');
  if (isZip(bytes) || isEmptyZip(bytes)) {
    if (depth >= importedRecipes.archivesDeep) {
      reading.unread.push({ name: shown(name), reason: 'unknown-kind' });
      return;
    }
    const [recipesBefore, unreadBefore] = [reading.recipes.length, reading.unread.length];
    const pictures: string[] = [];
    let isDocument = false;
    const wants = (inside: string) => {
      isDocument ||= isPartOfDocument(inside);
      if (isDocument) return false;
      if (mayHaveRecipes(inside)) return true;
      if (isPictureName(inside)) pictures.push(inside);
      if (!ignoredFiles.test(inside)) reading.unread.push({ name: shown(inside), reason: 'unknown-kind' });
      return false;
    };
    reading.kind = kindOfArchive(name) ?? reading.kind;
    const read: { file: string; recipes: ReadRecipe[] }[] = [];
    for await (const inside of filesOfZip(bytes, { allowance, unread: reading.unread, wants })) {
      const before = reading.recipes.length;
      await readInto(reading, inside, { allowance, depth: depth + 1 });
      read.push({ file: inside.name, recipes: reading.recipes.slice(before) });
    }
    if (isDocument) {
      // Discards what was read of it before, without reporting its parts.
      reading.recipes.length = recipesBefore;
      reading.unread.splice(unreadBefore, Number.POSITIVE_INFINITY, {
        name: shown(name),
        reason: 'unknown-kind',
      });
    } else placePictures(read, pictures);
  } else if (isGzip(bytes)) {
    const unpacked = gunzipped(bytes, allowance);
    if (unpacked) await readText(reading, name, unpacked);
    else reading.unread.push({ name: shown(name), reason: 'broken' });
  } else {
    await readText(reading, name, bytes);
  }
}

/** Finds the picture of each recipe in the archive: in its own file, or beside it. */
function placePictures(read: { file: string; recipes: ReadRecipe[] }[], pictures: readonly string[]): void {
  const folders = read.map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1));
  for (const { file, recipes } of read) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const isAlone = recipes.length === 1 && folders.filter((each) => each.startsWith(folder)).length === 1;
    for (const recipe of recipes) {
      const isInside =
        isArchiveName(file) || [photoInside, picturesInside].includes(recipe.picture?.[0] ?? '');
      if (isInside) recipe.picture?.unshift(file);
      else {
        const picture = pictureOf(recipe, { file, pictures, isAlone });
        if (picture) recipe.picture = [picture];
        else delete recipe.picture;
      }
    }
  }
}

const isArchiveName = (name: string) => /\.zip$/i.test(name);

function gunzipped(bytes: Buffer, allowance: Allowance): Buffer | undefined {
  try {
    const unpacked = gunzipSync(bytes, {
      maxOutputLength: Math.min(importedRecipes.fileBytes, allowance.bytes),
    });
    allowance.bytes -= unpacked.length;
    return unpacked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ArchiveProblem('too-large');
    return undefined;
  }
}

async function readText(reading: Reading, name: string, bytes: Buffer): Promise<void> {
  const text = decoded(bytes);
  if (text === undefined) {
    reading.unread.push({ name: shown(name), reason: 'unknown-kind' });
    return;
  }
  await readRecipes(reading, { from: 'file', name: shown(name), text });
}

/** Decodes UTF-8, or the encoding of a byte order mark; undefined when it is no text. */
function decoded(bytes: Buffer): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.slice(0, 4000).includes('\0')) return undefined;
  // Old texts are Latin 1.
  return encoding === 'utf-8' && text.includes('\uFFFD')
    ? new TextDecoder('windows-1252').decode(bytes)
    : text;
}
