import { expect } from 'vitest';
import { restOf } from '../../tooling/page-rest.ts';
import type { Person } from '../../tooling/person.ts';
import { forcedColorFaults } from './forced-colors.ts';
import { shiftFaults } from './layout-shift.ts';
import { openWatched } from './opened.ts';
import { expectTitled, expectToStand } from './stand.ts';

/**
 * Opens each screen on a phone, as a person or a visitor. Checks its title, axe, its width, targets and focus, forced
 * colours for a person, and layout shift while it opens.
 */
export async function checkScreens(url: string, paths: readonly string[], person?: Person): Promise<void> {
  const page = await openWatched(url, 'phone', person);
  const rest = restOf(page);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await rest();
    found.push(...(await shiftFaults(page, path)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectTitled(page);
    await expectToStand(page, 'phone');
    if (person) found.push(...(await forcedColorFaults(page, path)));
  }
  expect(found).toEqual([]);
}
