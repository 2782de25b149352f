import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DosePlan } from '#contract/doses.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { dailyTablet } from '#domain/doses/doses.testing.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { allSent, withoutNetwork } from './support/offline.ts';
import { button, openAsNew, zone } from './support/opened.ts';
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

const rowsOf = (page: Page) => page.locator('main li').allInnerTexts();
const row = (page: Page, name: string) => page.locator('main').getByRole('button', { name }).first();

test('the day is in order, each thing is one tap, and past things collapse', async () => {
  const { page, maya } = await openAsNew(app.url, '/today', { goal });
  const [breakfast = '', supper = ''] = await withFullDay(maya);
  await page.reload();
  await row(page, 'Stretch').waitFor();
  const rows = await rowsOf(page);
  const order = ['Stretch', 'End the fast', breakfast, 'Thyroxine', supper, 'Iron', 'Read'];
  expect(rows.map((text, at) => text.includes(order[at] ?? '-'))).toEqual(order.map(() => true));
  expect(rows[2]).toContain('after the fast');
  expect(rows[5]).toMatch(/goes with .*\n+Too soon after Thyroxine\. Take them four hours apart\./s);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  for (const [at, name] of ['Stretch', 'End the fast', breakfast, 'Thyroxine', supper].entries()) {
    await row(page, name).click();
    await seen(page, `Over: ${at + 1} done`);
  }
  await expect.poll(() => maya.read<unknown[]>(`/api/ritual-completions/${today()}`)).toHaveLength(1);
  expect(await maya.read('/api/fasts/current')).toMatchObject({ fast: null });
  expect((await rowsOf(page)).map((text) => text.split(/\n/)[0])).toEqual(['Iron', 'Read']);
  await button(page, 'Over: 5 done').click();
  await row(page, 'Stretch').click();
  await seen(page, 'Over: 4 done');
  await expectNoAxeViolations(page);
});

test('other days open by key: a past day can be filled in, a future one is read-only', async () => {
  const { page, maya } = await openAsNew(app.url, '/today', { goal });
  await withFullDay(maya);
  await page.reload();
  await row(page, 'Stretch').waitFor();
  await page.keyboard.press('ArrowLeft');
  await seen(page, 'You can still fill this day in');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowRight');
  await row(page, 'Stretch').waitFor();
  await page.keyboard.press('ArrowRight');
  await seen(page, 'Still to come: to look at');
  await page.locator('main li', { hasText: 'Read' }).waitFor();
  expect(await row(page, 'Read').count()).toBe(0);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('a tick without a network is sent later', async () => {
  const { page, maya } = await openAsNew(app.url, '/today', {
    goal,
    expectedErrors: withoutNetwork,
    offlineToo: true,
  });
  await withFullDay(maya);
  await page.reload();
  await row(page, 'Read').waitFor();
  await storedForOffline(page);
  // Replies are stored from now on.
  await page.reload();
  await row(page, 'Read').waitFor();
  for (const path of [`/api/rituals/${goal}`, '/api/fasts', '/api/meal-plans/active', '/api/workouts/recent'])
    await storedForOffline(page, path);
  await page.context().setOffline(true);
  await page.reload();
  await row(page, 'Read').click();
  await seen(page, 'You are offline. 1 change waits.');
  await seen(page, 'Over: 1 done');
  await page.context().setOffline(false);
  await allSent(page);
  expect(await maya.read<unknown[]>(`/api/ritual-completions/${today()}`)).toHaveLength(1);
});
