import type { ReadRecipe } from './reading.parser.ts';

/** Names of pictures that browsers can show. */
export const isPictureName = (name: string) => /\.(jpe?g|png|webp|gif)$/i.test(name);

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const stemOf = (name: string) => name.replace(/\.[^./]+$/, '');
/** Names that programs give to a recipe's largest picture. */
const isLargest = (name: string) => /(^|\/)(full|original|image|photo|picture)\.[a-z]+$/i.test(name);

/** Is the picture in a folder named by the recipe's id, as in Mealie's backup? */
const isUnder = (picture: string, key: string) => key.length > 8 && `/${picture}`.includes(`/${key}/`);

/**
 * The picture of a recipe in an archive: the one that the recipe names; one with the same file name; the largest in a
 * folder of only this recipe, or in one named by its id. Undefined when unsure.
 */
export function pictureOf(
  { key, picture: [stated] = [] }: ReadRecipe,
  { file, pictures, isAlone }: { file: string; pictures: readonly string[]; isAlone: boolean },
): string | undefined {
  const folder = folderOf(file);
  if (stated) return pictures.find((name) => name === folder + stated || name === stated);
  const id = key.slice(key.indexOf(' ') + 1);
  const named = pictures.filter((name) => isUnder(name, id));
  const twin = pictures.find((name) => stemOf(name) === stemOf(file));
  if (twin && isAlone) return twin;
  const near = named.length > 0 ? named : isAlone ? pictures.filter((name) => name.startsWith(folder)) : [];
  return near.find(isLargest) ?? (near.length === 1 ? near[0] : undefined);
}
