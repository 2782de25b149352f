import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dateIn, newPerson, today } from './caller.ts';
import { type Active, active, planFrom, type Recipe } from './plan.ts';
import {
  becomes,
  button,
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

const path = '/alkaline-meal-planner';
const goal = 'energy-boost';
const dialogOf = (page: Page) => page.getByRole('dialog');
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
    await shows('section 8: Meal Marked as Eaten', text(page, 'Meal Marked as Eaten'));
    expect.soft((await patched)?.payload, 'section 7: PATCH isEaten').toMatchObject({ isEaten: true });
    await becomes('the meal is eaten', async () => (await meal())?.isEaten, true);
    await says('and counted', page, together(/meals completed/i, '1 ?/ ?9'));
    const eaten = main
      .getByRole('button', { name: /^(Eaten|Unmark|Mark.*not eaten|Marked)/i })
      .or(main.getByRole('button', { pressed: true }));
    await presses('click again', eaten);
    await shows('section 8: Meal Unmarked', text(page, 'Meal Unmarked'));
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
    await shows('section 8: Added to Must-Do Rituals!', text(page, 'Added to Must-Do Rituals!'));
    await shows(
      'section 8: the recipe and the time',
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
      // The words of a dish below the fold are no inner text before they are rendered.
      async () => (await dialog.textContent())?.includes(other?.name ?? ''),
      true,
    );
    await presses('another recipe', choice);
    await shows('section 8: Meal Swapped!', text(page, 'Meal Swapped!'));
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
