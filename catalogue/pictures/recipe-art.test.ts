import { expect, test } from 'vitest';
import { composePictures } from '#catalogue/compile/compile.ts';
import { loadIngredients, loadRecipes } from '../kitchen.load.ts';
import { composePicture } from './compose.ts';
import { cuts } from './cuts.ts';
import { loadPictures } from './pictures.ts';

const made = composePictures();

test('every recipe has its own picture, complete and small enough', () => {
  expect([...made.keys()]).toEqual(loadRecipes().map(({ id }) => id));
  expect(new Set(made.values()).size).toBe(made.size);
  for (const [path, svg] of made) {
    expect([path, svg.startsWith('<svg '), svg.endsWith('</svg>')]).toEqual([path, true, true]);
    expect([path, /undefined|NaN|Infinity/.exec(svg)?.[0]]).toEqual([path, undefined]);
    expect([path, svg.length < 32_000]).toEqual([path, true]);
  }
});

test('every reference in a picture has its target', () => {
  for (const [path, svg] of made) {
    const ids = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
    const wanted = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect([path, wanted.filter((id) => !ids.has(id))]).toEqual([path, []]);
  }
});

test('every ingredient of the dictionary has its pictures, whole and cut', () => {
  const picture = loadPictures();
  for (const { id, picture: whole } of loadIngredients().values()) {
    for (const name of [whole, cuts[id] ?? whole])
      expect([id, picture(name).length > 50]).toEqual([id, true]);
  }
  expect(() => picture('no-such-thing')).toThrow('There is no picture no-such-thing');
});

test('the same recipe gives the same picture, another recipe another picture', () => {
  const [first, second] = loadRecipes();
  const dictionary = loadIngredients();
  const draw = (entry: typeof first) => entry && composePicture(entry, dictionary, loadPictures());
  expect(draw(first)).toBe(draw(first));
  expect(draw(first)).not.toBe(draw(second));
});
