import type { Found } from './reading.ts';

/** Names of files that browsers can draw. */
export const isPictureName = (name: string) => /\.(jpe?g|png|webp|gif)$/i.test(name);

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const stemOf = (name: string) => name.replace(/\.[^./]+$/, '');
/** How programs call the picture of a recipe in its largest size. */
const isLargest = (name: string) => /(^|\/)(full|original|image|photo|picture)\.[a-z]+$/i.test(name);

/** How far a picture is named, under the recipe's own id: Mealie's backup has them so. */
const isUnder = (picture: string, key: string) => key.length > 8 && `/${picture}`.includes(`/${key}/`);

/**
 * Which picture of an archive belongs to a recipe that was read from one of its files: the one that the recipe names; that of the
 * same name; in a folder for this recipe alone its largest; in one that is named by its id the same. Undefined where that is not sure.
 */
export function pictureOf(
  { key, picture: [stated] = [] }: Found,
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
