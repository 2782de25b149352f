import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DosePlan } from '#contract/doses.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { dailyTablet } from '#domain/doses/doses.testing.ts';
import type { Person } from '../tooling/person.ts';
import { replying } from '../tooling/replying.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { allSent, withoutNetwork } from './support/offline.ts';
import { openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, seen, storedForOffline } from './support/steps.ts';

const app = sharedApp();
const today = () => dayIn(zone, new Date());
const goal = 'energy-boost';

/** A day with two rituals, two doses that must be hours apart, two meals, and a fast until two in the afternoon. */
async function withFullDay(maya: Person): Promise<string[]> {
  const write = async (method: string, path: string, body: unknown) => {
    const answer = await maya.request(method, path, body);
    expect(answer.status, path).toBe(200);
  };
  await write('PUT', `/api/rituals/goal/${goal}`, {
    rituals: [
      { title: 'Stretch', timeOfDay: 'midday' },
      { title: 'Read', timeOfDay: 'evening' },
    ],
  });
  const takes = (name: string, time: string, said: Partial<DosePlan>) =>
    write('PUT', `/api/dose-plans/${randomUUID()}`, {
      ...{ ...dailyTablet, name, isReminded: false },
      steps: [{ from: today(), amount: 1, days: { kind: 'daily' }, times: [time] }],
      ...said,
    });
  await takes('Thyroxine', '15:00', {
    contents: [{ ingredient: 'levothyroxine', amount: 50, unit: 'microgram' }],
  });
  await takes('Iron', '18:00', { contents: [], remedyId: 'supplement:iron', food: 'with' });
  const recipes = await maya.read<{ id: string; name: string }[]>('/api/recipes?category=cooked-meals');
  const meals = (['morning', 'evening'] as const).flatMap((mealTime, index) =>
    [1, 2, 3].map((dayNumber) => ({ dayNumber, mealTime, recipeId: recipes[index]?.id })),
  );
  const mealPlan = { mealStyle: 'cooked', dayCount: 3, mealsPerDay: 2, excludedIngredients: [] };
  await write('POST', '/api/meal-plans', {
    mealPlan: { ...mealPlan, favoritesOnly: false, startDate: today() },
    meals,
  });
  const startedAt = instantAt(zone, addDays(today(), -1), '22:00').toISOString();
  await write('POST', '/api/fasts/start', { startedAt });
  return recipes.slice(0, 2).map(({ name }) => name);
}

const card = (page: Page, part: string) => page.locator(`main [data-time=${part}]`);
const rowsOf = (page: Page, part: string) => card(page, part).locator('li').allInnerTexts();
const row = (page: Page, name: string) =>
  page.locator('main [data-time]').getByRole('button', { name }).first();

test('the dashboard has all of the day, each thing is one tap', async () => {
  const { page, maya } = await openAsNew(app.url, '/today', { goal });
  const [breakfast = '', supper = ''] = await withFullDay(maya);
  await page.reload();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await row(page, supper).waitFor();
  // Its part of the app is loaded only on a day with a fast.
  await row(page, 'End the fast').waitFor();
  const [midday, evening] = [await rowsOf(page, 'midday'), await rowsOf(page, 'evening')];
  const includes = (rows: string[], names: string[]) =>
    expect(rows.map((text, at) => text.includes(names[at] ?? '-'))).toEqual(names.map(() => true));
  includes(midday, ['End the fast', breakfast, 'Thyroxine']);
  includes(evening, [supper, 'Iron']);
  expect(midday[1]).toContain('after the fast');
  expect(evening[1]).toMatch(
    /goes with .*\n+Too soon after Thyroxine(?:, if you take that now)?\. Take them four hours apart\./s,
  );
  await card(page, 'midday').getByRole('button', { name: 'Stretch' }).waitFor();
  await card(page, 'evening').getByRole('button', { name: 'Read' }).waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  for (const name of ['Stretch', 'End the fast', breakfast, 'Thyroxine', supper])
    await row(page, name).click();
  await expect.poll(() => maya.read<unknown[]>(`/api/ritual-completions/${today()}`)).toHaveLength(1);
  await expect.poll(() => maya.read('/api/fasts/current')).toMatchObject({ fast: null });
  await row(page, 'Stretch').click();
  await expect.poll(() => maya.read<unknown[]>(`/api/ritual-completions/${today()}`)).toHaveLength(0);
  await expectNoAxeViolations(page);
});

test('a dose that is due is one tap in the arc', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { goal });
  await maya.request('PUT', `/api/dose-plans/${randomUUID()}`, {
    ...{ ...dailyTablet, name: 'Thyroxine', isReminded: false },
    steps: [{ from: addDays(today(), -1), amount: 1, days: { kind: 'daily' }, times: ['06:30'] }],
  });
  await page.reload();
  const arc = page.getByRole('figure', { name: "Today's Rituals" });
  await arc
    .getByRole('button', { name: /^Thyroxine/ })
    .first()
    .click();
  await expect
    .poll(() => maya.read<{ log: unknown[] }>(`/api/doses?from=${today()}&to=${today()}`))
    .toMatchObject({ log: [{ state: 'taken' }] });
});

test('a tick without a network is sent later', async () => {
  const { page, maya } = await openAsNew(app.url, '/', {
    goal,
    expectedErrors: withoutNetwork,
    offlineToo: true,
  });
  const [, supper = ''] = await withFullDay(maya);
  await page.reload();
  await row(page, supper).waitFor();
  await storedForOffline(page);
  // Replies are stored from now on.
  await page.reload();
  await row(page, supper).waitFor();
  for (const path of ['/api/dashboard', '/api/fasts', '/api/meal-plans/active', '/api/workouts/recent'])
    await storedForOffline(page, path);
  await page.context().setOffline(true);
  await page.reload();
  await row(page, supper).click();
  await seen(page, 'You are offline. 1 change is saved here.');
  await page.context().setOffline(false);
  await allSent(page);
});

test('a part of the day that fails to load says so, and can be retried', async () => {
  const { page, maya } = await openAsNew(app.url, '/settings', { goal, expectedErrors: [/status of 500/] });
  await withFullDay(maya);
  const doses = /\/api\/doses\?/;
  await page.route(doses, (route) => route.fulfill(replying({ message: 'no' }, 500)));
  await page.goto('/');
  const failed = page.getByText('Some of this day could not be loaded.');
  await failed.waitFor();
  expect(await failed.count()).toBe(1);
  await expectNoAxeViolations(page);
  await page.unroute(doses);
  await page.locator('main [data-time]').getByRole('button', { name: 'Try again' }).click();
  await row(page, 'Thyroxine').waitFor();
  await failed.waitFor({ state: 'detached' });
});
