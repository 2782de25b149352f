import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import {
  endSessionsOf,
  expectNothingOf,
  livesIn,
  logOut,
  looksAround,
  openPage,
  ownRitual,
  signIn,
  somebody,
} from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import {
  expectNoSidewaysScroll,
  expectToast,
  followIfThere,
  seen,
  signedIn,
  storedForOffline,
  tickOf,
  withoutLiveStream,
} from './support/steps.ts';
import { namesKept, tracesOf } from './support/traces.ts';

// What a browser has of one person when somebody else uses it next, or when the device is shared.

let network: AppBehindNetwork;
beforeAll(async () => {
  network = await startAppBehindNetwork();
});
afterAll(() => network.stop());

describe('somebody else', () => {
  const bensCookies = async (page: Page, ben: Person) => {
    await page.context().clearCookies();
    await signedIn(page, network.url, ben);
  };

  test('who opens a page by a full load finds no traces, with a network and without', async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    await livesIn(page, ada);
    // Her open page would notice his session, and navigate itself.
    await page.goto('about:blank');
    await bensCookies(page, ben);
    await page.goto('/');
    await tickOf(page, ownRitual(ben)).waitFor();
    await expectNothingOf(page, ada);
    await storedForOffline(page, '/api/dashboard');
    await storedForOffline(page, '/api/auth/user');
    await network.whileCut(async () => {
      for (const path of ['/', '/settings', '/must-do-rituals?view=setup&step=2']) {
        await page.goto(path);
        await expectNothingOf(page, ada);
      }
      await page.goto('/');
      await tickOf(page, ownRitual(ben)).waitFor();
    });
  });

  test('who opens the app without a network finds no traces once their session is in the browser', async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    await livesIn(page, ada);
    await page.goto('about:blank');
    await bensCookies(page, ben);
    await network.whileCut(async () => {
      await page.goto('/');
      await seen(page, 'Tisane cannot be reached');
      await expectNothingOf(page, ada);
    });
  });

  test('whose session replaces the one of an open page finds no traces, with a network and without', async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    await livesIn(page, ada);
    // The sessions are replaced without a gap: the next request of her page is answered for him.
    await signedIn(page, network.url, ben);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expectNothingOf(page, ada);
    await tickOf(page, ownRitual(ben)).waitFor();
    await network.whileCut(async () => {
      await page.goto('/');
      await expectNothingOf(page, ada);
    });
    await page.goto('/');
    await tickOf(page, ownRitual(ben)).waitFor();
    await expectNothingOf(page, ada);
  });

  test.each([
    ['their own', false],
    ["somebody else's", true],
  ])(
    'sees nothing of a page whose session is another since, before the server has said whose: on %s device',
    async (_, shared) => {
      const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
      const page = await openPage(network);
      await livesIn(page, ada, { shared });
      await network.stall();
      await signedIn(page, network.url, ben);
      const shown = () => page.evaluate(() => document.body.innerText);
      await expect.poll(shown).toBe('');
      network.resume();
      await expectNothingOf(page, ada);
      // The page goes to his dashboard by itself.
      await tickOf(page, ownRitual(ben)).waitFor();
      await expectNothingOf(page, ada);
    },
  );

  test('finds no traces of a page whose session was replaced while there was no network', async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    await livesIn(page, ada);
    await network.whileCut(async () => {
      await signedIn(page, network.url, ben);
      await seen(page, 'Tisane cannot be reached');
      expect(await page.evaluate(() => document.body.innerText)).not.toContain(ownRitual(ada));
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await tickOf(page, ownRitual(ben)).waitFor();
    await expectNothingOf(page, ada);
    // No transition delays it.
    const seenWhileHidden = await page.evaluate(() => {
      document.documentElement.setAttribute('data-unknown', '');
      return document.body.innerText.trim();
    });
    expect(seenWhileHidden).toBe('');
  });

  test('finds no traces in a tab of the former person after their pages are closed', async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    await livesIn(page, ada);
    await page.goto('about:blank');
    const tab = await page.context().newPage();
    await signedIn(tab, network.url, ben);
    await tab.goto('/');
    await tickOf(tab, ownRitual(ben)).waitFor();
    await page.goto('/');
    await tickOf(page, ownRitual(ben)).waitFor();
    await expectNothingOf(page, ada);
  });

  test("whose session refuses the former person's tick gets their own page, not the sign-in", async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    // As in browsers without the Cookie Store API.
    await page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }));
    await withoutLiveStream(page);
    await livesIn(page, ada);
    // Another reply would reveal the other session before the tick does.
    await page.waitForLoadState('networkidle');
    await network.stall();
    await signedIn(page, network.url, ben);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await tickOf(page, ownRitual(ada)).click();
    network.resume();
    await tickOf(page, ownRitual(ben)).waitFor();
    await expectNothingOf(page, ada);
    expect(visited).not.toContain('/login');
  });

  test('is the same person in a new session: unsaved text stays', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada);
    await page.goto('/settings');
    const name = page.getByLabel('First name');
    await name.fill('Rosehip');
    await network.stall();
    const { email, password } = ada;
    await page.context().request.post(`${network.appUrl}/api/login`, { data: { email, password } });
    const shown = () => page.evaluate(() => document.body.innerText);
    await expect.poll(shown).toBe('');
    network.resume();
    await expect.poll(shown).not.toBe('');
    expect(await name.inputValue()).toBe('Rosehip');
  });

  test('who signs in after the session has expired finds no traces, and other tabs follow', async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    await withoutLiveStream(page.context());
    await livesIn(page, ada);
    const other = await page.context().newPage();
    await other.goto('/heal-hub?condition=insomnia');
    await other.waitForLoadState('networkidle');
    await endSessionsOf(ada);
    await followIfThere(page, '/must-do-rituals');
    await page.waitForURL('**/login');
    await expectNothingOf(other, ada);
    await page.getByLabel('Email').fill(ben.email);
    await page.getByLabel('Password', { exact: true }).fill(ben.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${network.url}/`);
    await tickOf(page, ownRitual(ben)).waitFor();
    await expectNothingOf(page, ada);
  });
});

describe('on a shared device', () => {
  test('nothing is stored, even while signed in, and the session ends with the browser', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await signIn(page, ada, { shared: true });
    await tickOf(page, ownRitual(ada)).waitFor();
    await looksAround(page, ada);
    const session = (await page.context().cookies()).find(({ name }) => name.includes('session_token'));
    expect(session?.expires).toBe(-1);
    await page.goto('/workout');
    await page.goto('/must-do-rituals?view=setup&step=2');
    await seen(page, ownRitual(ada));
    expect(await namesKept(page)).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
    expect((await tracesOf(page, ada.texts)).filter((trace) => !trace.startsWith('page:'))).toEqual([]);
  });

  test('what was stored there before is deleted, and the service worker stores nothing', async () => {
    const [ada, ben] = [await somebody(network, 'Ada'), await somebody(network, 'Ben')];
    const page = await openPage(network);
    await livesIn(page, ada);
    await logOut(page);
    await seen(page, 'Start Your Healing Journey');
    await livesIn(page, ben, { shared: true });
    expect(await namesKept(page)).toEqual([]);
    await network.whileCut(async () => {
      await page.reload();
      await seen(page, 'Tisane cannot be reached');
      await expectNothingOf(page, ben);
      await expectNothingOf(page, ada);
    });
  });

  test('ticks are queued in memory, and a log-out without a network leaves no traces', async () => {
    const ada = await somebody(network, 'Ada');
    const page = await openPage(network);
    await livesIn(page, ada, { shared: true });
    await network.whileCut(async () => {
      await tickOf(page, ownRitual(ada)).click();
      await seen(page, '1 change is saved here');
      expect(await namesKept(page)).toEqual([]);
      await logOut(page);
      await page.getByRole('button', { name: 'Log out and lose it' }).click();
      await seen(page, 'You are logged out on this device');
      await expectNothingOf(page, ada);
    });
  });
});

test.each(['phone', 'desktop'] as const)(
  'the question about the own device is well laid out, on a %s',
  async (viewport) => {
    const page = await newPage({ viewport, theme: 'dark', baseURL: network.url });
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await page.getByLabel('This is my own device').uncheck();
      await seen(page, 'Nothing of yours is stored on it.');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a file of more than 64 KiB is restored in the browser', async () => {
  const ada = await somebody(network, 'Ada');
  const file = await ada.read<{ data: { weights: unknown[] } }>('/api/my-data');
  file.data.weights = Array.from({ length: 2000 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
    kg: 70,
  }));
  const buffer = Buffer.from(JSON.stringify(file));
  expect(buffer.length).toBeGreaterThan(65_536);
  const page = await openPage(network);
  await signedIn(page, network.url, ada);
  await page.goto('/settings/data');
  await page
    .getByLabel('File of your data')
    .setInputFiles({ name: 'data.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Replace what is here' }).click();
  await expectToast(page, 'Restored');
});
