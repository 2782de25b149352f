import { expect, test } from 'vitest';
import { isWatched } from './watched.ts';

test('a process is watched if our supervisor started it, not with another parent or none', () => {
  const send = () => true;
  expect(isWatched({ send, env: { TISANE_RESTARTS: '0' } })).toBe(true);
  expect(isWatched({ send, env: {} })).toBe(false);
  expect(isWatched({ send: undefined, env: { TISANE_RESTARTS: '0' } })).toBe(false);
  expect(isWatched({ send: undefined, env: {} })).toBe(false);
});
