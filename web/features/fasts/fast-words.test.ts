import { expect, test } from 'vitest';
import { fasts } from '#messages/generated/fasts.ts';
import { whoShouldNot } from './fast-words.ts';

test("one's own reasons not to fast come first; what everybody is told stays, as some reasons stand only there", () => {
  expect(whoShouldNot(null)).toEqual([fasts.notForEverybody()]);
  expect(whoShouldNot(['heart-disease', 'kidney-disease'])).toEqual([
    fasts.whoShouldNot['kidney-disease'](),
    fasts.notForEverybody(),
  ]);
});
