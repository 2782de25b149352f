import { expect, test } from 'vitest';
import { firstSentences } from './first-sentences.ts';

test.each([
  [
    'One is short. Two is short, too. Three makes it too long for a card.',
    7,
    'One is short. Two is short, too.',
  ],
  [
    'The first sentence alone has more words than there may be. Two.',
    4,
    'The first sentence alone has more words than there may be.',
  ],
  ['About 1.5 g a day, e.g. as tea.', 3, 'About 1.5 g a day, e.g. as tea.'],
  ['', 5, ''],
])('the first sentences of %j in %i words', (text, words, start) => {
  expect(firstSentences(text, words)).toBe(start);
});
