import { expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import { pathsOf } from '../tooling/app-screens.ts';
import { restOf } from '../tooling/page-rest.ts';
import { planMeals } from './support/lived.ts';
import {
  allSent,
  dailyPath,
  openHabits,
  progressOf,
  ticksOf,
  today,
  withoutNetwork,
} from './support/offline.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectTitled } from './support/stand.ts';
import { expectToast, seen, storedForOffline } from './support/steps.ts';

// The first day on a phone, without a network: unopened pages open, and changes are sent later.

const app = sharedApp();

test('on a new phone where only today was opened, every page opens and every kind of write is queued', async () => {
  const { page, maya } = await openAsNew(app.url, '/', {
    goal: 'energy-boost',
    expectedErrors: withoutNetwork,
    offlineToo: true,
  });
  const [breakfast, supper] = await maya.read<{ id: string; name: string }[]>('/api/recipes');
  await planMeals(maya, [
    { dayNumber: 1, mealTime: 'morning', recipeId: breakfast?.id ?? '' },
    { dayNumber: 1, mealTime: 'evening', recipeId: supper?.id ?? '' },
  ]);
  const rest = restOf(page);
  await storedForOffline(page, '/api/habits/energy-boost');
  // The copy starts by itself after a minute.
  await page.goto('/settings/device');
  await button(page, 'Store everything now').click();
  await seen(page, 'Everything is here');
  await page.context().setOffline(true);
  // Account security needs the server.
  const paths = pathsOf('person').filter((path) => !/security|sessions/.test(path));
  const failed: string[] = [];
  for (const path of [...paths, '/heal-hub?condition=gout']) {
    await page.goto(path);
    await rest();
    await expectTitled(page);
    const text = await page.locator('main').innerText();
    failed.push(...text.split('\n').filter((line) => /could not be|failed to load/i.test(line)));
  }
  expect(failed).toEqual([]);

  const dialog = page.getByRole('dialog');
  await page.goto('/heal-hub?condition=gout');
  await page.locator('main').getByRole('button', { name: 'Save', exact: true }).first().click();
  await button(page, /my safety profile/i).click();
  await button(page, 'Kinds of medicine').click();
  await page.getByRole('checkbox', { name: 'Blood thinner' }).check();
  await button(page, 'Save profile').click();
  await expectToast(page, 'Safety profile saved');

  await page.goto('/alkaline-recipes');
  await button(page, `Favorite: ${breakfast?.name}`).click();
  await page.goto('/alkaline-recipes?write=new');
  await page.getByLabel('Name', { exact: true }).fill('Soup of the tunnel');
  await page.getByRole('textbox', { name: /^Ingredients/ }).fill('2 carrots\n1 onion');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await seen(page, 'Soup of the tunnel');

  await page.goto('/alkaline-meal-planner');
  const meal = page.getByRole('article', { name: breakfast?.name ?? '' });
  await meal.getByRole('button', { name: 'Mark Eaten', exact: true }).click();
  await button(page, /^Grocery List/).click();
  await dialog.getByRole('checkbox').first().locator('xpath=..').click();
  await dialog.getByRole('textbox', { name: 'Add an item of your own' }).fill('Candles');
  await page.keyboard.press('Enter');
  await dialog.getByText('Candles').waitFor();

  await page.goto('/workout');
  await button(page, /^Favorite:/).click();
  await button(page, /^View exercises:/).click();
  await dialog.getByRole('button', { name: 'Complete Workout' }).click();
  await expectToast(page, 'Workout completed! Movement minutes updated.');
  await page.goto('/settings/reminders');
  await page.getByRole('switch').first().click();
  await button(page, 'Save Preferences').click();
  await page.goto('/must-do-rituals?view=progress');
  await button(page, 'Ritual Streak').click();
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.getByText(/Illness, from/).waitFor();

  await page.goto(dailyPath);
  await page.locator('button[aria-pressed]').first().click();
  await openHabits(page);
  await button(page, 'More water').click();
  await button(page, 'Start a fast').click();
  await button(page, 'End the fast').waitFor();
  await seen(page, 'You are offline. 14 changes are saved here.');
  const reminders = await maya.read('/api/reminder-settings');
  await page.context().setOffline(false);
  await allSent(page);
  expect(await page.getByText('could not be saved').count()).toBe(0);

  const plan = await maya.read<ActivePlan>('/api/meal-plans/active');
  expect({
    ticks: await ticksOf(maya, today()),
    figures: await progressOf(maya, today()),
    fast: await maya.read('/api/fasts/current'),
    pauses: await maya.read('/api/pauses'),
    remedies: await maya.read('/api/bookmarked-remedies'),
    profile: await maya.read('/api/safety-profile'),
    favorites: await maya.read('/api/favorite-recipes'),
    own: await maya.read('/api/own-recipes'),
    meals: plan?.meals,
    bought: plan?.groceryItems.filter(({ isPurchased }) => isPurchased),
    workouts: await maya.read('/api/workouts/recent'),
    programs: await maya.read('/api/workouts/favorites'),
  }).toMatchObject({
    ticks: [expect.any(String)],
    figures: { waterIntake: 1 },
    fast: { fast: { endedAt: null } },
    pauses: [{ firstDay: today(), kind: 'illness' }],
    remedies: [{ condition: 'gout' }],
    profile: { flags: ['blood-thinner'] },
    favorites: [expect.anything()],
    own: [{ name: 'Soup of the tunnel' }],
    meals: [{ isEaten: true }, { isEaten: false }],
    bought: [expect.anything()],
    workouts: [expect.anything()],
    programs: [expect.anything()],
  });
  expect(await maya.read('/api/reminder-settings')).not.toEqual(reminders);
});
