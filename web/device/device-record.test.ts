import { expect, test } from 'vitest';
import { isOutdated } from './device-record.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);

test.each([
  [0, false],
  [29.9, false],
  [30.1, true],
  // A clock that was a little slow, and one that was set back.
  [-0.5, false],
  [-2, true],
])('a session that was confirmed %d days ago is too long ago: %s', (days, outdated) => {
  expect(isOutdated({ owner: 'maya', confirmedAt: now - days * day }, now)).toBe(outdated);
});
