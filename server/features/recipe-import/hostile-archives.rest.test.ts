import { gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Allowance } from './archive.parser.ts';
import { page, read, reader, soup } from './hostile.testing.ts';
import { readFile } from './read-file.parser.ts';
import { readImport } from './read-import.parser.ts';

const recipe = strToU8(JSON.stringify(soup));
const zip = (files: Zippable, level: 0 | 6 = 6) => Buffer.from(zipSync(files, { level }));

/** Changes bytes in the directory of a zip, at an offset from each entry's signature. */
function patched(bytes: Buffer, signature: number, offset: number, write: (at: number) => void): Buffer {
  const wanted = Buffer.alloc(4);
  wanted.writeUInt32LE(signature);
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 4)) write(at + offset);
  return bytes;
}

describe('names in an archive', () => {
  test.each([
    '../../etc/cron.d/evil.json',
    '/etc/passwd.json',
    'C:\\Windows\\evil.json',
    '..\\evil.json',
    'a/../../b.json',
  ])('%s is reported and skipped, the others are read', async (name) => {
    const { recipes, unread } = await read(zip({ [name]: recipe, 'good.json': recipe }));
    expect(recipes.map(({ draft }) => draft.name)).toEqual(['Soup']);
    expect(unread).toEqual([{ name: name.replaceAll('\\', '/'), reason: 'unsafe-name' }]);
  });

  test('with hidden characters are shown without them', async () => {
    const { unread } = await read(
      zip({ 'gnp.\u202Enosj\u0007.docx': recipe, [`${'long'.repeat(200)}.docx`]: recipe }),
    );
    expect(
      unread.map(({ name, reason }) => [name.length <= 120, /[\p{Cc}\p{Cf}]/u.test(name), reason]),
    ).toEqual([
      [true, false, 'unknown-kind'],
      [true, false, 'unknown-kind'],
    ]);
  });

  test('a link to another file is read as its short text, not as a recipe', async () => {
    const bytes = zip({ 'link.json': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
    expect(await read(bytes)).toMatchObject({
      recipes: [],
      unread: [{ name: 'link.json', reason: 'no-recipe' }],
    });
  });
});

describe('an archive that unpacks too large', () => {
  const zeros = new Uint8Array(30 * 1024 * 1024);

  test('one too large file is reported, the others are read', async () => {
    const { recipes, unread } = await read(zip({ 'bomb.json': zeros, 'good.json': recipe }));
    expect(recipes).toHaveLength(1);
    expect(unread).toEqual([{ name: 'bomb.json', reason: 'too-large' }]);
  });

  test('too large in total, it is refused whole', async () => {
    const allowance = new Allowance();
    allowance.bytes = 5_000_000;
    const bytes = zip({
      'good.json': recipe,
      ...Object.fromEntries(
        Array.from({ length: 6 }, (_, at) => [`${at}.json`, zeros.subarray(0, 1_000_000)]),
      ),
    });
    expect(await readFile({ name: 'bomb.zip', bytes }, allowance)).toMatchObject({
      recipes: [],
      unread: [{ name: 'bomb.zip', reason: 'too-large' }],
    });
  });

  test('nested archives count together, and two levels are read', async () => {
    const inner = zip({ 'big.json': zeros.subarray(0, 2_000_000) });
    const allowance = new Allowance();
    allowance.bytes = 5_000_000;
    const bytes = zip(Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.zip`, inner])));
    expect((await readFile({ name: 'nested.zip', bytes }, allowance)).unread).toEqual([
      { name: 'nested.zip', reason: 'too-large' },
    ]);
    const deep = zip({ 'c.zip': zip({ 'b.zip': zip({ 'a.json': recipe }) }) });
    expect(await read(deep)).toMatchObject({
      recipes: [],
      unread: [{ name: 'b.zip', reason: 'unknown-kind' }],
    });
  });

  test('a file that exceeds its declared size is reported as broken', async () => {
    const bytes = zip({ 'lie.json': zeros, 'good.json': recipe });
    patched(bytes, 0x02014b50, 24, (at) => bytes.writeUInt32LE(Math.min(bytes.readUInt32LE(at), 1000), at));
    const { recipes, unread } = await read(bytes);
    expect(recipes).toHaveLength(1);
    expect(unread).toEqual([{ name: 'lie.json', reason: 'broken' }]);
  });

  test('a packed recipe that unpacks to much more is refused', async () => {
    const bytes = zip({ 'one.paprikarecipe': gzipSync(zeros) });
    expect(await read(bytes, 'bomb.paprikarecipes')).toMatchObject({
      recipes: [],
      unread: [{ reason: 'too-large' }],
    });
  });

  test('a hundred thousand files are not read', async () => {
    const bytes = zip(
      Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`${at}.json`, new Uint8Array()])),
      0,
    );
    expect(await read(bytes)).toMatchObject({
      recipes: [],
      unread: [{ name: 'recipes.zip', reason: 'too-many-files' }],
    });
  }, 60_000);
});

describe('more recipes than the maximum', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...soup,
      name: `Soup ${at}`,
      recipeIngredient: ['1 cup rice'],
    }));
  const tooMany = (name: string) => ({ recipes: [], unread: [{ name, reason: 'too-many-recipes' }] });
  const file = (bytes: Buffer) => readImport({ kind: 'file', name: 'all.json', bytes });

  test('in one file are all refused', async () => {
    expect((await file(Buffer.from(JSON.stringify(many(2_000))))).recipes).toHaveLength(2_000);
    expect(await file(Buffer.from(JSON.stringify(many(2_001))))).toMatchObject(tooMany('all.json'));
  });

  test('in the last file of an archive are refused', async () => {
    const bytes = zip({ 'a.json': recipe, 'b.json': strToU8(JSON.stringify(many(2_000))) });
    expect(await file(bytes)).toMatchObject(tooMany('all.json'));
  });

  test('on a page, or pasted, are refused', async () => {
    const text = JSON.stringify(many(2_001));
    expect(await page(`<script type="application/ld+json">${text}</script>`)).toMatchObject(
      tooMany('https://example.org/'),
    );
    expect(await readImport({ kind: 'text', text })).toMatchObject({
      recipes: [],
      unread: [{ reason: 'too-many-recipes' }],
    });
  });

  test('fewer, but too long in total, are not accepted from the reading process', async () => {
    const steps = Array.from({ length: 100 }, (_, at) => `Stir ${at} times ${'word '.repeat(500)}`);
    const long = many(200).map((each) => ({ ...each, recipeInstructions: steps }));
    const bytes = zip(
      Object.fromEntries(long.map((each, at) => [`${at}.json`, strToU8(JSON.stringify(each))])),
    );
    expect(await reader.readImport({ kind: 'file', name: 'all.zip', bytes })).toEqual({
      code: 'import-too-much',
    });
  }, 60_000);
});

describe('a broken archive', () => {
  test('is reported, wherever it is broken', async () => {
    const whole = zip({ 'good.json': recipe });
    for (const at of [5, 30, 60, whole.length - 10]) {
      expect(await read(whole.subarray(0, at))).toMatchObject({
        recipes: [],
        unread: [{ name: 'recipes.zip' }],
      });
    }
    expect(await read(Buffer.from(zipSync({})))).toMatchObject({
      recipes: [],
      unread: [{ reason: 'no-recipe' }],
    });
    expect(await read(Buffer.alloc(0))).toMatchObject({ recipes: [], unread: [{ reason: 'no-recipe' }] });
  });

  test('an encrypted file in it is reported', async () => {
    const bytes = zip({ 'secret.json': recipe });
    patched(bytes, 0x02014b50, 8, (at) => bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at));
    expect((await read(bytes)).unread).toEqual([{ name: 'secret.json', reason: 'encrypted' }]);
  });

  test('a cut file is no recipe, and the others are complete', async () => {
    const { recipes, unread } = await read(
      zip({ 'half.json': recipe.subarray(0, 20), 'other.json': strToU8('{"a":1}'), 'good.json': recipe }),
    );
    expect(recipes.map(({ draft }) => draft.ingredients)).toEqual([
      [{ group: null, text: '1 cup red lentils' }],
    ]);
    expect(unread.map(({ name }) => name)).toEqual(['half.json', 'other.json']);
  });
});
