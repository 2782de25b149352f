import { expect, test } from 'vitest';
import { everyEndpoint } from '#contract/all.ts';
import { mealCalendar } from '#contract/meal-calendar.ts';
import { neverStored } from '#contract/paths.ts';
import { reminders } from '#contract/reminders.ts';
import { always } from './offline-reads.ts';

/** Data that only the server may have. */
const onlyWithNetwork = [mealCalendar.calendar, reminders.devices];

test('personal data that needs no further parameters is refreshed for offline use', () => {
  const refreshed = new Set(always.map(({ endpoint }) => endpoint.path));
  // A reply that the person's writes change has tags.
  const own = everyEndpoint.filter(
    ({ method, path, tags = [], query }) =>
      method === 'GET' && tags.length > 0 && !query && !path.includes(':') && !neverStored.test(path),
  );
  const others = own
    .map(({ path }) => path)
    .filter((path) => !refreshed.has(path))
    .sort();
  expect(own.length).toBeGreaterThan(20);
  expect(others).toEqual(onlyWithNetwork.map(({ path }) => path));
});
