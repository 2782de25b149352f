import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restOf } from '../tooling/page-rest.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import {
  endSessionsOf,
  expectGone,
  expectNothingOf,
  livesIn,
  logOut,
  openPage,
  ownRitual,
  signIn,
  somebody,
} from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import { expectToast, seen, tickOf, withoutLiveStream } from './support/steps.ts';
import { namesKept, tracesOf } from './support/traces.ts';

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
      await seen(page, '1 change waits');
      await logOut(page);
      await page.getByRole('heading', { name: 'Log out and lose 1 change?' }).waitFor();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Stay signed in' }).click();
      await seen(page, '1 change waits');
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

describe('a session that was ended on another device', () => {
  test('is noticed in an open tab, which shows the guard and no other message', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await withoutLiveStream(page);
    const rest = restOf(page);
    await livesIn(page, ada);
    // Pending requests would notice it before the tick does.
    await rest();
    await endSessionsOf(ada);
    await tickOf(page, ownRitual(ada)).click();
    await expectToast(page, 'Authentication Required');
    await seen(page, 'Please log in to access this feature.');
    expect(await page.getByText('Failed to update ritual').count()).toBe(0);
    expect(await page.getByText('check your connection').count()).toBe(0);
    await page.waitForURL('**/login');
    // The unsent operation is kept for this person only.
    const unsent = [ownRitual(ada), ada.id].map((text) => `IndexedDB operations: ${text}`);
    await expect.poll(() => tracesOf(page, ada.texts)).toEqual(unsent);
    await seen(page, '1 change was not sent before you were signed out.');
    expect(await namesKept(page)).toEqual(['session storage returnTo', 'IndexedDB operations']);
    await signIn(page, ada);
    const ticks = async () => (await (await page.request.get('/api/dashboard')).json()).ritualCompletions;
    await expect.poll(ticks).toHaveLength(1);
    await expect.poll(() => tickOf(page, ownRitual(ada)).getAttribute('aria-pressed')).toBe('true');
  });
});
