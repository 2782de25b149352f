import type { Locator } from 'playwright-core';

/**
 * The share of pixels of an element, with a margin of `around` pixels, whose contrast to the commonest colour is 3 to 1
 * or more (WCAG 1.4.11).
 */
export async function contrastingShare(place: Locator, around = 0): Promise<number> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) return 0;
  const picture = await place.page().screenshot({
    clip: {
      x: box.x - around,
      y: box.y - around,
      width: box.width + 2 * around,
      height: box.height + 2 * around,
    },
  });
  return place.page().evaluate(shareOf, picture.toString('base64'));
}

/** Runs in the browser, which can decode images. */
async function shareOf(base64: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (mark) => mark.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!canvas) throw new Error('No canvas.');
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const light = (color: number) => {
    const [red = 0, green = 0, blue = 0] = [color >> 16, (color >> 8) & 255, color & 255].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [ground = 0] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most));
  let standing = 0;
  for (const [color, count] of counts) {
    const [low = 0, high = 0] = [light(color), light(ground)].sort((a, b) => a - b);
    if ((high + 0.05) / (low + 0.05) >= 3) standing += count;
  }
  return standing / (bitmap.width * bitmap.height);
}
