import { readCatalogue } from '#catalogue/product/catalogue.ts';
import { createReader } from '#server/reader/reader.ts';
import { readFile } from './read-file.parser.ts';
import { readImport } from './read-import.parser.ts';

/** Shared data of hostile imports, and both ways to read them. */
export const soup = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['1 cup red lentils'],
  recipeInstructions: 'Cook.',
};

/** Reads in a separate process, as the server does. */
export const reader = createReader(readCatalogue());

export const read = (bytes: Buffer, name = 'recipes.zip') => readFile({ name, bytes });

export const page = (html: string) =>
  readImport({
    kind: 'page',
    address: 'https://example.org/',
    bytes: Buffer.from(html),
    charset: undefined,
    isJson: false,
  });
