import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineThing } from './line-thing.ts';

test.each([
  ['2 tbsp Basil pesto', 'basil pesto'],
  ['1 jar (190 g) basil pesto', 'basil pesto'],
  ['½ cup of basil pesto', 'basil pesto'],
  ['1.5 to 2 cups basil pesto', 'basil pesto'],
  ['200g basil pesto', 'basil pesto'],
  ['a jar of basil pesto', 'basil pesto'],
  ['basil pesto', 'basil pesto'],
  ['2 EL Tahin-Soße', 'tahin sosse'],
  ['3 Crème fraîche pots', 'creme fraiche pot'],
])('%j is about %j', (line, thing) => {
  expect(lineThing(line)).toBe(thing);
});

test.each([
  ['basil pesto', 'vegan basil pesto'],
  ['basil pesto', 'basil pesto with almonds'],
  ['2 cups', '3 cups'],
])('%j and %j are different', (one, other) => {
  expect(lineThing(one)).not.toBe(lineThing(other));
});

test('the result is never empty, and is stable', () => {
  const words = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('2', 'cups', '200g', 'a', 'of', '½')),
  );
  fc.assert(
    fc.property(words, (some) => {
      const text = some.join(' ');
      const thing = lineThing(text);
      expect(lineThing(thing)).toBe(thing);
      expect(thing === '').toBe(text.trim() === '');
    }),
  );
});
