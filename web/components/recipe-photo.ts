import { maxPhotoBytes, photoSides } from '#contract/own-recipes.ts';

type Size = keyof typeof photoSides;

/** How well it is drawn: the first that is small enough is taken. */
const qualities = [0.85, 0.75, 0.65, 0.5, 0.35];

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(16, Math.round(picture.width * scale));
  canvas.height = Math.max(16, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on');
  // What is see-through would come out black.
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
 * A photograph in the sizes of the page and of lists, as JPEG in base64: redrawn, so that nothing of the file goes with it,
 * neither place nor camera. Throws where the browser cannot read the file as a picture.
 */
export async function recipePhoto(file: Blob): Promise<Record<Size, string>> {
  const picture = await createImageBitmap(file);
  try {
    return { page: inSize(picture, 'page'), small: inSize(picture, 'small') };
  } finally {
    picture.close();
  }
}

/** The same for a list of what was found: a data address of a picture of so many pixels. Throws as above. */
export async function smallPicture(file: Blob, side: number): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    return drawn(picture, side).toDataURL('image/jpeg', 0.8);
  } finally {
    picture.close();
  }
}
