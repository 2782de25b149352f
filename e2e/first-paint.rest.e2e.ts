import { expect, test } from 'vitest';
import { replying } from '../tooling/replying.ts';
import { openFirst, withoutScripts } from './support/held-scripts.ts';
import { expectNothingMoved, watchShifts } from './support/layout-shift.ts';
import { openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { isTicked, tickOf } from './support/steps.ts';

// What is shown until the app is loaded, and the first tap after that.

const app = sharedApp();

test.each(['/', '/heal-hub?condition=headache', '/alkaline-recipes', '/must-do-rituals?view=daily'])(
  'before the app is loaded nothing on %s looks like something to tap',
  async (path) => {
    const { page } = await openAsNew(app.url, '/settings', { goal: 'energy-boost' });
    const letThrough = await withoutScripts(page);
    await openFirst(page, path);
    await page.locator('#loading').waitFor();
    expect(await page.locator('#root').locator('button, a, input, [role=button]').count()).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    letThrough();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

test('a tap as soon as a ritual is seen counts', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { goal: 'energy-boost' });
  const [ritual] = await maya.read<{ title: string }[]>('/api/rituals/energy-boost');
  const title = ritual?.title ?? '';
  for (const expected of [true, false, true]) {
    await page.goto('/', { waitUntil: 'commit' });
    await tickOf(page, title).click();
    await expect.poll(() => isTicked(page, title)).toBe(expected);
    const ticks = async () =>
      (await maya.read<{ ritualCompletions: unknown[] }>('/api/dashboard')).ritualCompletions;
    await expect.poll(async () => (await ticks()).length).toBe(expected ? 1 : 0);
  }
});

test('a safety profile that fails to load says so in the place of its offer: nothing moves, and it can be retried', async () => {
  const { page } = await openAsNew(app.url, '/settings', { expectedErrors: [/status of 500/] });
  await page.addInitScript(watchShifts);
  await page.route('**/api/safety-profile', (route) => route.fulfill(replying({}, 500)));
  await page.goto('/heal-hub?condition=headache');
  const note = page.getByRole('button', { name: 'Safety profile not read. Try again' });
  await note.waitFor();
  await page
    .getByRole('button', { name: /^Add to [Rr]ituals/ })
    .first()
    .waitFor();
  await expectNothingMoved(page);
  await page.unroute('**/api/safety-profile');
  await note.click();
  await page.getByRole('button', { name: 'Fill in my safety profile' }).waitFor();
  await expectNothingMoved(page);
});
