import { expect, test } from 'vitest';
import type { DailyProgress } from '#contract/progress.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import type { Person } from '../tooling/person.ts';
import { replying } from '../tooling/replying.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen, tickOf } from './support/steps.ts';

const app = sharedApp();

const today = () => dayIn(zone, new Date());
const opened = (options: Partial<PageOptions> = {}) =>
  openAsNew(app.url, '/must-do-rituals?view=daily', { goal: 'energy-boost', ...options });

const sleepOf = async (maya: Person) =>
  (await maya.read<DailyProgress>(`/api/daily-progress/${today()}`)).sleepHours;
const completionsOf = async (maya: Person) =>
  (await maya.read<{ habitId: string }[]>(`/api/habit-completions/${today()}`)).map(({ habitId }) => habitId);

test('the sheet of a ritual has its explanation, its caution and its last four weeks', async () => {
  const { page, maya } = await opened();
  const [ritual] =
    await maya.read<{ id: string; title: string; caution: string }[]>('/api/rituals/energy-boost');
  if (!ritual) throw new Error('no rituals');
  const yesterday = addDays(today(), -1);
  await maya.request('POST', '/api/ritual-completions', { ritualId: ritual.id, completedAt: yesterday });
  await seen(page, '0 of 15');
  // The profile does not name bipolar disorder. The caution is shown until the profile is loaded.
  await expect.poll(() => page.getByText(ritual.caution).count()).toBe(0);
  await button(page, `About ${ritual.title}`).click();
  const sheet = page.getByRole('dialog', { name: ritual.title });
  await sheet.getByText(ritual.caution).waitFor();
  await sheet.getByText('Ticked on 1 of the last 28 days').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`About ${ritual.title}`);

  await maya.request('PUT', '/api/safety-profile', { flags: ['depression-bipolar'], medicines: [] });
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: ritual.title }).getByText(ritual.caution).waitFor();
});

for (const viewport of ['phone', 'desktop'] as const) {
  test(`sliding a figure to its goal ticks its habit, on a ${viewport}`, async () => {
    const { page, maya } = await opened({ viewport, theme: viewport === 'phone' ? 'dark' : 'light' });
    const sleep = page.getByRole('slider', { name: 'Sleep' });
    await sleep.waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    expect(await sleep.getAttribute('aria-valuetext')).toBe('–');
    const box = await sleep.boundingBox();
    if (!box) throw new Error('no slider');
    // Two thirds of twelve hours.
    await sleep.click({ position: { x: (box.width * 8) / 12, y: box.height / 2 } });
    await expect.poll(() => sleepOf(maya)).toBe(8);
    await expect.poll(() => completionsOf(maya)).toHaveLength(1);
    await seen(page, '1 of 3');
    await sleep.press('ArrowLeft');
    await expect.poll(() => sleepOf(maya)).toBe(7);
    await expect.poll(() => completionsOf(maya)).toEqual([]);
    expect(await sleep.getAttribute('aria-valuetext')).toBe('7 of 8 h');
    await sleep.press('ArrowRight');
    await expectToast(page, 'Great rest! 😴');
    await page.reload();
    await seen(page, '1 of 3');
  });
}

test('on a phone a list that is all done is collapsed when the page opens, and expands', async () => {
  const { page, maya } = await opened();
  const plan =
    await maya.read<{ id: string; title: string; timeOfDay: string }[]>('/api/rituals/energy-boost');
  const morning = plan.filter(({ timeOfDay }) => timeOfDay === 'morning');
  for (const { title } of morning) await tickOf(page, title).click();
  // The row does not move after a tap.
  await tickOf(page, morning[0]?.title ?? '').waitFor();
  await expect
    .poll(async () => (await maya.read<unknown[]>(`/api/ritual-completions/${today()}`)).length)
    .toBe(5);
  await page.reload();
  await seen(page, '5 of 15');
  expect(await tickOf(page, morning[0]?.title ?? '').count()).toBe(0);
  await button(page, '5 rituals').click();
  await tickOf(page, morning[0]?.title ?? '').waitFor();
});

test('habits that fail to load say so beside the rituals, and can be retried', async () => {
  const { page } = await opened({ expectedErrors: [/500/] });
  await page.getByRole('slider', { name: 'Sleep' }).waitFor();
  const path = '**/api/habits/energy-boost';
  await page.route(path, (route) => route.fulfill(replying({ message: 'Something went wrong.' }, 500)));
  await page.reload();
  await seen(page, 'Unable to load habits. Please try again.');
  await seen(page, '0 of 15');
  await page.unroute(path);
  await button(page, 'Try again').click();
  await page.getByRole('slider', { name: 'Sleep' }).waitFor();
});
