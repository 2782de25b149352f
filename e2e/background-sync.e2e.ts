import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, openSignedIn, ownRitual, somebody } from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import { isTicked, seen, storedForOffline, tickOf } from './support/steps.ts';

// What waits is sent by the service worker when the browser says that there is a network, and no page is open.

let network: AppBehindNetwork;
beforeAll(async () => {
  network = await startAppBehindNetwork();
});
afterAll(() => network.stop());

test('with no page open the worker sends what waits', async () => {
  const person = await somebody(network, 'Ada');
  const page = await openPage(network);
  await openSignedIn(page, person);
  await tickOf(page, ownRitual(person)).waitFor();
  const { today } = (await person.read('/api/dashboard')) as { today: string };
  const completions = `/api/ritual-completions/${today}`;
  await storedForOffline(page, '/api/dashboard');
  await storedForOffline(page, completions);
  const context = page.context();
  const empty = await context.newPage();
  const devtools = await context.newCDPSession(empty);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(network.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;

  await network.whileCut(async () => {
    await tickOf(page, ownRitual(person)).click();
    await seen(page, '1 change waits');
    await page.close();
  });
  // As the person's program sees it: nothing has arrived, and no page is there to send it.
  expect(await person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [] });
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: network.url,
    registrationId,
    tag: 'operations',
    lastChance: false,
  });
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
  // What is stored for a day without a network says so too.
  const stored = (address: string) =>
    empty.evaluate(async (url) => (await caches.match(url))?.json(), address);
  await empty.goto('/leaf.svg');
  await expect.poll(() => stored('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
  await expect.poll(() => stored(completions)).toMatchObject([{}]);

  const again = await context.newPage();
  await again.goto('/');
  await tickOf(again, ownRitual(person)).waitFor();
  await expect.poll(() => isTicked(again, ownRitual(person))).toBe(true);
  await expect.poll(() => again.getByText(/changes? waits?/).count()).toBe(0);
});
