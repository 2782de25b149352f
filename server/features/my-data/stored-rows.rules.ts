import * as z from 'zod/mini';
import { type Relaxation, Relaxations } from '#contract/meal-plans.ts';
import type { MyDataPart, MyDataParts } from '#contract/my-data.ts';
import { photoSides } from '#contract/own-recipes.ts';
import type { Exclusion } from '#contract/recipes.ts';
import {
  distinctExclusions,
  type StoredExclusions,
  storedWords,
  toStore,
} from '#domain/ingredients/exclusions.ts';
import { cleanJpeg } from '#domain/pictures/jpeg.ts';

type Row<Part extends MyDataPart> = MyDataParts[Part][number];

/** Codes of relaxed rules: early files have them as JSON text, the first ones a sentence instead. */
function relaxationsOf(relaxed: Row<'mealPlans'>['relaxed']): Relaxation[] {
  if (typeof relaxed !== 'string') return relaxed ?? [];
  try {
    return z.parse(Relaxations, JSON.parse(relaxed));
  } catch {
    return relaxed ? [{ code: 'written', text: relaxed }] : [];
  }
}

/** The picture in a row, reduced to pixels; undefined when it is not an accepted picture. */
export function pictureBytes(bytes: string): Uint8Array | undefined {
  return cleanJpeg(Buffer.from(bytes.slice('\\x'.length), 'hex'));
}

/** Like `pictureBytes`, for the photograph of a recipe. */
export function photoBytes(bytes: string): Uint8Array | undefined {
  return cleanJpeg(Buffer.from(bytes.slice('\\x'.length), 'hex'), { shape: 'any', most: photoSides.page });
}

/** Converts rows of a file to their stored form: words of older files to ids, pictures to pixels only. */
export function asStored(exclusionOf: (word: string) => Exclusion) {
  const settled = (row: StoredExclusions) =>
    toStore(distinctExclusions(storedWords(row).map((word) => exclusionOf(word))));
  const changes: { [Part in MyDataPart]?: (row: Row<Part>) => object } = {
    profilePicture: ({ bytes }) => ({
      bytes: `\\x${Buffer.from(pictureBytes(bytes) ?? []).toString('hex')}`,
    }),
    ownRecipePhotos: ({ page }) => ({ page: `\\x${Buffer.from(photoBytes(page) ?? []).toString('hex')}` }),
    foodPreferences: (row) => settled(row),
    planExclusions: (row) => settled(row),
    mealPlans: (row) => ({ ...settled(row), relaxed: relaxationsOf(row.relaxed) }),
  };
  return (part: MyDataPart, row: Record<string, unknown>): Record<string, unknown> => {
    // The row was checked against this part's shape.
    const change = changes[part] as ((row: unknown) => object) | undefined;
    return change ? { ...row, ...change(row) } : row;
  };
}
