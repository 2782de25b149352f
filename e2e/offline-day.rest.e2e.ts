import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayIn } from '#domain/days/day.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { dailyPath, openHabits, progressOf, ticksOf, today, withoutNetwork } from './support/offline.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import {
  expectToast,
  isTicked,
  seen,
  signedIn,
  storedForOffline,
  storedReply,
  tickOf,
} from './support/steps.ts';

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
    await expect
      .poll(() => storedReply(page, address), { timeout: 20_000 })
      .toEqual(await maya.read(address));
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
  await seen(page, 'You are offline. 1 change is saved here.');
  expect((await progressOf(maya, day)).movementMinutes ?? 0).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await progressOf(maya, day)).movementMinutes).toBe(minutes);
  expect(await maya.read('/api/workouts/recent')).toMatchObject([
    { durationMinutes: minutes, feeling: 'hard' },
  ]);
});

test('two people share one list: each sees the ticks of the other, and offline changes are kept', async () => {
  const { page: phone, maya } = await openAsNew(app.url, '/alkaline-recipes', {
    expectedErrors: withoutNetwork,
    goal: 'energy-boost',
  });
  const recipes = await maya.read<{ id: string }[]>('/api/recipes?category=cooked-meals');
  const meals = (['morning', 'evening'] as const).flatMap((mealTime, index) =>
    [1, 2, 3].map((dayNumber) => ({ dayNumber, mealTime, recipeId: recipes[dayNumber + index]?.id })),
  );
  const mealPlan = { mealStyle: 'cooked', dayCount: 3, mealsPerDay: 2, excludedIngredients: [] };
  await maya.request('POST', '/api/meal-plans', {
    mealPlan: { ...mealPlan, favoritesOnly: false, startDate: today() },
    meals,
  });
  const laptop = await newPage({ viewport: 'desktop', theme: 'dark', baseURL: app.url });
  await signedIn(laptop, app.url, maya);
  for (const page of [phone, laptop]) {
    await page.goto('/alkaline-meal-planner');
    await button(page, /^Grocery List/).click();
  }
  const items = (page: Page) => page.getByRole('dialog').getByRole('checkbox');
  const own = (page: Page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Candles' });
  const isOn = (page: Page, at: number) => items(page).nth(at).isChecked();
  // The checkbox is visually hidden: click its line.
  const tick = (page: Page, at: number) => items(page).nth(at).locator('xpath=..').click();
  await phone.context().setOffline(true);
  await tick(phone, 0);
  await phone.getByRole('dialog').getByRole('textbox').fill('Candles');
  await phone.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await own(phone).locator('xpath=..').click();
  await tick(laptop, 1);
  await phone.context().setOffline(false);
  // Through the event stream: nothing is reloaded.
  await expect.poll(() => own(laptop).isChecked()).toBe(true);
  await expect.poll(() => isOn(laptop, 0)).toBe(true);
  await expect.poll(() => isOn(phone, 1)).toBe(true);
  await tick(laptop, 0);
  await expect.poll(() => isOn(phone, 0)).toBe(false);
});

test('a refused operation is shown, rolled back alone, and corrected; later ones continue', async () => {
  const { page, maya } = await openAsNew(app.url, dailyPath, {
    expectedErrors: [...withoutNetwork, /409/],
    goal: 'energy-boost',
  });
  const [first, last] = await maya.read<{ id: string; title: string }[]>('/api/rituals/energy-boost');
  const tick = async (title = '') => {
    await page.getByRole('tab', { name: 'Rituals', exact: true }).last().click();
    await tickOf(page, title).click();
  };
  await openHabits(page);
  await button(page, 'Start a fast').waitFor();
  await page.context().setOffline(true);
  await tick(first?.title);
  await openHabits(page);
  await button(page, 'Start a fast').click();
  await button(page, 'End the fast').waitFor();
  await tick(last?.title);
  await seen(page, '3 changes are saved here.');
  // Another device has started a fast meanwhile.
  await maya.request('POST', '/api/fasts/start', {});
  await page.context().setOffline(false);
  await button(page, '1 change could not be saved.').click();
  const ticks = async () => (await ticksOf(maya, today())).sort();
  await expect.poll(ticks).toEqual([first?.id, last?.id].sort());
  const sheet = page.getByRole('dialog', { name: 'What waits' });
  await sheet.getByText('A fast is under way already.').waitFor();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: /^Try again/ }).click();
  await sheet.getByText('A fast is under way already.').waitFor();
  await sheet.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog', { name: 'All is saved' }).waitFor();
  await expectNoAxeViolations(page);
});
