import { beforeAll, expect, test } from 'vitest';
import { pathsOf } from '../tooling/app-screens.ts';
import { restOf } from '../tooling/page-rest.ts';
import { chooseGoal, type Person, signUp } from '../tooling/person.ts';
import { expectContrastInDark } from './support/axe.ts';
import { shiftFaults } from './support/layout-shift.ts';
import { liveForMonths } from './support/lived.ts';
import { openWatched, zone } from './support/opened.ts';
import { checkScreens } from './support/screens.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectTitled, expectToStand } from './support/stand.ts';

// Every screen on a desktop, empty ones and those of visitors on a phone: title, axe, width, targets and focus, layout shift
// while it opens. A person's first visits on a phone are in screens.e2e.ts and account-screens.e2e.ts, the second ones here.

const app = sharedApp();

let maya: Person;
beforeAll(async () => {
  maya = await signUp(app.url, zone);
  await liveForMonths(maya, zone);
});

test('the screens of a person pass the checks on a desktop, and nothing moves while they open', async () => {
  const page = await openWatched(app.url, 'desktop', maya);
  const rest = restOf(page);
  const found: string[] = [];
  for (const path of [...pathsOf('person'), '/admin']) {
    await page.goto(path);
    await rest();
    found.push(...(await shiftFaults(page, path)));
    await expectTitled(page);
    await expectToStand(page, 'desktop');
    // The sidebar is the same on all screens.
    if (path === '/') await expectContrastInDark(page);
  }
  expect(found).toEqual([]);
});

/** Screens with an empty state. */
const emptyPaths = [
  '/',
  '/must-do-rituals?view=progress',
  '/heal-hub?tab=saved',
  '/alkaline-recipes?tab=favorites',
  '/alkaline-meal-planner',
  '/workout',
];

test('the screens of a person with only a goal pass the checks on a phone, and so do the habits of their day', async () => {
  const ada = await signUp(app.url, zone);
  await chooseGoal(ada, 'high-blood-pressure-support');
  const page = await openWatched(app.url, 'phone', ada);
  const rest = restOf(page);
  for (const path of emptyPaths) {
    await page.goto(path);
    await rest();
    await expectTitled(page);
    await expectToStand(page, 'phone');
  }
  await page.goto('/must-do-rituals?view=daily');
  await page.getByRole('tab', { name: 'Habits' }).click();
  await page.getByRole('button', { name: 'More water', exact: true }).waitFor();
  await expectToStand(page, 'phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectToStand(page, 'desktop');
});

test('the screens of visitors pass the checks on a phone, and nothing moves while they open', () =>
  checkScreens(app.url, pathsOf('visitor')));

test('the screens of visitors pass the checks on a desktop, and nothing moves while they open', async () => {
  const page = await openWatched(app.url, 'desktop');
  const rest = restOf(page);
  const found: string[] = [];
  for (const path of pathsOf('visitor')) {
    await page.goto(path);
    await rest();
    found.push(...(await shiftFaults(page, path)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectToStand(page, 'desktop');
  }
  expect(found).toEqual([]);
});

test.each(['person', 'visitor'] as const)(
  'nothing moves on a phone while the screens of a %s open for the second time',
  async (who) => {
    const page = await openWatched(app.url, 'phone', who === 'person' ? maya : undefined);
    const rest = restOf(page);
    const found: string[] = [];
    for (const path of pathsOf(who)) {
      await page.goto(path);
      await rest();
      // Files come from the cache now.
      await page.goto(path);
      await rest();
      found.push(...(await shiftFaults(page, path)));
    }
    expect(found).toEqual([]);
  },
);
