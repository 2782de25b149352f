import { pictureSides } from '#domain/pictures/jpeg.ts';

const side = pictureSides.most / 2;

/**
 * The middle of a picture as a small square JPEG, in base64: redrawn, so that nothing of the file goes with it, neither
 * place nor camera. Throws where the browser cannot read the file as a picture.
 */
export async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on');
  const edge = Math.min(picture.width, picture.height);
  // What is see-through would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  context.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
}
