import { gzipSync, strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { ReadRecipe } from '#contract/recipe-import.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { bringPictures, type Pictures } from './bring-pictures.ts';

const draft = examples.ownRecipes.save.body.recipe as RecipeDraft;
const read = (name: string, found: { picture?: string[]; imageUrl?: string }): ReadRecipe => ({
  id: crypto.randomUUID(),
  draft: { ...draft, name, ...(found.imageUrl && { imageUrl: found.imageUrl }) },
  counted: 0,
  countable: 0,
  open: [],
  isThere: false,
  ...(found.picture && { picture: found.picture }),
});

/** A picture like a camera's: larger than the stored size, and with a location. */
async function photograph(): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = 'teal';
  context?.fillRect(100, 100, 900, 700);
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  const place = strToU8('Exif\0\0GPS 46.05N 14.50E');
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, place.length + 2, ...place, ...jpeg.subarray(2)]);
}
const inBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

let photo: Uint8Array;
const stored = new Map<string, string>();
let answer: (url: string) => Response;
beforeEach(async () => {
  photo = await photograph();
  stored.clear();
  answer = () => replyWith({ ok: true });
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string } = {}) => {
    const response = answer(String(url));
    if (response.ok && String(url).endsWith('/photo')) stored.set(String(url), JSON.parse(body).page);
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

async function brought(recipes: ReadRecipe[], file: Uint8Array | null): Promise<Pictures | undefined> {
  let last: Pictures | undefined;
  await bringPictures(recipes, file && new File([new Uint8Array(file)], 'export.zip'), (now) => {
    last = now;
  });
  return last;
}

test('pictures are found in nested archives and in packed recipes, and stored without metadata', async () => {
  const file = zipSync({
    'one/full.jpg': photo,
    '2.zip': zipSync({ 'image.jpg': photo }),
    'Soup.paprikarecipe': gzipSync(strToU8(JSON.stringify({ photo_data: inBase64(photo) }))),
  });
  const recipes = [
    read('one', { picture: ['one/full.jpg'] }),
    read('two', { picture: ['2.zip', 'image.jpg'] }),
    read('three', { picture: ['Soup.paprikarecipe', 'photo_data'] }),
    read('without', {}),
  ];
  expect(await brought(recipes, file)).toEqual({ done: 3, count: 3, missing: [] });
  expect(stored.size).toBe(3);
  for (const page of stored.values()) {
    const bytes = Uint8Array.from(atob(page), (letter) => letter.charCodeAt(0));
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('GPS');
    expect((await createImageBitmap(new Blob([bytes]))).width).toBe(1280);
  }
});

test('pictures that are invalid, damaged, too large or missing are listed, and the others are imported', async () => {
  const svg = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bomb = new Uint8Array(photo);
  // The frame header of the canvas's JPEG claims 60,000 pixels a side.
  const frame = bomb.findIndex((byte, at) => byte === 0xff && bomb[at + 1] === 0xc0);
  bomb.set([0xea, 0x60, 0xea, 0x60], frame + 5);
  const file = zipSync({
    'drawing.jpg': svg,
    'bomb.jpg': bomb,
    'half.jpg': photo.subarray(0, 700),
    'good.jpg': photo,
    'zip.zip': strToU8('PK\u0003\u0004 and nothing more'),
    'gz.gz': new Uint8Array([0x1f, 0x8b, 8, 0, 255, 255, 255, 255]),
  });
  const names = ['drawing.jpg', 'bomb.jpg', 'half.jpg', 'gone.jpg'];
  const recipes = [
    ...names.map((name) => read(name, { picture: [name] })),
    read('zip', { picture: ['zip.zip', 'a.jpg'] }),
    read('gz', { picture: ['gz.gz', 'photo_data'] }),
    read('good', { picture: ['good.jpg'] }),
  ];
  const last = await brought(recipes, file);
  expect(last).toMatchObject({ done: 1, count: 7 });
  expect(last?.missing.map(({ name }) => name)).toEqual([...names, 'zip', 'gz']);
  expect(stored.size).toBe(1);
});

test('a picture of a site is fetched through the server; when the account is full, the rest are not requested', async () => {
  let asked = 0;
  answer = (url) => {
    if (url.includes('/picture')) {
      asked += 1;
      if (asked === 2)
        return replyWith(
          { message: 'That address is private.', code: 'page-address-private' },
          { status: 422 },
        );
      return replyWith({ picture: inBase64(photo) });
    }
    if (asked > 2) return replyWith({ message: 'Full.', code: 'account-full' }, { status: 409 });
    return replyWith({ ok: true });
  };
  const recipes = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    read(name, { imageUrl: `https://recipes.example/${name}.jpg` }),
  );
  expect(await brought(recipes, null)).toEqual({
    done: 1,
    count: 5,
    missing: [
      { name: 'b', reason: 'That address is private.' },
      ...['c', 'd', 'e'].map((name) => ({ name, reason: 'Full.' })),
    ],
  });
  expect(asked).toBe(3);
});
