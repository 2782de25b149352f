import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Caller, dateIn, newPerson, today } from './caller.ts';
import {
  acts,
  becomes,
  button,
  holds,
  lacks,
  openAs,
  presses,
  requested,
  says,
  shows,
  tells,
  text,
  together,
} from './screen.ts';

type Recipe = Record<'id' | 'name' | 'description' | 'category', string> & { ingredients: string[] };
type Meal = {
  id: string;
  dayNumber: number;
  mealTime: string;
  recipeId: string;
  recipe: Recipe;
  isEaten: boolean;
};
type Active = {
  mealPlan: Record<string, unknown> | null;
  meals: Meal[];
  groceryItems: { id: string; ingredient: string; category: string; isPurchased: boolean }[];
};
type PlanPayload = {
  mealPlan: Record<string, unknown>;
  meals: { dayNumber: number; mealTime: string; recipeId: string }[];
  groceryItems: { ingredient: string; category: string }[];
};

const path = '/alkaline-meal-planner';
const goal = 'energy-boost';
const plans = /\/api\/meal-plans$/;
const groceryCategories = ['fruits', 'vegetables', 'herbs', 'grains', 'nuts', 'spices', 'other'];
const active = (person: Caller) => person.read<Active>('/api/meal-plans/active');
const dialogOf = (page: Page) => page.getByRole('dialog');
const generate = (page: Page) => dialogOf(page).getByRole('button', { name: /generate/i });
const choose = (page: Page, name: string | RegExp) =>
  acts(`a choice: ${name}`, () => dialogOf(page).getByRole('radio', { name }).check({ timeout: 10_000 }));

async function planFrom(person: Caller, startDate: string): Promise<Recipe[]> {
  const recipes = await person.read<Recipe[]>('/api/recipes');
  const meals = [1, 2, 3].flatMap((dayNumber) =>
    ['morning', 'midday', 'evening'].map((mealTime, index) => ({
      dayNumber,
      mealTime,
      recipeId: recipes[dayNumber * 3 + index]?.id ?? '',
    })),
  );
  const mealPlan = {
    mealStyle: 'mixed',
    dayCount: 3,
    mealsPerDay: 3,
    excludedIngredients: [],
    favoritesOnly: false,
    startDate,
  };
  const groceryItems = [
    { ingredient: '2 ripe mangoes', category: 'fruits' },
    { ingredient: '1 bunch kale', category: 'vegetables' },
  ];
  await person.call('POST', '/api/meal-plans', { mealPlan, meals, groceryItems });
  return recipes;
}

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
      dialog.getByRole('checkbox', { name: 'Avocado', exact: true }).check({ timeout: 10_000 }),
    );
    const free = dialog.getByRole('textbox').first();
    await acts('free text', () => free.fill('  Cinnamon  ', { timeout: 10_000 }));
    await acts('added with Enter', () => free.press('Enter'));
    await shows(
      'section 5: it is trimmed',
      dialog.getByText('Cinnamon', { exact: true }).or(button(dialog, /Cinnamon$/)),
    );
    await acts('free text', () => free.fill('Beetroot', { timeout: 10_000 }));
    await presses('added with Add', button(dialog, 'Add'));
    await acts('only spaces', () => free.fill('   ', { timeout: 10_000 }));
    await acts('added with Enter', () => free.press('Enter'));
    await acts('favorites only', () => dialog.getByLabel(/favorites only/i).check({ timeout: 10_000 }));
    await choose(page, /Mixed, Raw & Cooked/);
    await presses('generate without a favorite', generate(page));
    const words =
      "You haven't added any favorite recipes yet. Please disable 'Favorites Only' or add some favorites first.";
    await shows('section 5: favorites only needs a favorite', page.getByText(words));
    await acts('not only favorites', () => dialog.getByLabel(/favorites only/i).uncheck({ timeout: 10_000 }));
    await page.route(plans, (route) => route.fulfill({ status: 409, json: { message: 'The pot is full.' } }));
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
    for (const [field, value] of Object.entries({ ...expected, excludedIngredients }))
      expect.soft(payload?.mealPlan[field], `section 7: POST /api/meal-plans: ${field}`).toEqual(value);
    expect.soft(payload?.meals, 'section 7: days times meals').toHaveLength(21);
    const slots = (payload?.meals ?? []).map(({ dayNumber, mealTime }) => `${dayNumber} ${mealTime}`);
    expect.soft(new Set(slots).size, 'section 7: each slot once').toBe(21);
    expect
      .soft(payload?.groceryItems, 'section 7: groceryItems with ingredient and category')
      .toContainEqual({ ingredient: expect.any(String), category: expect.any(String) });
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
      await shows('section 8', page.getByText(`Your personalized ${days}-day meal plan is ready.`));
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

describe('section 2: Meal Planner, with a plan', () => {
  test('today, meals, groceries', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const recipes = await planFrom(person, today());
    const page = await openAs(person);
    const main = page.getByRole('main');
    await page.goto(path);
    await shows('the title', page.getByText('My Meal Plan'));
    await says('the style label', page, /Mixed,? Raw & Cooked/i);
    await says('the day count', page, /\b3.days?\b/i);
    const items = (await active(person)).groceryItems.length;
    await shows(
      'Grocery List (purchased/total)',
      main.getByRole('button', { name: new RegExp(`Grocery List \\(0/${items}\\)`) }),
    );
    await shows('New Plan', button(main, 'New Plan'));
    await shows("Today's Meal Plan", main.getByText("Today's Meal Plan"));
    await says('meals completed', page, together(/meals completed/i, '0 ?/ ?9'));
    await says('grocery shopping', page, /grocery shopping/i);
    await shows('Full Meal Plan', main.getByText('Full Meal Plan'));
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    for (const day of [1, 2, 3]) {
      const date = new Date(`${dateIn(day - 1)}T12:00:00`);
      const label = `Day ${day} - ${names[date.getDay()]}, ${months[date.getMonth()]} ${date.getDate()}`;
      await shows(`a day card: ${label}`, main.getByText(label));
    }
    for (const slot of ['morning', 'midday', 'evening'])
      await says(`a slot: ${slot}`, page, new RegExp(slot, 'i'));
    for (const index of [3, 4, 5, 6, 7, 8, 9, 10, 11])
      await shows(`a meal: ${recipes[index]?.name}`, main.getByText(recipes[index]?.name ?? ''));

    const first = (await active(person)).meals.find(
      ({ dayNumber, mealTime }) => dayNumber === 1 && mealTime === 'morning',
    );
    const meal = async () => (await active(person)).meals.find(({ id }) => id === first?.id);
    const patched = requested(page, 'PATCH', new RegExp(`/api/meal-plan-meals/${first?.id}$`));
    await presses('Mark Eaten', main.getByRole('button', { name: /^Mark Eaten/ }));
    await shows('section 8', text(page, 'Meal Marked as Eaten'));
    expect.soft((await patched)?.payload, 'section 7: PATCH isEaten').toMatchObject({ isEaten: true });
    await becomes('the meal is eaten', async () => (await meal())?.isEaten, true);
    await says('and counted', page, together(/meals completed/i, '1 ?/ ?9'));
    const eaten = main
      .getByRole('button', { name: /^(Eaten|Unmark|Mark.*not eaten|Marked)/i })
      .or(main.getByRole('button', { pressed: true }));
    await presses('click again', eaten);
    await shows('section 8', text(page, 'Meal Unmarked'));
    await becomes('the meal is not eaten', async () => (await meal())?.isEaten, false);

    await presses('View', main.getByRole('button', { name: /^View(?! Full)/ }));
    const dialog = dialogOf(page);
    await shows('recipe view', dialog.getByText(first?.recipe.name ?? ''));
    await presses('with Save to Favorites', dialog.getByRole('button', { name: /^Save to Favorites/ }));
    await tells('section 8', page, 'Added to Favorites', 'Recipe saved successfully!');
    await becomes(
      'it is a favorite',
      async () => (await person.read<Recipe[]>('/api/favorite-recipes')).length,
      1,
    );
    await page.keyboard.press('Escape');
    await presses('Add to Must-Do Rituals', main.getByRole('button', { name: /^Add to Must-Do Rituals/ }));
    await shows('section 8', text(page, 'Added to Must-Do Rituals!'));
    await shows(
      'section 8',
      page.getByText(`"${first?.recipe.name}" has been added to your morning rituals.`),
    );
    type Ritual = Record<'title' | 'description' | 'timeOfDay', string>;
    const rituals = () => person.read<Ritual[]>(`/api/rituals/${goal}`);
    const { recipe } = first ?? {};
    await becomes(
      'section 7: the description begins with "Prepare and eat: "',
      async () =>
        (await rituals()).find(({ description }) => description?.startsWith('Prepare and eat: '))
          ?.description,
      `Prepare and eat: ${recipe?.description || recipe?.name}`,
    );
    await becomes(
      'section 7: the meal time is its time of day',
      async () =>
        (await rituals()).find(({ description }) => description?.startsWith('Prepare and eat: '))?.timeOfDay,
      'morning',
    );

    const swap = requested(page, 'POST', /\/api\/meal-plan-meals\/[^/]+\/swap$/);
    await presses('a swap button', main.getByRole('button', { name: /^Swap/ }));
    await shows('Swap Meal', dialog.getByText('Swap Meal'));
    const other = recipes.at(-1);
    const choice = dialog.getByRole('button', {
      name: new RegExp(other?.name.replaceAll(/[()&]/g, '.') ?? ''),
    });
    await becomes(
      'a grid of all recipes',
      async () => (await dialog.innerText()).includes(other?.name ?? ''),
      true,
    );
    await presses('another recipe', choice);
    await shows('section 8', text(page, 'Meal Swapped!'));
    expect.soft((await swap)?.payload, 'section 7: POST swap').toMatchObject({ newRecipeId: other?.id });
    await becomes('the meal has the other recipe', async () => (await meal())?.recipeId, other?.id);

    await presses('Grocery List', main.getByRole('button', { name: /^Grocery List/ }));
    const { groceryItems } = await active(person);
    for (const category of new Set(groceryItems.map((item) => item.category)))
      await shows(`groceries by category: ${category}`, dialog.getByText(new RegExp(category, 'i')));
    const [item] = groceryItems;
    const bought = requested(page, 'PATCH', /\/api\/grocery-items\/[^/]+$/);
    await presses('tap an item', dialog.getByText(item?.ingredient ?? ''));
    expect.soft((await bought)?.payload, 'section 7: PATCH isPurchased').toMatchObject({ isPurchased: true });
    await becomes(
      'toggles purchased',
      async () => (await active(person)).groceryItems.filter(({ isPurchased }) => isPurchased).length,
      1,
    );
    await page.keyboard.press('Escape');
    await shows(
      'the count of the button',
      main.getByRole('button', { name: new RegExp(`Grocery List \\(1/${items}\\)`) }),
    );
  });

  test('before, after and between', async () => {
    for (const [start, words] of [
      [2, "Your meal plan hasn't started yet."],
      [-5, 'Your meal plan has ended.'],
    ] as const) {
      const person = await newPerson();
      await planFrom(person, dateIn(start));
      const page = await openAs(person);
      await page.goto(path);
      await shows(`section 4: starting in ${start} days`, page.getByText(words));
      if (start > 0) continue;
      await presses('a Create New Plan button', button(page, 'Create New Plan'));
      await shows('opens the dialog', dialogOf(page).getByText('Create Your Meal Plan'));
      await lacks(
        'before its start it said another thing',
        page.getByText("Your meal plan hasn't started yet."),
      );
    }
    const person = await newPerson();
    await planFrom(person, today());
    const page = await openAs(person);
    await page.route(/\/api\/meal-plans\/active$/, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as Active;
      await route.fulfill({
        response: answer,
        json: { ...json, meals: json.meals.filter(({ dayNumber }) => dayNumber > 1) },
      });
    });
    await page.goto(path);
    await shows('no meals today', page.getByText('No meals scheduled for today.'));
  });
});
