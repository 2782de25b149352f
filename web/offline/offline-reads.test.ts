import { expect, test } from 'vitest';
import { everyEndpoint } from '#contract/all.ts';
import { mealCalendar } from '#contract/meal-calendar.ts';
import { neverStored } from '#contract/paths.ts';
import { recipes } from '#contract/recipes.ts';
import { reminders } from '#contract/reminders.ts';
import { always } from './offline-reads.ts';

/** A file to download, and what is the server's alone. */
const onlyWithNetwork = [recipes.favoritesAsSchema, mealCalendar.calendar, reminders.devices];

test('what is the person’s own, and needs no more to be read, is refreshed for when there is no network', () => {
  const refreshed = new Set(always.map(({ endpoint }) => endpoint.path));
  // A reply that a write of theirs changes is tagged.
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
