import { expect, test } from 'vitest';
import { alike, plain, repeatedOpenings, trigrams } from './similarity.ts';

test('case, punctuation and spacing do not make a text different', () => {
  expect(plain('  Sun,  before SCREEN. ')).toBe('sun before screen');
  expect(trigrams('Tea')).toEqual(trigrams('tea.'));
});

test('similarity is the shared part of two texts over all of both', () => {
  expect(alike(['tea', 'teak'], 0)).toEqual([{ left: 0, right: 1, similarity: 2 / 5 }]);
  expect(alike(['warm oats', 'dates', 'Warm oats.'], 0.9)).toEqual([{ left: 0, right: 2, similarity: 1 }]);
  expect(alike(['', ''], 0)).toEqual([]);
});

test('a text with one word changed is found, and different texts are not', () => {
  const texts = [
    'Walk for ten minutes after lunch and notice your breath.',
    'Steep a spoon of chamomile under a saucer until the steam smells of apples.',
    'Walk for ten minutes after dinner and notice your breath.',
  ];
  expect(alike(texts, 0.5)).toMatchObject([{ left: 0, right: 2 }]);
});

test('an opening is a problem once more than the allowed number of texts share it', () => {
  const texts = ['Set a timer for tea', 'Set a timer, then rest', 'Set a table', 'Set A Timer'];
  expect(repeatedOpenings(texts, 3, 2)).toEqual(new Map([['set a timer', [0, 1, 3]]]));
  expect(repeatedOpenings(texts, 3, 3)).toEqual(new Map());
});
