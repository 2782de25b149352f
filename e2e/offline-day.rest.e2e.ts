import { expect, test } from 'vitest';
import { dayIn } from '#domain/days/day.ts';
import { dailyPath, progressOf, ticksOf, today, withoutNetwork } from './support/offline.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, isTicked, seen, storedForOffline, tickOf } from './support/steps.ts';

// Actions without a network, in a real browser whose network is cut.

const app = sharedApp();

test('a goal that was just chosen is stored with its rituals and ticks, and opens without a network', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { expectedErrors: withoutNetwork, offlineToo: true });
  await storedForOffline(page, '/api/user-goal');
  await page
    .getByRole('radio', { name: /Energy Boost/ })
    .locator('xpath=..')
    .click();
  await page.locator('button[aria-pressed]').first().click();
  await expect.poll(async () => (await ticksOf(maya, today())).length).toBe(1);
  const [ticked] = await ticksOf(maya, today());
  const plan = await maya.read<{ id: string; title: string }[]>('/api/rituals/energy-boost');
  const title = plan.find(({ id }) => id === ticked)?.title ?? '';
  for (const address of [
    '/api/user-goal',
    '/api/rituals/energy-boost',
    `/api/ritual-completions/${today()}`,
  ]) {
    const stored = () => page.evaluate(async (path) => (await caches.match(path))?.json(), address);
    await expect.poll(stored, { timeout: 20_000 }).toEqual(await maya.read(address));
  }
  await page.context().setOffline(true);
  await page.goto(dailyPath);
  await tickOf(page, title).waitFor();
  expect(await isTicked(page, title)).toBe(true);
});

test('a workout that is completed without a network is sent later', async () => {
  const { page, maya } = await openAsNew(app.url, '/workout', {
    expectedErrors: withoutNetwork,
    goal: 'energy-boost',
    offlineToo: true,
  });
  const day = dayIn(zone, new Date());
  const start = button(page, /^Start:/);
  await start.waitFor();
  await storedForOffline(page);
  await page.reload();
  await start.waitFor();
  await page.context().setOffline(true);
  await page.clock.install();
  await page.goto('/workout');
  await start.click();
  await button(page, 'Begin').click();
  const end = page.getByRole('heading', { name: /minutes?, done\.$/ });
  for (let step = 0; step < 240 && !(await end.isVisible()); step += 1) {
    const done = page.getByRole('button', { name: 'Done' });
    if (await done.isVisible()) await done.click();
    await page.clock.runFor(20_000);
  }
  await end.waitFor();
  await page.getByText('Hard', { exact: true }).click();
  const save = button(page, /^Keep th(is|ese) \d+ minutes?$/);
  const minutes = Number((await save.innerText()).match(/\d+/)?.[0]);
  expect(minutes).toBeGreaterThan(3);
  await save.click();
  await expectToast(page, 'Workout completed! Movement minutes updated.');
  await seen(page, 'You are offline. 1 change waits.');
  expect((await progressOf(maya, day)).movementMinutes ?? 0).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await progressOf(maya, day)).movementMinutes).toBe(minutes);
  expect(await maya.read('/api/workouts/recent')).toMatchObject([
    { durationMinutes: minutes, feeling: 'hard' },
  ]);
});
