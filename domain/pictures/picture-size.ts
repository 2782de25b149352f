import { fetchedPictures } from '#contract/limits.ts';

/** The type of a picture and its pixels when drawn, from its header. */
export type PictureSize = { type: 'jpeg' | 'png' | 'gif' | 'webp'; width: number; height: number };

const longestSide = 16_384;

/** May a browser draw these bytes? Only with a limited number of pixels, and no format with scripts. */
export function isDrawable(bytes: Uint8Array): boolean {
  const size = bytes.length <= fetchedPictures.bytes ? pictureSize(bytes) : undefined;
  if (!size) return false;
  const { width, height } = size;
  const isFair = Math.min(width, height) >= 1 && Math.max(width, height) <= longestSide;
  return isFair && width * height <= fetchedPictures.pixels;
}

/** Undefined for another format or a truncated file. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(view) ?? gif(view) ?? webp(view) ?? jpeg(view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const isAt = (view: DataView, at: number, text: string) =>
  [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));

function png(view: DataView): PictureSize | undefined {
  if (view.getUint32(0) !== 0x89504e47 || !isAt(view, 12, 'IHDR')) return undefined;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** The logical screen and the first frame, which may be larger. */
function gif(view: DataView): PictureSize | undefined {
  if (!isAt(view, 0, 'GIF8')) return undefined;
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(view: DataView): PictureSize | undefined {
  if (!isAt(view, 0, 'RIFF') || !isAt(view, 8, 'WEBP')) return undefined;
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (isAt(view, 12, 'VP8X')) return { type: 'webp', width: three(24) + 1, height: three(27) + 1 };
  if (isAt(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!isAt(view, 12, 'VP8 ')) return undefined;
  const side = (at: number) => view.getUint16(at, true) & 0x3fff;
  return { type: 'webp', width: side(26), height: side(28) };
}

/** The first frame's header; earlier segments are skipped. */
function jpeg(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const code = view.getUint8(at + 1);
    if (code === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
    if (isFrame) return { type: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
}
