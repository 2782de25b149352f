import { expect, test } from 'vitest';
import { chancesOf, featuresOf } from '#domain/remedies/care-chances.ts';
import { readForms } from '#domain/remedies/care-language.ts';
import { learn } from './care-learning.ts';

const language = {
  fillers: ['a', 'the', 'my'],
  same: {},
  classes: {},
  harmless: [],
  eaten: [],
  foods: [],
  english: [],
};
const examples = [
  { page: 'stroke', phrases: ['face drooping', 'my face hangs', 'his arm hangs', 'face gone crooked'] },
  { page: 'burns', phrases: ['hand in hot oil', 'hot oil on the face', 'scalded my arm', 'hot oil spilled'] },
  {
    page: 'harmless',
    phrases: ['face mask with oil', 'oil for my face', 'face cream', 'cream for the arm', 'hand cream'],
  },
].flatMap(({ page, phrases }) => phrases.map((text) => ({ page, text })));
const forms = readForms(
  language,
  examples.map(({ text }) => text),
);
const chances = learn(examples.map(({ page, text }) => ({ page, features: featuresOf(forms, text) })));
const first = (text: string) => chancesOf(chances, featuresOf(forms, text))[0]?.page;

test('a phrase is recognized by its words and by each two that stand together', () => {
  expect(featuresOf(forms, 'My face, 3 days')).toEqual(['face', '1', 'days', 'face 1', '1 days']);
});

test.each([
  ['the hot oil', 'burns'],
  ['face hangs', 'stroke'],
  ['cream for my face', 'harmless'],
])('"%s" means %s most likely', (text, page) => {
  expect(first(text)).toBe(page);
});

test('chances add up to 1, and words of no example have none', () => {
  const all = chancesOf(chances, featuresOf(forms, 'hot oil'));
  expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  expect(chancesOf(chances, featuresOf(forms, 'turmeric'))).toEqual([]);
});

test('the same examples give the same weights', () => {
  const again = learn(examples.map(({ page, text }) => ({ page, features: featuresOf(forms, text) })));
  expect(again).toEqual(chances);
});
