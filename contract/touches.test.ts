import { expect, test } from 'vitest';
import { everyEndpoint } from './all.ts';
import { habits } from './habits.ts';
import { progress } from './progress.ts';
import { rituals } from './rituals.ts';

test.each([rituals.complete, rituals.uncomplete, habits.complete, habits.uncomplete, progress.saveDaily])(
  '$method $path makes the figures of days stale, also those of the year',
  ({ touches }) => {
    expect(touches).toEqual(
      expect.arrayContaining(['/api/daily-progress/:date', '/api/progress/summary', '/api/trends']),
    );
  },
);

test('what a write touches is read by some endpoint', () => {
  const reads = new Set(
    everyEndpoint.filter(({ method }) => method === 'GET').map(({ path }) => path as string),
  );
  const touched = everyEndpoint.flatMap(({ touches = [] }) => touches);
  expect(touched.filter((path) => !reads.has(path))).toEqual([]);
});
