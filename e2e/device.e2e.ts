import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { type Network, startNetwork } from './support/network.ts';
import { chooseGoal, type Person, signUp } from './support/person.ts';
import {
  expectNoSidewaysScroll,
  expectToast,
  keptForOffline,
  seen,
  signedIn,
  tickOf,
} from './support/steps.ts';
import { namesKept, tracesOf } from './support/traces.ts';

// A browser that several people use: what the first one leaves in it. The network is cut between browser and server, for
// pages and service worker alike.

let app: App;
let network: Network;
beforeAll(async () => {
  app = await startApp();
  network = await startNetwork(app.url);
});
afterAll(async () => {
  await network.cut();
  await app.stop();
});

const goal = 'energy-boost';
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a safety profile looks like on its way, and in a cache. */
const medicines = '"flags":["pregnancy"]';

/** Somebody, and texts that tell of them wherever they stand. */
type Known = Person & { id: string; texts: string[] };

let count = 0;
async function somebody(name: string): Promise<Known> {
  count += 1;
  const person = await signUp(network.url, zone);
  const [firstName, own] = [`${name}linde${count}`, `${name} sips rosehip ${count}`];
  await person.request('PATCH', '/api/user-profile', { firstName });
  await chooseGoal(person, goal);
  await person.request('POST', '/api/rituals', { goal, title: own, timeOfDay: 'morning' });
  await person.request('PUT', '/api/safety-profile', { flags: ['pregnancy'] });
  const { id } = await person.read<{ id: string }>('/api/auth/user');
  return { ...person, id, texts: [person.email, firstName, own, id] };
}

const noise = [/ERR_CONNECTION|ERR_EMPTY|ERR_FAILED|Failed to fetch|no-response|40[14]|Logging out failed/];

async function openPage(): Promise<Page> {
  return newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: network.url,
    offlineToo: true,
    expectedErrors: noise,
  });
}

async function signIn(page: Page, { email, password }: Person, options: { shared?: boolean } = {}) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (options.shared) await page.getByLabel('This is my own device').uncheck();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${network.url}/`);
}

const ownRitual = ({ texts: [, , title = ''] }: Known) => title;

/** Signs in and leaves something in every place that the app keeps things in. */
async function livesIn(page: Page, person: Known, options: { shared?: boolean } = {}): Promise<void> {
  await signIn(page, person, options);
  await tickOf(page, ownRitual(person)).waitFor();
  if (!options.shared) await keptForOffline(page, '/api/dashboard');
  await looksAround(page, person);
}

async function looksAround(page: Page, person: Known): Promise<void> {
  await page.goto('/must-do-rituals?view=setup&step=2');
  // A plan is kept as a draft once it has been changed.
  await page.getByRole('button', { name: `Move ${ownRitual(person)} up` }).click();
  await page.goto('/heal-hub?condition=insomnia');
  await page.getByRole('button', { name: /My safety profile/ }).waitFor();
  await page.goto('/settings');
  await seen(page, 'Account Management');
  await page.goto('/');
  await tickOf(page, ownRitual(person)).waitFor();
}

async function expectNothingOf(page: Page, person: Known): Promise<void> {
  // What is cleared away goes on for a moment after the page has changed.
  await expect.poll(() => tracesOf(page, person.texts)).toEqual([]);
  expect(await tracesOf(page, [medicines])).toEqual([]);
}

/** Nothing of theirs on any screen, in any cache or storage: now, with a network on other pages, and without one. */
async function expectGone(page: Page, person: Known): Promise<void> {
  await expectNothingOf(page, person);
  expect((await namesKept(page)).filter((name) => name !== 'session storage returnTo')).toEqual([]);
  for (const path of ['/', '/must-do-rituals?view=setup&step=2']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectNothingOf(page, person);
  }
  await network.cut();
  try {
    for (const path of ['/', '/heal-hub?condition=insomnia']) {
      await page.goto(path);
      await seen(page, 'Tisane cannot be reached');
      await expectNothingOf(page, person);
    }
  } finally {
    await network.mend();
  }
}

const endSessionsOf = (person: Known) =>
  person.request('POST', '/api/account/sessions/end', { keepThis: false });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

test('on their own device somebody is kept, and their first session opens without a network', async () => {
  const ada = await somebody('Ada');
  const page = await openPage();
  await signIn(page, ada);
  await tickOf(page, ownRitual(ada)).waitFor();
  await keptForOffline(page, '/api/dashboard');
  await network.cut();
  try {
    await page.reload();
    await tickOf(page, ownRitual(ada)).click();
    await seen(page, '1 change is kept on this device');
  } finally {
    await network.mend();
  }
  await looksAround(page, ada);
  // The search that the other tests rest on finds what is there.
  const places = (await tracesOf(page, ada.texts)).map((trace) => trace.split(' ')[0]);
  expect(new Set(places)).toEqual(new Set(['cache', 'local', 'session', 'page:']));
  expect(await tracesOf(page, [medicines])).not.toEqual([]);
});

describe('a log-out', () => {
  test('with a network leaves nothing', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    await logOut(page);
    await seen(page, 'Start Your Healing Journey');
    await expectGone(page, ada);
  });

  test('without a network leaves nothing, is said, and ends the session at the next contact', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const alive = async () => (await fetch(`${app.url}/api/auth/user`, { headers: { cookie } })).status;
    await network.cut();
    try {
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
    } finally {
      await network.mend();
    }
    await page.goto('/settings');
    await expect.poll(alive).toBe(401);
    await page.waitForURL('**/login');
    await expectGone(page, ada);
  });

  test('asks before it loses what waits for a network', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    await network.cut();
    try {
      await tickOf(page, ownRitual(ada)).click();
      await seen(page, '1 change is kept on this device');
      await logOut(page);
      await page.getByRole('heading', { name: 'Log out and lose 1 change?' }).waitFor();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Stay signed in' }).click();
      await seen(page, '1 change is kept on this device');
      await logOut(page);
      await page.getByRole('button', { name: 'Log out and lose it' }).click();
      await seen(page, 'You are logged out on this device');
      await expectNothingOf(page, ada);
    } finally {
      await network.mend();
    }
    await page.goto('/');
    await seen(page, 'Start Your Healing Journey');
    await expectGone(page, ada);
    expect(await ada.read('/api/dashboard')).toMatchObject({ ritualCompletions: [] });
  });

  test('in one tab leaves nothing in another', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    const other = await page.context().newPage();
    await other.goto('/settings');
    await seen(other, 'Account Management');
    await logOut(page);
    await other.waitForURL('**/login');
    await expectNothingOf(other, ada);
    await expectGone(page, ada);
  });
});

describe('a session that was ended elsewhere', () => {
  test('is noticed in an open tab: the guard, and no other word', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    await endSessionsOf(ada);
    await tickOf(page, ownRitual(ada)).click();
    await expectToast(page, 'Authentication Required');
    await seen(page, 'Please log in to access this feature.');
    expect(await page.getByText('Failed to update ritual').count()).toBe(0);
    expect(await page.getByText('check your connection').count()).toBe(0);
    await page.waitForURL('**/login');
    await expectNothingOf(page, ada);
    // What they had just done waits for them, and for nobody else.
    await seen(page, '1 change was not sent before you were signed out.');
    expect(await namesKept(page)).toEqual(['session storage returnTo', 'IndexedDB']);
    await signIn(page, ada);
    const ticks = async () => (await (await page.request.get('/api/dashboard')).json()).ritualCompletions;
    await expect.poll(ticks).toHaveLength(1);
    expect(await tickOf(page, ownRitual(ada)).getAttribute('aria-pressed')).toBe('true');
  });

  test('is noticed by the landing page, and nothing opens without a network after it', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    await endSessionsOf(ada);
    await page.goto('/');
    await seen(page, 'Start Your Healing Journey');
    await expectGone(page, ada);
  });

  test('without a network is not known yet; at the first contact everything goes', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    await endSessionsOf(ada);
    await network.cut();
    try {
      await page.reload();
      await tickOf(page, ownRitual(ada)).waitFor();
    } finally {
      await network.mend();
    }
    await page.getByRole('link', { name: 'Rituals', exact: true }).first().click();
    await expectToast(page, 'Authentication Required');
    await page.waitForURL('**/login');
    await expectGone(page, ada);
  });
});

describe('a session that has run out', () => {
  test('leaves nothing when a page of the app is opened', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    await page.context().clearCookies();
    await page.goto('/settings');
    await expectToast(page, 'Authentication Required');
    await page.waitForURL('**/login');
    await expectGone(page, ada);
  });

  test('without a network is kept for thirty days after it was last confirmed, and no longer', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada);
    const confirmedDaysAgo = (days: number) =>
      page.evaluate(async (ago) => {
        const record = JSON.parse(localStorage.getItem('device') ?? '{}');
        record.confirmedAt = Date.now() - ago * 86_400_000;
        localStorage.setItem('device', JSON.stringify(record));
        await (await caches.open('device')).put('/__device', Response.json(record));
      }, days);
    await page.context().clearCookies();
    await network.cut();
    try {
      await confirmedDaysAgo(29);
      await page.reload();
      await tickOf(page, ownRitual(ada)).waitFor();
      await confirmedDaysAgo(31);
      await page.reload();
      await seen(page, 'Tisane cannot be reached');
      await expectNothingOf(page, ada);
      expect(await namesKept(page)).toEqual([]);
    } finally {
      await network.mend();
    }
    await expectGone(page, ada);
  });
});

describe('somebody else', () => {
  const bensCookies = async (page: Page, ben: Person) => {
    await page.context().clearCookies();
    await signedIn(page, network.url, ben);
  };

  test('who enters by a full page load finds nothing, with a network and without', async () => {
    const [ada, ben] = [await somebody('Ada'), await somebody('Ben')];
    const page = await openPage();
    await livesIn(page, ada);
    await bensCookies(page, ben);
    await page.goto('/');
    await tickOf(page, ownRitual(ben)).waitFor();
    await expectNothingOf(page, ada);
    await keptForOffline(page, '/api/dashboard');
    await keptForOffline(page, '/api/auth/user');
    await network.cut();
    try {
      for (const path of ['/', '/settings', '/must-do-rituals?view=setup&step=2']) {
        await page.goto(path);
        await expectNothingOf(page, ada);
      }
      await page.goto('/');
      await tickOf(page, ownRitual(ben)).waitFor();
    } finally {
      await network.mend();
    }
  });

  test('whose page arrives just before the network goes finds nothing', async () => {
    const [ada, ben] = [await somebody('Ada'), await somebody('Ben')];
    const page = await openPage();
    await livesIn(page, ada);
    await bensCookies(page, ben);
    // The page itself gets through, and nothing that it asks for.
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) void network.cut();
    });
    await page.goto('/');
    await seen(page, 'Tisane cannot be reached');
    page.removeAllListeners('response');
    try {
      await expectNothingOf(page, ada);
    } finally {
      await network.mend();
    }
  });

  test('who signs in after the session has run out finds nothing, and other tabs follow', async () => {
    const [ada, ben] = [await somebody('Ada'), await somebody('Ben')];
    const page = await openPage();
    await livesIn(page, ada);
    const other = await page.context().newPage();
    await other.goto('/heal-hub?condition=insomnia');
    await other.waitForLoadState('networkidle');
    await endSessionsOf(ada);
    await page.getByRole('link', { name: 'Rituals', exact: true }).first().click();
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

describe("on somebody else's device", () => {
  test('nothing is written down, also while one is signed in, and the session ends with the browser', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada, { shared: true });
    const session = (await page.context().cookies()).find(({ name }) => name.includes('session_token'));
    expect(session?.expires).toBe(-1);
    await page.goto('/workout');
    await page.goto('/must-do-rituals?view=setup&step=2');
    await seen(page, ownRitual(ada));
    expect(await namesKept(page)).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
    expect((await tracesOf(page, ada.texts)).filter((trace) => !trace.startsWith('page:'))).toEqual([]);
  });

  test('what somebody kept there before goes, and the worker that is there keeps nothing', async () => {
    const [ada, ben] = [await somebody('Ada'), await somebody('Ben')];
    const page = await openPage();
    await livesIn(page, ada);
    await logOut(page);
    await seen(page, 'Start Your Healing Journey');
    await livesIn(page, ben, { shared: true });
    expect(await namesKept(page)).toEqual([]);
    await network.cut();
    try {
      await page.reload();
      await seen(page, 'Tisane cannot be reached');
      await expectNothingOf(page, ben);
      await expectNothingOf(page, ada);
    } finally {
      await network.mend();
    }
  });

  test('ticks wait in memory, and a log-out without a network leaves nothing', async () => {
    const ada = await somebody('Ada');
    const page = await openPage();
    await livesIn(page, ada, { shared: true });
    await network.cut();
    try {
      await tickOf(page, ownRitual(ada)).click();
      await seen(page, '1 change is kept on this device');
      expect(await namesKept(page)).toEqual([]);
      await logOut(page);
      await page.getByRole('button', { name: 'Log out and lose it' }).click();
      await seen(page, 'You are logged out on this device');
      await expectNothingOf(page, ada);
    } finally {
      await network.mend();
    }
  });
});

test.each(['phone', 'desktop'] as const)(
  'the question whose device it is stands, on a %s',
  async (viewport) => {
    const page = await newPage({ viewport, theme: 'dark', baseURL: network.url });
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await page.getByLabel('This is my own device').uncheck();
      await seen(page, 'Nothing of yours is kept on it.');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a file of more than 64 KiB is restored in the browser', async () => {
  const ada = await somebody('Ada');
  const file = await ada.read<{ data: { weights: unknown[] } }>('/api/my-data');
  file.data.weights = Array.from({ length: 2000 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
    kg: 70,
  }));
  const buffer = Buffer.from(JSON.stringify(file));
  expect(buffer.length).toBeGreaterThan(65_536);
  const page = await openPage();
  await signIn(page, ada);
  await page.goto('/settings');
  await page
    .getByLabel('File of your data')
    .setInputFiles({ name: 'data.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Replace what is here' }).click();
  await expectToast(page, 'Restored');
});
