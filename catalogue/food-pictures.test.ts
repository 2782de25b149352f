import { expect, test } from 'vitest';
import { composeFoodPictures } from '#catalogue/compile/compile.ts';
import { anyMeal, foodPictures } from './food-pictures.ts';
import { loadFoods, loadIngredients } from './kitchen.load.ts';
import { loadConditions } from './remedies.load.ts';

const pictureOf = foodPictures(loadIngredients().values());
const { pictures, nameOf } = composeFoodPictures();

test('every food of the guide has a picture by its name', () => {
  const foods = loadFoods();
  expect(foods.length).toBeGreaterThan(300);
  expect(foods.filter(({ name }) => !pictureOf(name)).map(({ name }) => name)).toEqual([]);
});

test('the first match gives the picture, the longest of two; whole words only', () => {
  expect(pictureOf('Walnuts, flax, or algae oil')).toBe('walnut');
  expect(pictureOf('Sweet potato with kale')).toBe('sweet-potato');
  expect(pictureOf('Jalapeño')).toBe('hot-pepper');
  expect(pictureOf('Pineapple')).toBe('pineapple');
  expect(pictureOf('Lentils with plenty of lemon')).toBe('lentils');
  expect(pictureOf('Something to look forward to')).toBeUndefined();
});

test('different grains and different fruits have different pictures', () => {
  const grains = ['Quinoa', 'Amaranth', 'Fonio', 'Buckwheat', 'Millet', 'Teff', 'Sorghum', 'Brown Rice'];
  grains.push('White Rice', 'Wild Rice', 'Spelt', 'Kamut');
  const fruits = ['Pears', 'Guava', 'Soursop', 'Cherimoya', 'Jackfruit', 'Quince', 'Prickly Pear', 'Chayote'];
  for (const names of [grains, fruits]) expect(new Set(names.map(pictureOf)).size).toBe(names.length);
});

test('food remedies have a picture, and few of them only a plate', () => {
  const titles = loadConditions().flatMap(({ foods }) => foods.map(({ title }) => title));
  const names = titles.map(nameOf);
  expect(names.filter((name) => !pictures.has(name))).toEqual([]);
  expect(names.filter((name) => name === anyMeal).length).toBeLessThan(titles.length / 20);
});

test('food pictures are valid, have the tile’s aspect ratio, and share no id', () => {
  const seen = new Set<string>();
  for (const [name, svg] of pictures) {
    expect([name, svg.endsWith('</svg>'), svg.length < 12_000]).toEqual([name, true, true]);
    const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    expect([name, Math.round((height / width) * 10)]).toEqual([name, 12]);
    for (const [, id = ''] of svg.matchAll(/\bid="([^"]+)"/g)) {
      expect([name, id, seen.has(id)]).toEqual([name, id, false]);
      seen.add(id);
    }
  }
});

test('each tinted drawing has a colour: olive oil is not black', () => {
  for (const [name, svg] of pictures)
    if (svg.includes('currentColor'))
      expect([name, svg]).toEqual([name, expect.stringMatching(/^<svg [^>]*color="#/)]);
  const { size } = new Set(['olive oil', 'sesame oil', 'frying oil', 'molasses', 'cinnamon'].map(nameOf));
  expect(size).toBe(5);
});
