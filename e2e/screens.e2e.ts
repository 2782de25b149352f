import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pathsOf } from '../tooling/app-screens.ts';
import { restOf } from '../tooling/page-rest.ts';
import { chooseGoal, type Person, signUp } from '../tooling/person.ts';
import { expectContrastInDark } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { forcedColorFaults } from './support/forced-colors.ts';
import { shiftFaults, watchShifts } from './support/layout-shift.ts';
import { liveForMonths } from './support/lived.ts';
import { zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectTitled, expectToStand } from './support/stand.ts';
import { signedIn } from './support/steps.ts';

// Every screen, opened once for each size. Checks its title, axe, its width, targets and focus, layout shift while it
// opens, and forced colours.

const app = sharedApp();

let maya: Person;
beforeAll(async () => {
  maya = await signUp(app.url, zone);
  await liveForMonths(maya, zone);
});

/** A page that records layout shifts, for a person or a visitor. */
async function openPage(viewport: PageOptions['viewport'], person?: Person): Promise<Page> {
  const page = await newPage({
    viewport,
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of 40\d/],
  });
  if (person) await signedIn(page, app.url, person);
  await page.addInitScript(watchShifts);
  return page;
}

test('the screens of a person pass the checks on a phone, and nothing moves while they open, the first time and the next', async () => {
  const page = await openPage('phone', maya);
  const rest = restOf(page);
  const found: string[] = [];
  for (const path of pathsOf('person')) {
    await page.goto(path);
    await rest();
    found.push(...(await shiftFaults(page, `${path}, first visit`)));
    await expectTitled(page);
    await expectToStand(page, 'phone');
    found.push(...(await forcedColorFaults(page, path)));
    // Cached files and stored replies arrive at other moments now.
    await page.goto(path);
    await rest();
    found.push(...(await shiftFaults(page, `${path}, next visit`)));
  }
  expect(found).toEqual([]);
});

test('the screens of a person pass the checks on a desktop, and nothing moves while they open', async () => {
  const page = await openPage('desktop', maya);
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
  const page = await openPage('phone', ada);
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

test.each(['phone', 'desktop'] as const)(
  'the screens of visitors pass the checks on a %s, and nothing moves while they open',
  async (viewport) => {
    const page = await openPage(viewport);
    const rest = restOf(page);
    const found: string[] = [];
    for (const path of pathsOf('visitor')) {
      await page.goto(path);
      await rest();
      found.push(...(await shiftFaults(page, path)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectToStand(page, viewport);
      if (viewport === 'desktop') continue;
      await page.goto(path);
      await rest();
      found.push(...(await shiftFaults(page, `${path}, next visit`)));
    }
    expect(found).toEqual([]);
  },
);
