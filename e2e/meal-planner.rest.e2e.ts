import { describe, expect, test } from 'vitest';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { chooseGoal, type Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { PageOptions } from './support/browser.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen } from './support/steps.ts';

const app = sharedApp();

const opened = (path: string, options: Partial<PageOptions> = {}, timeZone = zone) =>
  openAsNew(app.url, path, { timeZone, ...options });

const plan = (maya: Person) => maya.read<ActivePlan>('/api/meal-plans/active');

/** Creates a plan of cooked meals through the API. */
async function planFor(maya: Person, startDate: string, need: { energy?: number } = {}): Promise<void> {
  const recipes = await maya.read<Recipe[]>('/api/recipes?category=cooked-meals');
  const meals = [1, 2, 3].flatMap((dayNumber) =>
    (['morning', 'evening'] as const).map((mealTime, index) => ({
      dayNumber,
      mealTime,
      recipeId: recipes[dayNumber * 2 + index]?.id ?? '',
    })),
  );
  const planOptions = {
    mealStyle: 'cooked',
    dayCount: 3,
    mealsPerDay: 2,
    excludedIngredients: [],
    favoritesOnly: false,
  };
  const { status } = await maya.request('POST', '/api/meal-plans', {
    mealPlan: { ...planOptions, ...need, startDate },
    meals,
  });
  expect(status).toBe(200);
}

test('a meal is eaten, viewed, swapped, shuffled, and made a ritual', async () => {
  const { page, maya } = await opened('/', { viewport: 'desktop', theme: 'dark' });
  await chooseGoal(maya, 'energy-boost');
  await planFor(maya, dayIn(zone, new Date()));
  await page.goto('/alkaline-meal-planner');
  const [breakfast] = (await plan(maya)).meals;
  const name = breakfast?.recipe.name ?? '';
  const actionOf = (dish: string, action: string) =>
    page.getByRole('article', { name: dish }).getByRole('button', { name: action, exact: true });
  await actionOf(name, 'Mark Eaten').click();
  await expectToast(page, 'Meal Marked as Eaten');
  await seen(page, '1/6');
  await actionOf(name, 'Mark Eaten').click();
  await expectToast(page, 'Meal Unmarked');

  await actionOf(name, 'View').click();
  const recipe = page.getByRole('dialog', { name });
  await recipe.getByRole('button', { name: 'Save to Favorites' }).click();
  await seen(page, 'Recipe saved successfully!');
  await recipe.getByRole('button', { name: 'Close' }).click();

  await actionOf(name, 'Swap').click();
  const swap = page.getByRole('dialog', { name: 'Swap Meal' });
  await swap.getByRole('searchbox').fill('blueberries');
  await expectNoAxeViolations(page);
  await swap.getByRole('listitem').first().getByRole('button').click();
  await expectToast(page, 'Meal Swapped!');
  await expect.poll(async () => (await plan(maya)).meals[0]?.recipeId).not.toBe(breakfast?.recipeId);
  const after = await plan(maya);
  expect(after.groceryItems.some(({ ingredient }) => /blueberries/.test(ingredient))).toBe(true);

  const secondDay = after.meals.filter(({ dayNumber }) => dayNumber === 2).map(({ recipeId }) => recipeId);
  // The other days are collapsed to a line each.
  const line = page.getByRole('listitem').filter({ hasText: 'Day 2 - ' });
  const [secondDish] = after.meals.filter(({ dayNumber }) => dayNumber === 2);
  await line.getByText(secondDish?.recipe.name ?? '').waitFor();
  expect(await line.getByRole('button').count()).toBe(1);
  await line.getByRole('button', { expanded: false }).press('Enter');
  await actionOf(secondDish?.recipe.name ?? '', 'Mark Eaten').waitFor();
  await expectNoAxeViolations(page);
  await button(page, 'Shuffle day 2').click();
  await expectToast(page, 'Day shuffled');
  const shuffled = (await plan(maya)).meals;
  expect(shuffled.filter(({ dayNumber }) => dayNumber === 2).map(({ recipeId }) => recipeId)).not.toEqual(
    secondDay,
  );

  const dinner = shuffled[1];
  await actionOf(dinner?.recipe.name ?? '', 'Add to Must-Do Rituals').click();
  await expectToast(page, 'Added to Must-Do Rituals!');
  await seen(page, `"${dinner?.recipe.name}" has been added to your evening rituals.`);
  type Stored = { title: string; description: string; timeOfDay: string };
  const added = async () =>
    (await maya.read<Stored[]>('/api/rituals/energy-boost')).filter(
      ({ title }) => title === dinner?.recipe.name,
    );
  const description = `Prepare and eat: ${dinner?.recipe.description}`;
  expect(await added()).toMatchObject([{ description, timeOfDay: 'evening' }]);
  // Adding it again adds nothing, and the toast offers another time.
  await actionOf(dinner?.recipe.name ?? '', 'Add to Must-Do Rituals').click();
  await button(page, 'Change time').click();
  await page.getByRole('dialog').getByText('Midday').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await seen(page, `"${dinner?.recipe.name}" has been added to your midday rituals.`);
  await expect.poll(added).toMatchObject([{ description, timeOfDay: 'midday' }]);

  await page.goto('/');
  await seen(page, "Today's Meals");
  await seen(page, dinner?.recipe.name ?? '');
});

test('the plan is in a calendar by an address that can be revoked', async () => {
  const { page, maya } = await opened('/alkaline-meal-planner');
  await planFor(maya, dayIn(zone, new Date()));
  await page.reload();
  await button(page, 'More for this plan').press('Enter');
  await page.getByRole('menuitem', { name: 'Calendar' }).click();
  await button(page, 'Create a calendar link').click();
  const address = await page.getByText(/\/api\/calendar\/.*\.ics/).innerText();
  await expectNoAxeViolations(page);
  const calendar = await fetch(address);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(6);
  await button(page, 'Revoke the address').click();
  await seen(page, 'Calendar address revoked');
  expect((await fetch(address)).status).toBe(404);
});

describe('a plan by the person’s own day', () => {
  test.each([
    [1, "Your meal plan hasn't started yet."],
    [0, 'Day 1 - '],
    [-3, 'Your meal plan has ended.'],
  ])('begun in %i days', async (ahead, text) => {
    const far = 'Pacific/Auckland';
    const { page, maya } = await opened('/alkaline-recipes', { timezoneId: far }, far);
    await planFor(maya, addDays(dayIn(far, new Date()), ahead));
    await page.goto('/alkaline-meal-planner');
    await seen(page, text);
    await expectNoAxeViolations(page);
    // The page menu has a Today as well.
    if (ahead === 0) await page.locator('main').getByText('Today').first().waitFor();
    if (ahead < 0) {
      await button(page, 'Create New Plan').click();
      await page.getByRole('dialog', { name: 'Create Your Meal Plan' }).waitFor();
    }
  });
});

test('a day with too little food says how much and what to add, and adds it', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { goal: 'energy-boost' });
  await planFor(maya, addDays(dayIn(zone, new Date()), 1), { energy: 2000 });
  await page.goto(`${app.url}/alkaline-meal-planner`);
  const note = page.getByText(/kcal short of the plan’s 2,000: .+ would bring the day to/).first();
  await note.waitFor();
  const before = (await plan(maya)).meals.length;
  const said = (await note.textContent()) ?? '';
  // Collapsed days show the short text.
  const second = page.getByRole('listitem').filter({ hasText: 'Day 2 - ' });
  await second.getByText(/^Under 1,200 kcal$|^[\d,]+ kcal short of the plan$/).waitFor();
  await note.locator('..').getByRole('button', { name: /^Add / }).click();
  await expectToast(page, 'Plan changed');
  await expect.poll(async () => (await plan(maya)).meals.length).toBe(before + 1);
  await page.getByText(said).waitFor({ state: 'detached' });
  await expectNoAxeViolations(page);
});
