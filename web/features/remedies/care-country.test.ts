import { afterEach, expect, test, vi } from 'vitest';
import { numberHere } from './care-country.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['en-GB', 'en-US'], '999'],
  [['en', 'de-CH', 'en-US'], '911'],
  // Some browsers have a tag that is none.
  [['C', 'en-US'], '911'],
  [['C'], '112'],
  [[], '112'],
])('of the languages %j the number is %s', (languages, number) => {
  vi.stubGlobal('navigator', { languages });
  expect(numberHere({ gb: '999', us: '911' })).toBe(number);
});
