import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import {
  expectGone,
  expectNothingOf,
  livesIn,
  logOut,
  openPage,
  ownRitual,
  somebody,
} from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import { seen, tickOf } from './support/steps.ts';

// What a browser stores of a signed-in person. The network between browser and server is cut, for pages and the service
// worker.

let network: AppBehindNetwork;
beforeAll(async () => {
  network = await startAppBehindNetwork();
});
afterAll(() => network.stop());

describe('a log-out', () => {
  test('asks before it discards queued operations', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada);
    await network.whileCut(async () => {
      await tickOf(page, ownRitual(ada)).click();
      await seen(page, '1 change is saved here');
      await logOut(page);
      await page.getByRole('heading', { name: 'Log out and lose 1 change?' }).waitFor();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Stay signed in' }).click();
      await seen(page, '1 change is saved here');
      await logOut(page);
      await page.getByRole('button', { name: 'Log out and lose it' }).click();
      await seen(page, 'You are logged out on this device');
      await expectNothingOf(page, ada);
    });
    await page.goto('/');
    await seen(page, 'Start Your Healing Journey');
    await expectGone(network, page, ada);
    expect(await ada.read('/api/dashboard')).toMatchObject({ ritualCompletions: [] });
  });
});
