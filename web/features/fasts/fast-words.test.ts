import { expect, test } from 'vitest';
import { errors } from '#messages/generated/errors.ts';
import { fasts } from '#messages/generated/fasts.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { timesProblem, whoShouldNot } from './fast-words.ts';

test("one's own reasons not to fast come first; what everybody is told stays, as some reasons stand only there", () => {
  expect(whoShouldNot(null)).toEqual([fasts.notForEverybody()]);
  expect(whoShouldNot(['heart-disease', 'kidney-disease'])).toEqual([
    fasts.whoShouldNot['kidney-disease'](),
    fasts.notForEverybody(),
  ]);
});

test('what is wrong with the times of a fast is said before it is saved; its own old times are not in its way', () => {
  const ago = (hours: number) => new Date(serverNow() - hours * 3_600_000).toISOString();
  const fast = (id: string, from: number, to?: number) => ({
    id,
    startedAt: ago(from),
    endedAt: to === undefined ? null : ago(to),
  });
  const list = [fast('last', 30, 15)];
  expect(timesProblem(fast('', 14), list)).toBeUndefined();
  expect(timesProblem(fast('last', 31, 14), list)).toBeUndefined();
  expect(timesProblem(fast('', 16), list)).toBe(errors['fast-overlaps']());
  expect(timesProblem(fast('', -1), list)).toBe(errors['fast-begins-in-future']());
  expect(timesProblem(fast('last', 14, 15), list)).toBe(errors['fast-reversed']());
  expect(timesProblem(fast('last', 80, 0), list)).toBe(errors['fast-too-long']({ most: 72 }));
});
