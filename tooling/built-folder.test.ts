import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Built, buildWhenStale, mayBeStale, root } from './built-folder.ts';

let place: string;
let built: Built;
let times: number;
beforeEach(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  place = await mkdtemp(path.join(root, '.cache/builds-'));
  times = 0;
  built = {
    name: 'a test',
    folder: path.join(place, 'dist'),
    sources: [`${path.relative(root, place)}/source.txt`],
    build: async (draft) => {
      times += 1;
      await writeFile(path.join(draft, 'built.txt'), await readFile(path.join(place, 'source.txt')));
    },
  };
});
afterEach(() => rm(place, { recursive: true }));

async function buildOf(text: string): Promise<string> {
  await writeFile(path.join(place, 'source.txt'), text);
  await buildWhenStale(built);
  return readlink(path.join(built.folder, 'current'));
}
const read = (build: string) => readFile(path.join(built.folder, build, 'built.txt'), 'utf8');

test('builds are in separate folders, and the last three stay', async () => {
  await mkdir(built.folder);
  await writeFile(path.join(built.folder, 'of-a-version-before.txt'), '');
  const builds: string[] = [];
  for (const text of ['one', 'two', 'three', 'four']) builds.push(await buildOf(text));
  expect(new Set(builds).size).toBe(4);
  expect((await readdir(built.folder)).sort()).toEqual([...builds.slice(1), 'current'].sort());
  expect(await read(builds[1] ?? '')).toBe('two');
  expect(await read('current')).toBe('four');
});

test('an up-to-date build is not repeated', async () => {
  const first = await buildOf('one');
  expect(mayBeStale(built)).toBe(false);
  // Written again, with the same content.
  expect(await buildOf('one')).toBe(first);
  await buildOf('two');
  expect(await buildOf('one')).toBe(first);
  expect(times).toBe(2);
  expect(await read('current')).toBe('one');
});

test('a failed build leaves the previous one in place', async () => {
  const first = await buildOf('one');
  const failing = { ...built, build: () => Promise.reject(new Error('No room')) };
  await writeFile(path.join(place, 'source.txt'), 'two');
  await expect(buildWhenStale(failing)).rejects.toThrow('No room');
  expect(await readlink(path.join(built.folder, 'current'))).toBe(first);
  expect(mayBeStale(built)).toBe(true);
});

test('two concurrent builds both end with a complete build', async () => {
  await writeFile(path.join(place, 'source.txt'), 'one');
  await Promise.all([buildWhenStale(built), buildWhenStale(built)]);
  expect(await read('current')).toBe('one');
  expect(await readdir(built.folder)).toHaveLength(2);
});
