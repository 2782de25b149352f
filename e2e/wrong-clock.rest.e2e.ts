import { expect, test } from 'vitest';
import type { RitualCompletion } from '#contract/rituals.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { isTicked, storedForOffline, tickOf } from './support/steps.ts';

const app = sharedApp();

const daily = '/must-do-rituals?view=daily';

test.for([
  ['a day ahead', 1],
  ['three days behind', -3],
] as const)(
  'a device whose clock is %s has the server’s day, with and without a network',
  async ([, days]) => {
    const { page, maya } = await openAsNew(app.url, '/login', {
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/],
      goal: 'energy-boost',
      offlineToo: true,
    });
    const plan = await maya.read<{ id: string; title: string }[]>('/api/rituals/energy-boost');
    const [first = plan[0], second = plan[1]] = plan;
    if (!first || !second) throw new Error('The goal has too few rituals');
    const today = dayIn(zone, new Date());
    const ticksOf = async (day: string) =>
      (await maya.read<RitualCompletion[]>(`/api/ritual-completions/${day}`)).map(({ ritualId }) => ritualId);
    const note = page.getByText('The clock of this device is off.');

    // No reply may reach the open page: it would show the note, which is shown only once.
    await page.goto('about:blank');
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/');
    await note.waitFor();
    await tickOf(page, first.title).click();
    await expect.poll(() => ticksOf(today)).toEqual([first.id]);
    await page.goto(daily);
    await expect.poll(() => isTicked(page, first.title)).toBe(true);
    await storedForOffline(page, '/api/dashboard');

    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => isTicked(page, first.title)).toBe(true);
    await tickOf(page, second.title).click();
    await page.goto('/');
    await expect.poll(() => isTicked(page, second.title)).toBe(true);
    expect(await isTicked(page, first.title)).toBe(true);
    expect(await note.count()).toBe(0);

    await page.context().setOffline(false);
    await expect.poll(async () => (await ticksOf(today)).sort()).toEqual([first.id, second.id].sort());
    expect(await ticksOf(addDays(today, days))).toEqual([]);
  },
);
