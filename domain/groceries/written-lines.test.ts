import { expect, test } from 'vitest';
import type { RecipePart } from '#contract/recipes.ts';
import { writtenLines } from './written-lines.ts';

const line = (item: string, text: string, state: RecipePart['state']): RecipePart =>
  ({ item, name: item, text, state, category: 'Pantry', grams: null }) as unknown as RecipePart;
const dish = (id: string, ...parts: RecipePart[]) => ({ id, recipe: { parts }, factor: 1 });
const texts = (dishes: Parameters<typeof writtenLines>[0], counted: string[] = []) =>
  writtenLines(dishes, new Set(counted)).map(({ item, ingredient, dishes: of }) => [item, ingredient, of]);

test('a line without a weight is on the list beside an amount of the same thing', () => {
  const hummus = dish('hummus', line('tahini', '1 jar tahini', 'not-weighed'));
  expect(texts([hummus])).toEqual([['tahini', '1 jar tahini', ['hummus']]]);
  expect(texts([hummus], ['tahini'])).toEqual([['written:1 jar tahini', '1 jar tahini', ['hummus']]]);
});

test('two texts of one ingredient are two lines; the same text is one', () => {
  const of = (id: string, text: string) => dish(id, line('tahini', text, 'not-weighed'));
  expect(texts([of('a', '1 jar tahini'), of('b', '2 bags tahini'), of('c', '1 jar tahini')])).toEqual([
    ['tahini', '1 jar tahini', ['a', 'c']],
    ['written:2 bags tahini', '2 bags tahini', ['b']],
  ]);
});

test('a line "to taste" adds nothing if the list has an amount', () => {
  const soup = dish('soup', line('sea-salt', 'salt', 'to-taste'));
  expect(texts([soup], ['sea-salt'])).toEqual([]);
  expect(texts([soup])).toEqual([['sea-salt', 'sea-salt', ['soup']]]);
});
