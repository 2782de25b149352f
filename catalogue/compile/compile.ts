import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { anyMeal, type FoodPicture, foodPictures } from '../food-pictures.ts';
import { loadIngredients, loadRecipes } from '../kitchen.load.ts';
import { composePicture, ownIds } from '../pictures/compose.ts';
import { loadPictures } from '../pictures/pictures.ts';
import { recipeSummary } from '../product/catalogue.ts';
import { type Content, type Locale, locales } from '../product/content.ts';
import { type Listing, listingFile, type Manifest, prefix } from '../product/files.ts';
import { readDrawings } from '../read.ts';
import { composeContent } from './content.ts';
import { everythingOf } from './everything.ts';

/** Pictures of whole foods as SVG, by the picture's name, and a function from words to a picture. */
export function composeFoodPictures() {
  const pictureOf = foodPictures(loadIngredients().values());
  const draw = loadPictures();
  const named = new Map<string, FoodPicture>([...pictureOf.pictures, [anyMeal, { drawing: anyMeal }]]);
  return {
    pictures: new Map(
      [...named].map(([name, { drawing, color }]) => [name, foodPicture(name, draw(drawing), color)]),
    ),
    /** The picture of the first food in the text; a plate if no food is known. */
    nameOf: (text: string) => pictureOf(text) ?? anyMeal,
  };
}

/** Draws a picture of 32 by 32 with a margin, on a sheet of five to six like the plants. */
const foodPicture = (name: string, body: string, color = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -6.8 38 45.6"${color && ` color="${color}"`}>${ownIds(body, `${name}-`)}</svg>`;

/** Pictures of recipes as SVG, by the recipe's id. */
export function composePictures(): Map<string, string> {
  const dictionary = loadIngredients();
  const picture = loadPictures();
  return new Map(loadRecipes().map((entry) => [entry.id, composePicture(entry, dictionary, picture)]));
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Product = { listing: Listing; bytes: Map<string, Buffer> };
type Keep = (name: string, extension: string, text: string) => string;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Reads all sources and compiles every file of the catalogue, by its address. Throws if a source is invalid. */
export function compileCatalogue(): Product {
  const bytes = new Map<string, Buffer>();
  const held: Listing['files'] = [];
  /** Writes a file under an address with a hash of its content, and returns that address. */
  const write: Keep = (name, extension, text) => {
    const address = `${prefix}${name}.${hashOf(text)}.${extension}`;
    bytes.set(address, Buffer.from(text));
    return address;
  };
  /** The same for files that the server holds in memory. */
  const keep: Keep = (name, extension, text) => {
    const address = write(name, extension, text);
    held.push({ address, name: `${name}.${extension}` });
    return address;
  };

  const svgs = new Map<string, string>();
  const addressesOf = (folder: string, drawn: Map<string, string>) =>
    new Map(
      [...drawn].map(([name, svg]) => {
        const address = keep(`${folder}/${name}`, 'svg', svg);
        svgs.set(address, svg);
        return [name, address];
      }),
    );
  const dishes = addressesOf('pictures', composePictures());
  const plants = addressesOf('plants', readDrawings());
  const foods = composeFoodPictures();
  const edible = addressesOf('foods', foods.pictures);
  const content = composeContent({
    recipe: (recipeId) => dishes.get(recipeId) ?? null,
    plant: (slug) => plants.get(slug) ?? null,
    food: (text) => edible.get(foods.nameOf(text)) ?? null,
  });
  const manifest: Manifest = {
    version: '',
    locales: { en: keepLocale('en', content, keep) },
    everything: {},
  };
  for (const locale of locales) {
    if (!manifest.locales[locale]) throw new Error(`There is no catalogue in ${locale}`);
  }
  const everything = JSON.stringify(everythingOf(content, Object.fromEntries(svgs)));
  manifest.everything.en = {
    address: write('everything.en', 'json', everything),
    bytes: Buffer.byteLength(everything),
  };
  manifest.version = hashOf(JSON.stringify([...bytes.keys()]));
  return { listing: { manifest, files: held }, bytes };
}

/** Compiles the lists of one language and the single pages. Returns the addresses of the lists. */
function keepLocale(
  locale: Locale,
  { recipes, remedies, libraryPages, ...lists }: Content,
  keep: Keep,
): Manifest['locales'][Locale] {
  const json = (name: string, value: unknown) => keep(`${name}.${locale}`, 'json', JSON.stringify(value));
  const pages = Object.fromEntries([
    ...recipes.map((recipe) => [`recipes/${recipe.id}`, json(`recipes/${recipe.id}`, recipe)]),
    ...remedies.map((page) => [
      `conditions/${page.condition.name}`,
      json(`conditions/${page.condition.name}`, page),
    ]),
    ...libraryPages.map((page) => [`library/${page.slug}`, json(`library/${page.slug}`, page)]),
  ]);
  return {
    recipes: json('recipes', recipes.map(recipeSummary)),
    ...Object.fromEntries(Object.entries(lists).map(([kind, list]) => [kind, json(kind, list)])),
    pages: json('pages', pages),
  };
}

/** Writes the catalogue into a folder, each file also as `.br` and `.gz`. */
export async function writeCatalogue(folder: string): Promise<void> {
  const { listing, bytes } = compileCatalogue();
  for (const [address, content] of bytes) {
    const file = path.join(folder, address.slice(prefix.length));
    await mkdir(path.dirname(file), { recursive: true });
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const [br, gz] = await Promise.all([
      compress.br(content, { params }),
      compress.gzip(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(file, content), writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
  await writeFile(path.join(folder, listingFile), JSON.stringify(listing));
}
