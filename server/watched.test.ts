import { expect, test } from 'vitest';
import { isWatched } from './watched.ts';

test('a process is watched when our supervisor started it, and not when it has a parent alone or nobody', () => {
  const send = () => true;
  expect(isWatched({ send, env: { TISANE_RESTARTS: '0' } })).toBe(true);
  expect(isWatched({ send, env: {} })).toBe(false);
  expect(isWatched({ send: undefined, env: { TISANE_RESTARTS: '0' } })).toBe(false);
  expect(isWatched({ send: undefined, env: {} })).toBe(false);
});
