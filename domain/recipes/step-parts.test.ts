import { expect, test } from 'vitest';
import { partsOfSteps } from './step-parts.ts';

const part = (name: string, plural = name) => ({ name, plural });

test('an ingredient belongs to the step that first names it, by its name, its plural or a part of them', () => {
  const parts = [
    part('quinoa'),
    part('tomato', 'tomatoes'),
    part('sea salt'),
    part('vanilla extract'),
    part('scallion', 'scallions'),
  ];
  const steps = [
    'Boil the quinoa.',
    'Fork the quinoa out. Put the Tomatoes in a bowl with the salt.',
    'Stir in the vanilla.',
  ];
  expect(partsOfSteps(parts, steps)).toEqual([[0], [1, 2], [3]]);
});

test('a word that two ingredients share means neither of them', () => {
  const parts = [part('black pepper'), part('red bell pepper', 'red bell peppers')];
  expect(
    partsOfSteps(parts, ['Add the pepper.', 'Add the bell peppers.', 'Grind black pepper over it.']),
  ).toEqual([[], [1], [0]]);
});

test('a word inside another does not count, and a colour names nothing', () => {
  expect(partsOfSteps([part('oat', 'oats'), part('red cabbage')], ['Cover the goat.', 'Until red.'])).toEqual(
    [[], []],
  );
});
