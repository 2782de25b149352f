import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endSessionsOf,
  expectNothingOf,
  type Known,
  openPage,
  openSignedIn,
  ownRitual,
  signIn,
  somebody,
} from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import {
  expectToast,
  isTicked,
  seen,
  storedForOffline,
  storedReply,
  tickOf,
  withoutLiveStream,
} from './support/steps.ts';

// On the person's own device the app opens with stored data, and then refetches.

let network: AppBehindNetwork;
beforeAll(async () => {
  network = await startAppBehindNetwork();
});
afterAll(() => network.stop());

/** A person's page that is stored on the device, with the last reply of today's list. */
async function storedPage(name: string): Promise<{ page: Page; person: Known }> {
  const person = await somebody(network, name);
  const page = await openPage(network);
  await openSignedIn(page, person);
  await tickOf(page, ownRitual(person)).waitFor();
  // Ticking a day needs this list, which was not opened.
  await storedForOffline(page, '/api/rituals/energy-boost');
  return { page, person };
}

test('when no request is answered, the last state is shown and changes are stored', async () => {
  const { page, person } = await storedPage('Ada');
  await network.stall();
  try {
    await page.goto('/');
    await tickOf(page, ownRitual(person)).click();
    await expect.poll(() => isTicked(page, ownRitual(person))).toBe(true);
    await page.goto('/must-do-rituals?view=daily');
    await tickOf(page, ownRitual(person)).waitFor();
    await expect.poll(() => isTicked(page, ownRitual(person))).toBe(true);
  } finally {
    await network.restore();
  }
  await page.reload();
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
});

test('a day that begins without a network starts empty, and the ticks of yesterday stay', async () => {
  const { page, person } = await storedPage('Ada');
  await tickOf(page, ownRitual(person)).click();
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
  await page.reload();
  await expect.poll(() => isTicked(page, ownRitual(person))).toBe(true);
  await network.whileCut(async () => {
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    for (const path of ['/', '/must-do-rituals?view=daily']) {
      await page.goto(path);
      await expect.poll(() => isTicked(page, ownRitual(person))).toBe(false);
    }
  });
});

test('a session that ended on another device shows nothing after the first reply of the server', async () => {
  const { page, person } = await storedPage('Ada');
  await withoutLiveStream(page);
  await page.reload();
  await tickOf(page, ownRitual(person)).waitFor();
  // An open page keeps sending requests and would go to the sign-in by itself.
  await page.goto('about:blank');
  await endSessionsOf(person);
  await page.goto('/');
  // The toast may be gone by the time a busy machine has loaded the page.
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await expectNothingOf(page, person);
});

test('the whole catalogue is stored after a minute, and deleted when the person removes it', async () => {
  const { page } = await storedPage('Ada');
  await page.clock.install();
  await page.goto('/settings/device');
  await seen(page, 'Every recipe, condition, workout and food comes by itself');
  await expect
    .poll(async () => {
      await page.clock.fastForward('01:00');
      return page.evaluate(() => localStorage.getItem('catalogueCopy') ?? '');
    })
    .toContain('storedAt');
  await page.reload();
  await seen(page, 'Everything is here, as of ');
  await network.whileCut(async () => {
    await page.goto('/heal-hub?condition=gout');
    await seen(page, 'Natural Remedies for Gout');
    await page.goto('/alkaline-recipes?recipe=quinoa-tabbouleh-salad');
    await seen(page, 'Tips');
    await page.goto('/foods-guide');
    await seen(page, 'Foods to Eat');
    await page.goto('/settings');
    await seen(page, 'Appearance');
  });
  await page.goto('/settings/device');
  await page.getByRole('button', { name: 'Remove the copy' }).click();
  await page.getByRole('button', { name: 'Store everything now' }).waitFor();
  expect(await storedReply(page, '/api/conditions/gout/remedies')).toBeUndefined();
  expect(await storedReply(page, '/api/dashboard')).toBeDefined();
  await page.getByRole('button', { name: 'Store everything now' }).click();
  await seen(page, 'Everything is here, as of ');
  expect(await storedReply(page, '/api/conditions/gout/remedies')).toBeDefined();
});

test('a browser that refuses storage works with a network, and says what it cannot store', async () => {
  const person = await somebody(network, 'Ada');
  const page = await openPage(network);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is refused here.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  });
  await signIn(page, person);
  await tickOf(page, ownRitual(person)).click();
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
  await page.goto('/settings/device');
  await seen(page, 'This browser stores nothing for Tisane');
  await page.context().setOffline(true);
  await seen(page, 'This browser stores nothing for Tisane: leave this page open until you are back.');
});

test('with a full storage everything works with a network; without one the page says what it cannot store', async () => {
  const { page, person } = await storedPage('Ada');
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'device') full();
      setItem.call(this, key, value);
    };
    IDBObjectStore.prototype.put = full;
  });
  for (const path of ['/must-do-rituals?view=daily', '/settings', '/workout', '/alkaline-recipes', '/']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await tickOf(page, ownRitual(person)).click();
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
  await page.context().setOffline(true);
  await tickOf(page, ownRitual(person)).click();
  await seen(page, '1 change waits. This device has no room left to keep it: leave this page open');
  await expect.poll(() => isTicked(page, ownRitual(person))).toBe(false);
  await page.context().setOffline(false);
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [] });
});

/** A new address makes the browser see a new version. */
async function comesNew(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next')));
  await seen(page, 'A new version is ready.');
}

test('a new version waits until it is activated, and the old one keeps its files', async () => {
  const { page, person } = await storedPage('Ada');
  await page.evaluate(async () => {
    const precache = (await caches.keys()).find((name) => name.includes('-precache-')) ?? '';
    await (await caches.open(precache)).put('/assets/former.js', new Response('former'));
  });
  await comesNew(page);
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { active: registration?.active?.scriptURL, waiting: registration?.waiting?.scriptURL };
    });
  expect(await workers()).toMatchObject({
    active: expect.stringMatching(/sw\.js$/),
    waiting: expect.any(String),
  });
  await tickOf(page, ownRitual(person)).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect.poll(workers).toMatchObject({ active: expect.stringMatching(/\?next$/) });
  await expect.poll(() => isTicked(page, ownRitual(person))).toBe(true);
  expect(await page.evaluate(async () => (await fetch('/assets/former.js')).text())).toBe('former');
});

test('activating a new version keeps queued operations, and asks before unsaved text is lost', async () => {
  const { page, person } = await storedPage('Ada');
  await comesNew(page);
  await network.whileCut(async () => {
    await tickOf(page, ownRitual(person)).click();
    await seen(page, '1 change is saved here');
    await page.getByRole('link', { name: /^Alkaline Recipes/ }).click();
    await page.getByRole('button', { name: 'Write a recipe' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Soup of our house');
    await page.getByRole('button', { name: 'Reload' }).click();
    await seen(page, 'What is not saved on this page is lost then.');
    expect(await name.inputValue()).toBe('Soup of our house');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page, '2 changes are saved here');
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
  await expect.poll(() => person.read('/api/own-recipes')).toMatchObject([{}]);
});

/** Simulates the browser's event for a tapped notification. */
async function tapNotification(page: Page, path: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(
    (data) => {
      const notification = { data, close: () => {} };
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
    },
    { path },
  );
}

test('a tapped notification navigates the open page, and asks before unsaved text is lost', async () => {
  const { page } = await storedPage('Ada');
  await page.goto('/settings');
  const name = page.getByLabel('First name');
  await name.fill('Rosehip');
  await tapNotification(page, '/must-do-rituals?view=daily');
  await page.getByRole('button', { name: 'Go on writing' }).click();
  expect(await name.inputValue()).toBe('Rosehip');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated');
  await tapNotification(page, '/must-do-rituals?view=daily');
  await page.getByRole('heading', { level: 1, name: 'MustDo Rituals' }).waitFor();
  expect(new URL(page.url()).search).toBe('?view=daily');
});
