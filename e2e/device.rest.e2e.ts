import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restOf } from '../tooling/page-rest.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import {
  endSessionsOf,
  expectGone,
  expectNothingOf,
  livesIn,
  logOut,
  looksAround,
  openPage,
  ownMedicine,
  ownRitual,
  signIn,
  somebody,
} from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import {
  expectToast,
  followIfThere,
  seen,
  storedForOffline,
  tickOf,
  withoutLiveStream,
} from './support/steps.ts';
import { namesKept, tracesOf } from './support/traces.ts';

// What a browser stores of a signed-in person. The network between browser and server is cut, for pages and the service
// worker.

let network: AppBehindNetwork;
beforeAll(async () => {
  network = await startAppBehindNetwork();
});
afterAll(() => network.stop());

test('on their own device a person stays signed in, and the first session opens without a network', async () => {
  const ada = await somebody(network, 'Ada');
  const page = await openPage(network);
  await signIn(page, ada);
  await tickOf(page, ownRitual(ada)).waitFor();
  await storedForOffline(page, '/api/dashboard');
  await network.whileCut(async () => {
    await page.reload();
    await tickOf(page, ownRitual(ada)).click();
    await seen(page, '1 change is saved here');
  });
  await looksAround(page, ada);
  // The search for traces works: it finds what is there.
  const places = async () => new Set((await tracesOf(page, ada.texts)).map((trace) => trace.split(' ')[0]));
  await expect.poll(places).toEqual(new Set(['IndexedDB', 'local', 'session', 'page:']));
  expect(await tracesOf(page, [ownMedicine(ada)])).not.toEqual([]);
});

describe('a log-out', () => {
  test('with a network leaves no traces', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada);
    await logOut(page);
    await seen(page, 'Start Your Healing Journey');
    await expectGone(network, page, ada);
  });

  test('without a network leaves no traces, says so, and ends the session at the next connection', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const alive = async () =>
      (await fetch(`${network.appUrl}/api/auth/user`, { headers: { cookie } })).status;
    await network.whileCut(async () => {
      await logOut(page);
      await seen(page, 'You are logged out on this device');
      await expectNothingOf(page, ada);
      await expectNoAxeViolations(page);
      for (const path of ['/', '/settings', '/login']) {
        await page.goto(path);
        await seen(page, 'You are logged out on this device');
        await expectNothingOf(page, ada);
      }
      expect(await alive()).toBe(200);
    });
    await page.goto('/settings');
    await expect.poll(alive).toBe(401);
    await page.waitForURL('**/login');
    await expectGone(network, page, ada);
  });

  test('in one tab leaves no traces in another', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada);
    const other = await page.context().newPage();
    await other.goto('/settings');
    await seen(other, 'Account Management');
    await logOut(page);
    await other.waitForURL('**/login');
    await expectNothingOf(other, ada);
    await expectGone(network, page, ada);
  });
});

describe('a session that was ended on another device', () => {
  test('is noticed in an open tab, which shows the guard and no other message', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await withoutLiveStream(page);
    const rest = restOf(page);
    await livesIn(page, ada);
    // Reads would notice it before the tick does.
    await rest();
    const ticked = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') await ticked.promise;
      await route.fallback();
    });
    await endSessionsOf(ada);
    const tick = page.waitForResponse((reply) => reply.request().method() === 'POST');
    await tickOf(page, ownRitual(ada)).click();
    await tick;
    ticked.resolve();
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

  test('is noticed on a page that sends no requests itself', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await withoutLiveStream(page);
    await livesIn(page, ada);
    const calculator = page.getByRole('link', { name: 'Calorie Calculator' }).first();
    const calculate = page.getByRole('button', { name: 'Calculate' });
    const rest = restOf(page);
    await calculator.click();
    await calculate.waitFor();
    await page.goBack();
    await tickOf(page, ownRitual(ada)).waitFor();
    await rest();
    await endSessionsOf(ada);
    await followIfThere(page, '/calorie-calculator');
    await page.waitForURL('**/login');
    expect(await calculate.count()).toBe(0);
  });

  test('is noticed as soon as the app is opened; without a network nothing opens after that', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await withoutLiveStream(page);
    await livesIn(page, ada);
    // An open page keeps sending requests and would notice it before.
    await page.goto('about:blank');
    await endSessionsOf(ada);
    // The guard is shown briefly: the page continues to the sign-in.
    await Promise.all([seen(page, 'Please log in to access this feature.'), page.goto('/')]);
    await expectGone(network, page, ada);
  });

  test('without a network is unknown; the first connection deletes everything', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await withoutLiveStream(page);
    await livesIn(page, ada);
    // An open page keeps sending requests and would notice it before.
    await page.goto('about:blank');
    await endSessionsOf(ada);
    // The app may connect first, before a click, and its message is short-lived: start waiting before.
    let said: Promise<void> | undefined;
    await network.whileCut(async () => {
      await page.goto('/');
      await tickOf(page, ownRitual(ada)).waitFor();
      said = expectToast(page, 'Authentication Required');
    });
    const link = page.getByRole('link', { name: 'Rituals', exact: true }).first();
    await Promise.all([said, link.click({ timeout: 3000 }).catch(() => {})]);
    await page.waitForURL('**/login');
    await expectGone(network, page, ada);
  });
});

describe('an expired session', () => {
  test('leaves no traces when a page of the app is opened', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada);
    // An open page keeps sending requests and would go to the sign-in by itself.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await Promise.all([expectToast(page, 'Authentication Required'), page.goto('/settings')]);
    await page.waitForURL('**/login');
    await expectGone(network, page, ada);
  });

  test('without a network the device opens for thirty days after the last confirmation, and no longer', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada);
    const confirmedDaysAgo = (days: number) =>
      page.evaluate((ago) => {
        const record = JSON.parse(localStorage.getItem('device') ?? '{}');
        record.confirmedAt = Date.now() - ago * 86_400_000;
        localStorage.setItem('device', JSON.stringify(record));
      }, days);
    await page.context().clearCookies();
    await network.whileCut(async () => {
      await confirmedDaysAgo(29);
      await page.reload();
      await tickOf(page, ownRitual(ada)).waitFor();
      await confirmedDaysAgo(31);
      await page.reload();
      await seen(page, 'Tisane cannot be reached');
      await expectNothingOf(page, ada);
      expect(await namesKept(page)).toEqual([]);
    });
    await expectGone(network, page, ada);
  });
});
