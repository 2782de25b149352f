import { expect, test } from 'vitest';
import { everyEndpoint } from './all.ts';
import { habits } from './habits.ts';
import { progress } from './progress.ts';
import { rituals } from './rituals.ts';
import { tags } from './tags.ts';

test.each([rituals.complete, rituals.uncomplete, habits.complete, habits.uncomplete, progress.saveDaily])(
  '$method $path makes the figures of days stale, also those of the year',
  ({ invalidates }) => {
    expect(invalidates).toEqual(expect.arrayContaining(['daily-progress', 'progress-summary', 'trends']));
  },
);

test('every tag is on a read, and a write invalidates it', () => {
  const reads = new Set(everyEndpoint.flatMap(({ method, tags = [] }) => (method === 'GET' ? tags : [])));
  const stale = new Set(everyEndpoint.flatMap(({ invalidates = [] }) => invalidates));
  expect(tags.filter((tag) => !reads.has(tag) || !stale.has(tag))).toEqual([]);
});
