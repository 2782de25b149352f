import { expect, test } from 'vitest';
import { scoreOf } from './password-score.ts';

const maya = { email: 'maya@example.org', firstName: 'Maya' };

test.each([
  ['short', { level: 0, problem: 'short' }],
  ['Password1', { level: 0, problem: 'common' }],
  ['maya-1987', { level: 0, problem: 'own' }],
  ['correct horse battery staple', { level: 4 }],
] as const)('%s', (password, score) => {
  expect(scoreOf(password, maya)).toEqual(score);
});

test('a word with a year is weaker than four words', () => {
  expect(scoreOf('sunshine2019', maya).level).toBeLessThan(3);
});
