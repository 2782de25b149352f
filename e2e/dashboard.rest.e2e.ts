import { expect, test } from 'vitest';
import type { DailyProgress } from '#contract/progress.ts';
import type { Ritual } from '#contract/rituals.ts';
import { dayIn } from '#domain/days/day.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

const today = () => dayIn(zone, new Date());

for (const viewport of ['phone', 'desktop'] as const) {
  test(`the next ritual is ticked in the arc, and water by its glass, on a ${viewport}`, async () => {
    const { page, maya } = await openAsNew(app.url, '/', { goal: 'energy-boost', viewport });
    const plan = await maya.read<Ritual[]>('/api/rituals/energy-boost');
    // A ritual of the current part of the day.
    const part = partOfDay(new Date().getHours());
    const [first, second] = plan.filter(({ timeOfDay }) => timeOfDay === part);
    const arc = page.getByRole('figure');
    await arc.getByRole('button', { name: first?.title ?? '' }).click();
    await arc.getByRole('button', { name: second?.title ?? '' }).waitFor();
    await seen(page, '1 of 15');

    const glass = page.getByRole('button', { name: 'Add a glass of water' });
    for (let glasses = 1; glasses <= 8; glasses += 1) await glass.click();
    await expectToast(page, 'Great hydration! 💧');
    const water = async () => (await maya.read<DailyProgress>(`/api/daily-progress/${today()}`)).waterIntake;
    await expect.poll(water).toBe(8);
    // A figure that reaches its goal ticks its habit.
    await expect
      .poll(() => maya.read<{ habitId: string }[]>(`/api/habit-completions/${today()}`))
      .toHaveLength(1);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
}

test('nothing remains once everything is done', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { goal: 'energy-boost' });
  await seen(page, '15 remaining');
  for (const { id } of await maya.read<Ritual[]>('/api/rituals/energy-boost')) {
    await maya.request('POST', '/api/ritual-completions', { ritualId: id, completedAt: today() });
  }
  await page.reload();
  await seen(page, '0 remaining');
});

test('a running fast shows its duration and the time of its goal', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { goal: 'energy-boost' });
  const startedAt = new Date(Date.now() - 3 * 3_600_000 - 5 * 60_000);
  await maya.request('POST', '/api/fasts/start', { startedAt: startedAt.toISOString() });
  await page.reload();
  await page
    .getByRole('timer')
    .getByText(/^3:0[5-9]$/)
    .waitFor();
  await seen(page, /of 16 h, at \w{3} \d+:\d\d/);
});
