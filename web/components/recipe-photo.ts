import { maxPhotoBytes, photoSides } from '#contract/own-recipes.ts';

type Size = keyof typeof photoSides;

/** JPEG qualities: the first whose file is small enough is used. */
const qualities = [0.85, 0.75, 0.65, 0.5, 0.35];

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(16, Math.round(picture.width * scale));
  canvas.height = Math.max(16, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on');
  // JPEG has no transparency: a transparent pixel would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function inSize(picture: ImageBitmap, size: Size): string {
  for (const share of [1, 0.75, 0.5]) {
    const canvas = drawn(picture, Math.floor(photoSides[size] * share));
    for (const quality of qualities) {
      const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
      if (base64.length > 0 && base64.length * 0.75 <= maxPhotoBytes[size]) return base64;
    }
  }
  throw new Error('The picture does not become small enough');
}

/**
 * A photo in the sizes of the page and of lists, as JPEG in base64. It is redrawn, which removes metadata such as place
 * and camera. Throws where the browser cannot decode the file.
 */
export async function recipePhoto(file: Blob): Promise<Record<Size, string>> {
  const picture = await createImageBitmap(file);
  try {
    return { page: inSize(picture, 'page'), small: inSize(picture, 'small') };
  } finally {
    picture.close();
  }
}

/** A small preview as a data URL, with at most `side` pixels a side. Throws like `recipePhoto`. */
export async function smallPicture(file: Blob, side: number): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    return drawn(picture, side).toDataURL('image/jpeg', 0.8);
  } finally {
    picture.close();
  }
}
