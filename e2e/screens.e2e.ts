import { beforeAll, expect, test } from 'vitest';
import { pathsOf } from '../tooling/app-screens.ts';
import { restOf } from '../tooling/page-rest.ts';
import { type Person, signUp } from '../tooling/person.ts';
import { forcedColorFaults } from './support/forced-colors.ts';
import { shiftFaults } from './support/layout-shift.ts';
import { liveForMonths } from './support/lived.ts';
import { openWatched, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectTitled, expectToStand } from './support/stand.ts';

// Every screen, opened once for each size. Checks its title, axe, its width, targets and focus, layout shift while it
// opens, and forced colours.

const app = sharedApp();

let maya: Person;
beforeAll(async () => {
  maya = await signUp(app.url, zone);
  await liveForMonths(maya, zone);
});

test('the screens of a person pass the checks on a phone, and nothing moves while they open, the first time and the next', async () => {
  const page = await openWatched(app.url, 'phone', maya);
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

test('the screens of visitors pass the checks on a phone, and nothing moves while they open', async () => {
  const page = await openWatched(app.url, 'phone');
  const rest = restOf(page);
  const found: string[] = [];
  for (const path of pathsOf('visitor')) {
    await page.goto(path);
    await rest();
    found.push(...(await shiftFaults(page, path)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectToStand(page, 'phone');
    await page.goto(path);
    await rest();
    found.push(...(await shiftFaults(page, `${path}, next visit`)));
  }
  expect(found).toEqual([]);
});
