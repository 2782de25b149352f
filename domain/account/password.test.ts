import { expect, test } from 'vitest';
import { isMadeOfOwnWords } from './password.ts';

const maya = { email: 'maya.okafor@example.org', firstName: 'Maya', lastName: 'Okafor' };

test.each([
  'maya.okafor@example.org',
  'maya.okafor',
  'MayaOkafor1',
  'okafor123',
  'tisane123',
  'Tisane-Maya',
  'example.org',
  'máyá-2!x',
])('%s is made of Maya’s data', (password) => {
  expect(isMadeOfOwnWords(password, maya)).toBe(true);
});

test.each(['correct horse', 'maya likes green tea', 'battery staple', '•••••••••', 'x9!vQz#1'])(
  '%s is not',
  (password) => {
    expect(isMadeOfOwnWords(password, maya)).toBe(false);
  },
);

test('an address is enough without names, and short words are ignored', () => {
  expect(isMadeOfOwnWords('jo-smith-99', { email: 'jo.smith@example.org' })).toBe(true);
  expect(isMadeOfOwnWords('joseph the cook', { email: 'jo@example.org' })).toBe(false);
});
