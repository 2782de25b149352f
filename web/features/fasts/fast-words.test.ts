import { expect, test } from 'vitest';
import { errors } from '#messages/generated/errors.ts';
import { fasts } from '#messages/generated/fasts.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { timesProblem, whoShouldNot } from './fast-words.ts';

test('the own reasons not to fast come first; the general ones stay, as some are only there', () => {
  expect(whoShouldNot(null)).toEqual([fasts.notForEverybody()]);
  expect(whoShouldNot(['heart-disease', 'kidney-disease'])).toEqual([
    fasts.whoShouldNot['kidney-disease'](),
    fasts.notForEverybody(),
  ]);
});

test('invalid times of a fast are an error before saving; its own former times do not conflict', () => {
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
