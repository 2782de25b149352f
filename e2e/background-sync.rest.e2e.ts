import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, openSignedIn, ownRitual, somebody } from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import { isTicked, seen, storedForOffline, storedReply, tickOf } from './support/steps.ts';

// The browser reports a network while no page is open. The service worker then sends the queued operations.

let network: AppBehindNetwork;
beforeAll(async () => {
  network = await startAppBehindNetwork();
});
afterAll(() => network.stop());

test('the service worker sends queued operations while no page is open', async () => {
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
    await seen(page, '1 change is saved here');
    await page.close();
  });
  // No page is open, so nothing has arrived at the server yet.
  expect(await person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [] });
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: network.url,
    registrationId,
    tag: 'operations',
    lastChance: false,
  });
  await expect.poll(() => person.read('/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
  const again = await context.newPage();
  // The next page shows the tick without a network, and changes the stored replies by it.
  await network.whileCut(async () => {
    await again.goto('/');
    await tickOf(again, ownRitual(person)).waitFor();
    await expect.poll(() => isTicked(again, ownRitual(person))).toBe(true);
    await expect.poll(() => storedReply(again, '/api/dashboard')).toMatchObject({ ritualCompletions: [{}] });
    await expect.poll(() => storedReply(again, completions)).toMatchObject([{}]);
  });
  await again.goto('/');
  await tickOf(again, ownRitual(person)).waitFor();
  await expect.poll(() => isTicked(again, ownRitual(person))).toBe(true);
  await expect.poll(() => again.getByText(/changes? waits?/).count()).toBe(0);
});
