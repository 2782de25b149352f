import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { type Caller, newPerson, today } from './caller.ts';
import type { Active, Recipe } from './plan.ts';
import { acts, becomes, button, holds, openAs, presses, requested, shows, tells, text } from './screen.ts';

const path = '/alkaline-meal-planner';
type PlanPayload = {
  mealPlan: Record<string, unknown>;
  meals: { dayNumber: number; mealTime: string; recipeId: string }[];
};

const plans = /\/api\/meal-plans$/;
const groceryCategories = ['fruits', 'vegetables', 'herbs', 'grains', 'nuts', 'spices', 'other'];
const active = (person: Caller) => person.read<Active>('/api/meal-plans/active');
const dialogOf = (page: Page) => page.getByRole('dialog');
const generate = (page: Page) => dialogOf(page).getByRole('button', { name: /generate/i });
const choose = (page: Page, name: string | RegExp) =>
  acts(`a choice: ${name}`, () => dialogOf(page).getByRole('radio', { name }).check({ timeout: 30_000 }));

describe('section 2: Meal Planner, creating a plan', () => {
  test('the dialog and what is generated', async () => {
    const person = await newPerson();
    const recipes = await person.read<Recipe[]>('/api/recipes');
    const page = await openAs(person);
    const release = await holds(page, /\/api\/meal-plans\/active$/);
    await page.goto(path);
    await shows('while loading', text(page, 'Loading your meal plan...'));
    await release();
    await shows('the title without a plan', page.getByRole('heading', { name: 'Alkaline Meal Planner' }));
    await presses(
      'create a plan',
      page.getByRole('main').getByRole('button', { name: /(create|new|start).*plan|plan/i }),
    );
    const dialog = dialogOf(page);
    await shows('the dialog', dialog.getByText('Create Your Meal Plan'));
    await becomes(
      'section 5: no style is chosen, generating is disabled',
      () => generate(page).isDisabled(),
      true,
    );
    for (const label of ['Raw Meals Only', 'Cooked Meals Only', 'Mixed, Raw & Cooked'])
      await shows(`section 5: the style ${label}`, dialog.getByText(label));
    for (const days of [3, 5, 7])
      await shows(`section 5: ${days} days`, dialog.getByText(new RegExp(`^${days} days?`, 'i')));
    await becomes(
      'section 5: 7 days by default',
      () => dialog.getByRole('radio', { name: /^7\b/ }).isChecked(),
      true,
    );
    await becomes(
      'section 5: 3 meals by default',
      () => dialog.getByRole('radio', { name: /^3 meals/i }).isChecked(),
      true,
    );
    const picks =
      'Avocado, Nuts, Coconut, Mushrooms, Tomatoes, Bell Peppers, Onions, Garlic, Ginger, Lime, Lemon, Mango, Papaya';
    for (const name of picks.split(', '))
      await shows(`section 5: quick pick ${name}`, dialog.getByRole('checkbox', { name, exact: true }));
    await acts('a quick pick', () =>
      dialog.getByRole('checkbox', { name: 'Avocado', exact: true }).check({ timeout: 30_000 }),
    );
    const free = dialog.getByRole('textbox', { name: /do not eat|leave out|exclude/i });
    await acts('free text', () => free.fill('  Cinnamon  ', { timeout: 30_000 }));
    await acts('added with Enter', () => free.press('Enter'));
    await shows(
      'section 5: it is trimmed',
      dialog.getByText('Cinnamon', { exact: true }).or(button(dialog, /Cinnamon$/)),
    );
    await acts('free text', () => free.fill('Beetroot', { timeout: 30_000 }));
    await presses('added with Add', button(dialog, 'Add'));
    await acts('only spaces', () => free.fill('   ', { timeout: 30_000 }));
    await acts('added with Enter', () => free.press('Enter'));
    await acts('favorites only', () => dialog.getByLabel(/favorites only/i).check({ timeout: 30_000 }));
    await choose(page, /Mixed, Raw & Cooked/);
    await presses('generate without a favorite', generate(page));
    const words =
      "You haven't added any favorite recipes yet. Please disable 'Favorites Only' or add some favorites first.";
    await shows('section 5: favorites only needs a favorite', page.getByText(words));
    await acts('not only favorites', () => dialog.getByLabel(/favorites only/i).uncheck({ timeout: 30_000 }));
    await page.route(plans, (route) => route.fulfill(replying({ message: 'The pot is full.' }, 409)));
    await presses('generate while the server refuses', generate(page));
    await tells('section 8: another message', page, 'Error', 'The pot is full.');
    await page.unroute(plans);
    const asked = requested(page, 'POST', plans);
    await presses('generate', generate(page));
    await tells('section 8', page, 'Meal Plan Created!', 'Your personalized 7-day meal plan is ready.');
    const payload = (await asked)?.payload as PlanPayload | undefined;
    const excludedIngredients = ['Avocado', 'Cinnamon', 'Beetroot'];
    const expected = {
      mealStyle: 'mixed',
      dayCount: 7,
      mealsPerDay: 3,
      favoritesOnly: false,
      startDate: today(),
    };
    for (const [field, value] of Object.entries(expected))
      expect.soft(payload?.mealPlan[field], `section 7: POST /api/meal-plans: ${field}`).toEqual(value);
    expect
      .soft(
        payload?.mealPlan.excludedIngredients,
        'departure: replies and payloads have the listed fields and words: each ingredient has one name, also where it is sent',
      )
      .toEqual(['avocado', 'cinnamon', 'beetroot']);
    expect.soft(payload?.meals, 'section 7: days times meals').toHaveLength(21);
    const slots = (payload?.meals ?? []).map(({ dayNumber, mealTime }) => `${dayNumber} ${mealTime}`);
    expect.soft(new Set(slots).size, 'section 7: each slot once').toBe(21);
    expect
      .soft(
        payload,
        'departure: replies and payloads have the listed fields and words: the server adds up the groceryItems',
      )
      .not.toHaveProperty('groceryItems');
    const { meals, groceryItems } = await active(person);
    expect.soft(meals, 'section 9: 7 days times 3 meals').toHaveLength(21);
    const textOf = ({ ingredients }: Recipe) => ingredients.join(' ').toLowerCase();
    const left = (recipe: Recipe) =>
      excludedIngredients.some((each) => textOf(recipe).includes(each.toLowerCase()));
    expect
      .soft(
        meals.filter(({ recipe }) => left(recipe)),
        'section 5: nothing excluded',
      )
      .toEqual([]);
    const names = groceryItems.map(({ ingredient }) => ingredient.toLowerCase());
    expect.soft(new Set(names).size, 'section 9: the grocery list is deduplicated').toBe(names.length);
    expect.soft(names.length, 'section 9: there is a grocery list').toBeGreaterThan(0);
    expect
      .soft(
        groceryItems.filter(({ category }) => !groceryCategories.includes(category)),
        'section 9: its categories',
      )
      .toEqual([]);
    await shows('the title with a plan', page.getByText('My Meal Plan'));
    expect.soft(recipes.length, 'there are recipes').toBeGreaterThan(21);
  });

  test('styles and sizes', async () => {
    const person = await newPerson();
    const page = await openAs(person);
    const plansOf: [style: RegExp, days: number, meals: number, pool: string[]][] = [
      [/Raw Meals Only/, 3, 2, ['raw-meals', 'salads']],
      [/Cooked Meals Only/, 5, 3, ['cooked-meals', 'soups']],
    ];
    await page.goto(path);
    for (const [style, days, count, pool] of plansOf) {
      await presses(
        'a new plan',
        page.getByRole('main').getByRole('button', { name: /^(New Plan|Create.*Plan)/ }),
      );
      await choose(page, style);
      await choose(page, new RegExp(`^${days} days?`, 'i'));
      await choose(page, new RegExp(`^${count} meals`, 'i'));
      await presses('generate', generate(page));
      await shows(
        `section 8: ${days} days`,
        page.getByText(`Your personalized ${days}-day meal plan is ready.`),
      );
      const { meals } = await active(person);
      expect.soft(meals, `section 9: ${days} days times ${count} meals`).toHaveLength(days * count);
      const times = [...new Set(meals.map(({ mealTime }) => mealTime))].sort();
      expect
        .soft(times, `section 5: the slots of ${count} meals a day`)
        .toEqual(count === 2 ? ['evening', 'morning'] : ['evening', 'midday', 'morning']);
      const others = meals.filter(({ recipe }) => !pool.includes(recipe.category));
      expect
        .soft(
          others.map(({ recipe }) => recipe.category),
          `section 9: ${style} draws from ${pool}`,
        )
        .toEqual([]);
    }
  });
});
