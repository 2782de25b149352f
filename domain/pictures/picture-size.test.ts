import { describe, expect, test } from 'vitest';
import { fetchedPictures } from '#contract/limits.ts';
import { squareJpeg } from './jpeg.testing.ts';
import { isDrawable, pictureSize } from './picture-size.ts';

const jpeg = Uint8Array.from(Buffer.from(squareJpeg, 'base64'));
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
const side = (pixels: number) => pixels.toString(16).padStart(8, '0');
const png = (width: number, height = width) =>
  bytes(`89504e470d0a1a0a 0000000d 49484452 ${side(width)} ${side(height)} 0802000000 00000000`);
const gif = bytes('474946383961 4001 f000 f70000');
/** 640 by 480, in each of the three formats of WebP. */
const webps = {
  simple: bytes('52494646 24000000 57454250 56503820 18000000 3001009d012a 8002 e001 0000'),
  lossless: bytes('52494646 24000000 57454250 5650384c 18000000 2f 7fc27700 0000'),
  extended: bytes('52494646 24000000 57454250 56503858 0a000000 00000000 7f0200 df0100'),
};

describe('the size of a picture', () => {
  test('is read from its header', () => {
    expect(pictureSize(png(3000, 2000))).toEqual({ type: 'png', width: 3000, height: 2000 });
    expect(pictureSize(gif)).toEqual({ type: 'gif', width: 320, height: 240 });
    for (const webp of Object.values(webps))
      expect(pictureSize(webp)).toEqual({ type: 'webp', width: 640, height: 480 });
    expect(pictureSize(jpeg)).toEqual({ type: 'jpeg', width: 16, height: 16 });
  });

  test('is undefined for a page, a drawing with a script, or a truncated file', () => {
    const texts = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html>',
      '',
    ];
    for (const text of texts) expect(isDrawable(new TextEncoder().encode(text))).toBe(false);
    for (const whole of [png(10), gif, ...Object.values(webps), jpeg]) {
      for (let length = 0; length < Math.min(whole.length, 30); length++)
        pictureSize(whole.subarray(0, length));
      expect(isDrawable(whole.subarray(0, 9))).toBe(false);
    }
  });

  test('is refused if a small file has more pixels than a photograph', () => {
    expect(isDrawable(png(6000))).toBe(true);
    expect(isDrawable(png(20_000))).toBe(false);
    expect(isDrawable(png(16_000, 16_000))).toBe(false);
    expect(isDrawable(png(4_000_000_000, 1))).toBe(false);
    expect(isDrawable(png(0))).toBe(false);
    const padded = new Uint8Array(fetchedPictures.bytes + 1);
    padded.set(png(100));
    expect(isDrawable(padded)).toBe(false);
  });
});
