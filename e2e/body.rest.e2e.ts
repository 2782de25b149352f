import { expect, test } from 'vitest';
import type { Fast } from '#contract/fasts.ts';
import type { Workout } from '#contract/workouts.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { replying } from '../tooling/replying.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { progressOf } from './support/offline.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

const today = () => dayIn(zone, new Date());

const opened = (path: string, options: Partial<PageOptions> = {}) =>
  openAsNew(app.url, path, { goal: 'energy-boost', ...options });

test('ten minutes on a phone: guided, reloaded in the middle, and recorded', async () => {
  const { page, maya } = await openAsNew(app.url, '/workout', { goal: 'energy-boost' });
  await page.getByRole('tab', { name: 'Mobility' }).click();
  await page.getByRole('tab', { name: '10-Min Boosters' }).click();
  const [booster] = await maya.read<Workout[]>('/api/workouts?goal=mobility&type=booster');
  const name = booster?.program.name ?? '';
  await page.getByRole('heading', { name }).waitFor();
  await page.clock.install();
  await button(page, `Start: ${name}`).click();
  await button(page, 'Begin').click();
  await seen(page, booster?.exercises[0]?.exerciseName ?? '');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await button(page, 'Skip').click();
  await button(page, 'Pause').click();
  await seen(page, 'Resume');
  await page.reload();
  await page.getByRole('dialog', { name }).waitFor();
  await button(page, 'Resume').click();
  // Steps with repetitions wait for a tap. Timed steps advance by themselves.
  for (let step = 0; step < 80; step += 1) {
    if (await page.getByRole('heading', { name: /minutes?, done\.$/ }).isVisible()) break;
    const done = page.getByRole('button', { name: 'Done' });
    if (await done.isVisible()) await done.click();
    await page.clock.runFor(20_000);
  }
  await page.getByRole('heading', { name: /minutes?, done\.$/ }).waitFor();
  await expectNoAxeViolations(page);
  const save = button(page, /^Keep th(is|ese) \d+ minutes?$/);
  const minutes = Number((await save.innerText()).match(/\d+/)?.[0]);
  expect(minutes).toBeGreaterThan(3);
  await save.click();
  await expectToast(page, 'Workout completed! Movement minutes updated.');
  const day = dayIn(zone, new Date());
  await expect.poll(async () => (await progressOf(maya, day)).movementMinutes).toBe(minutes);
  await seen(page, '1 day streak');
  await seen(page, '· done today');
});

test('an interrupted session can be resumed or discarded', async () => {
  const { page } = await opened('/workout');
  await button(page, /^Start:/).click();
  await button(page, 'Begin').click();
  await button(page, 'Leave the session').click();
  await page.reload();
  await seen(page, 'is still open.');
  await button(page, 'Continue').click();
  await button(page, 'Pause').click();
  await button(page, 'Finish here').click();
  await seen(page, 'Nothing to record this time.');
  await button(page, 'Leave without saving').click();
  await page.reload();
  await button(page, /^Start:/).waitFor();
  expect(await page.getByText('is still open.').isVisible()).toBe(false);
});

test('a program is viewed, saved and completed; a goal without programs says so', async () => {
  const { page, maya } = await opened('/workout', { viewport: 'desktop', theme: 'dark' });
  await button(page, /^Favorite:/).click();
  await expectToast(page, 'Favorites updated!');
  await button(page, /^View exercises:/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Warm-up' }).waitFor();
  await dialog
    .getByRole('img', { name: /^Drawing:/ })
    .first()
    .waitFor();
  await dialog
    .getByText(/Cues, easier and harder/)
    .first()
    .click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Complete Workout' }).click();
  await expectToast(page, 'Workout completed! Movement minutes updated.');
  await expect.poll(async () => (await progressOf(maya, today())).movementMinutes).toBeGreaterThan(5);
  await page.route('**/api/workouts?*', (route) => route.fulfill(replying([])));
  await page.getByRole('tab', { name: 'Strength' }).click();
  await seen(page, 'No workouts available');
  await seen(page, 'Workouts for this goal and type will be added soon.');
});

test('a fast over midnight counts for the day on which it ends', async () => {
  const { page, maya } = await opened('/must-do-rituals?view=daily');
  await page.getByRole('tab', { name: 'Habits' }).click();
  await seen(page, 'Fasting is not for everybody');
  await button(page, 'It began earlier').click();
  const began = new Date(Date.now() - 13.5 * 3_600_000);
  const local = new Date(began.getTime() - began.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Began').fill(local);
  await expectNoAxeViolations(page);
  await button(page, 'Save').click();
  await seen(page, /13 h \d\d min/);
  // Its goal, and the time when the goal is reached.
  await seen(page, /^Goal: 16 h, at /);
  await page.reload();
  await page.getByRole('tab', { name: 'Habits' }).click();
  await button(page, 'End the fast').click();
  await expectToast(page, 'Fast ended');
  const hours = async () => (await progressOf(maya, today())).fastingHours;
  await expect.poll(hours).toBe(13);
  await button(page, 'Undo').click();
  await seen(page, /13 h \d\d min/);
  await expect.poll(hours).toBe(null);
  await button(page, 'End the fast').click();
  await expect.poll(hours).toBe(13);
  await button(page, 'Correct the last one').click();
  const dialog = page.getByRole('dialog', { name: 'The times of this fast' });
  await dialog.getByLabel('Ended').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Ended').fill(local);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A fast ends after it has begun.').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await maya.read<Fast[]>('/api/fasts')).length).toBe(0);
  expect(await hours()).toBe(null);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(hours).toBe(13);
  await button(page, 'Correct the last one').waitFor();
});

test('a month of history, by keyboard, with names for screen readers', async () => {
  const { page, maya } = await opened('/', { viewport: 'desktop' });
  const plan = await maya.read<{ id: string }[]>('/api/rituals/energy-boost');
  for (let ago = 1; ago <= 30; ago += 1) {
    const date = addDays(today(), -ago);
    if (ago === 9) continue;
    for (const { id } of plan.slice(0, 1 + (ago % 5))) {
      await maya.request('POST', '/api/ritual-completions', { ritualId: id, completedAt: date });
    }
    await maya.request('POST', '/api/daily-progress', { date, waterIntake: 4 + (ago % 4), sleepHours: 7 });
  }
  await page.goto('/must-do-rituals?view=progress');
  await seen(page, 'Ritual Streak');
  const title = await page.getByRole('heading', { name: 'Progress and Reports' }).boundingBox();
  expect(title?.height).toBeGreaterThan(20);
  await expectNoAxeViolations(page);
  const day = page.locator(`[data-day="${today()}"]`);
  await day.focus();
  await page.keyboard.press('ArrowLeft');
  const yesterday = page.locator(`[data-day="${addDays(today(), -1)}"]`);
  await expect.poll(() => yesterday.evaluate((cell) => cell === document.activeElement)).toBe(true);
  // Two of nineteen: fifteen rituals and four habits.
  expect(await yesterday.getAttribute('aria-label')).toMatch(/: 11%$/);
  await page.getByRole('gridcell', { selected: true }).locator(yesterday).waitFor();
  await seen(page, '2/5');
  await button(page, 'Previous month').click();
  const before = page.locator(`[data-day="${addDays(`${today().slice(0, 7)}-01`, -1)}"]`);
  expect(await before.innerText()).toMatch(/\d%$/);
  await button(page, 'Next month').click();
  await button(page, 'Next month').click();
  expect(await page.locator('[data-day]').first().isDisabled()).toBe(true);
  await button(page, 'Previous month').click();
  await seen(page, 'Weekly Habits Progress');
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await page
    .getByRole('figure')
    .getByText(/on average, 2\d of 30 days recorded/)
    .waitFor();
  await page.getByText('The same as a table').click();
  await page.getByText('not recorded').first().waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV files' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tisane-tables.*\.zip$/);
});

test('the streak dialog explains the streak; a day of rest and a pause keep it', async () => {
  const { page, maya } = await opened('/');
  const [ritual] = await maya.read<{ id: string }[]>('/api/rituals/energy-boost');
  for (const ago of [4, 3, 2]) {
    const completedAt = addDays(today(), -ago);
    await maya.request('POST', '/api/ritual-completions', { ritualId: ritual?.id, completedAt });
  }
  await page.goto('/must-do-rituals?view=progress');
  await button(page, 'Ritual Streak').click();
  const dialog = page.getByRole('dialog', { name: 'Ritual Streak' });
  await dialog.getByText('0 days').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Yesterday' }).click();
  await dialog.getByText(/3 days, since/).waitFor();
  await dialog.getByText(/: rest day, streak not broken/).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.getByText(/Illness, from/).waitFor();
  await expect.poll(async () => (await maya.read<unknown[]>('/api/pauses')).length).toBe(1);
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect.poll(async () => (await maya.read<unknown[]>('/api/pauses')).length).toBe(0);
});

test('the calculator: targets, the warning where it applies, skipped fields, and Clear', async () => {
  const { page, maya } = await opened('/calorie-calculator');
  await button(page, 'Calculate').click();
  await page.getByRole('row', { name: /Maintain weight 2,619/ }).waitFor();
  await page.getByRole('row', { name: /Extreme weight loss 2 lb\/week 1,619 calories\/day 62%/ }).waitFor();
  expect(await page.getByText('Please consult with a doctor').isVisible()).toBe(false);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Female').click();
  await page.getByRole('tab', { name: 'Metric Units' }).click();
  await page.getByLabel('Height (cm)').fill('160');
  await page.getByLabel('Weight (kg)').fill('55');
  await page.getByLabel('Activity level').selectOption('sedentary');
  await button(page, 'Calculate').click();
  await seen(page, 'Please consult with a doctor when losing 2 lb or more per week');
  await expectNoAxeViolations(page);
  await page.getByLabel('Age').fill('14');
  await button(page, 'Calculate').click();
  await seen(page, 'Please give a whole number from 15 to 80');
  // The old result belonged to other figures.
  expect(await page.getByRole('table').isVisible()).toBe(false);
  await button(page, 'Clear').click();
  expect(await page.getByLabel('Age').inputValue()).toBe('25');
  await maya.request('PUT', '/api/safety-profile', { flags: ['pregnancy'] });
  await page.reload();
  await page.getByRole('tab', { name: 'Other Units' }).click();
  await page.getByLabel('Height unit').selectOption('in');
  await page.getByLabel('Height', { exact: true }).fill('65');
  await button(page, 'Calculate').click();
  await seen(page, 'In pregnancy the body needs more, not less');
});
