import { expect, test } from 'vitest';
import { pluralsOf, withPlural } from './counted-names.rules.ts';

const plurals = pluralsOf([
  { name: 'yellow onion', plural: 'yellow onions' },
  { name: 'tomato', plural: 'tomatoes' },
  { name: 'rice', plural: 'rice' },
]);

test.each([
  ['2 onion', '2 onions'],
  ['2 red onion, chopped', '2 red onions, chopped'],
  ['1½ tomato', '1½ tomatoes'],
  ['1 onion', '1 onion'],
  ['2 cups onion', '2 cups onion'],
  ['2 onion chopped', '2 onion chopped'],
  ['2 Zwiebel', '2 Zwiebel'],
  ['2 rice', '2 rice'],
  ['400 g tomato', '400 g tomato'],
])('%s is %s', (text, shown) => {
  expect(withPlural(text, plurals)).toBe(shown);
});
