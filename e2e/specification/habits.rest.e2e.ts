import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { newPerson, today } from './caller.ts';
import { acts, becomes, openAs, opens, presses, refuses, says, shows, tells, text } from './screen.ts';

const goal = 'energy-boost';
const daily = '/must-do-rituals?view=daily';

type Habit = { name: RegExp; field: string; most: number; step: number; milestone: number; words: string };
const habits: Habit[] = [
  {
    name: /water|glass/i,
    field: 'waterIntake',
    most: 12,
    step: 1,
    milestone: 8,
    words: 'Great hydration! 💧',
  },
  { name: /fast/i, field: 'fastingHours', most: 24, step: 1, milestone: 16, words: 'Fasting milestone! ⏰' },
  { name: /sleep/i, field: 'sleepHours', most: 12, step: 1, milestone: 8, words: 'Great rest! 😴' },
  {
    name: /movement|minutes/i,
    field: 'movementMinutes',
    most: 120,
    step: 5,
    milestone: 30,
    words: 'Great movement! 💪',
  },
];

const more = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name: /^(more|add|increase|plus|\+)/i }).and(page.getByRole('button', { name }));
const less = (page: Page, name: RegExp): Locator =>
  page
    .getByRole('button', { name: /^(less|fewer|remove|decrease|minus|take|−|-)/i })
    .and(page.getByRole('button', { name }));

describe('section 2: MustDo Rituals, habits', () => {
  test('a control for each, with its limits and milestones', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const page = await openAs(person);
    const open = async () => {
      await page.goto(daily);
      await opens('tab Habits', page, /^Habits/);
    };
    const read = async (field: string) =>
      (await person.read<Record<string, number>>(`/api/daily-progress/${today()}`))[field];
    await open();
    for (const { name, field } of habits) {
      await shows(`a plus for ${field}`, more(page, name));
      await shows(`a minus for ${field}`, less(page, name));
      await becomes(
        `section 5: minus is disabled at 0: ${field}`,
        () => less(page, name).first().isDisabled(),
        true,
      );
    }
    for (const { name, field, milestone, step, words } of habits) {
      await person.call('POST', '/api/daily-progress', { date: today(), [field]: milestone - step });
      await open();
      await presses(`plus: ${field}`, more(page, name));
      await becomes(`section 5: by ${step}: ${field}`, () => read(field), milestone);
      await shows(`section 9: "${words}"`, page.getByText(words));
      await presses(`minus: ${field}`, less(page, name));
      await becomes(`section 5: and back by ${step}: ${field}`, () => read(field), milestone - step);
    }
    const most = Object.fromEntries(habits.map(({ field, most }) => [field, most]));
    await person.call('POST', '/api/daily-progress', { date: today(), ...most });
    await open();
    for (const { name, field } of habits)
      await becomes(
        `section 5: plus is disabled at ${most[field]}: ${field}`,
        () => more(page, name).first().isDisabled(),
        true,
      );
    const path = /\/api\/daily-progress$/;
    await refuses(page, path, 'no', 500);
    await presses('minus while the server fails', less(page, /water|glass/i));
    await tells('section 8', page, 'Error', 'Failed to update progress. Please try again.');
    await page.unroute(path);
    await becomes('and nothing is saved', () => read('waterIntake'), 12);
    await says('the day is on the screen', page, /12/);
  });

  test('completing habits', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    type Habit = { id: string; title: string };
    const list = await person.read<Habit[]>(`/api/habits/${goal}`);
    const page = await openAs(person);
    const main = page.getByRole('main');
    await page.goto(daily);
    await opens('tab Habits', page, /^Habits/);
    for (const { title } of list) await shows(`a habit: ${title}`, main.getByText(title));
    const [first, ...others] = list;
    const done = async () => (await person.read<unknown[]>(`/api/habit-completions/${today()}`)).length;
    const tick = (habit?: Habit) =>
      main
        .getByRole('checkbox', { name: habit?.title ?? '' })
        .or(main.getByRole('button', { name: habit?.title ?? '' }))
        .first();
    const path = /\/api\/habit-completions/;
    await refuses(page, path, 'no', 500);
    await presses('while the server fails', tick(first));
    await tells('section 8', page, 'Error', 'Failed to update habit. Please try again.');
    await page.unroute(path);
    await presses('a habit toggles', tick(first));
    await shows('section 4: a toast', text(page, 'Habit Completed! ✨'));
    await becomes('it is complete', done, 1);
    await presses('and back', tick(first));
    await becomes('it is incomplete', done, 0);
    await presses('complete it again', tick(first));
    await becomes('it is complete', done, 1);
    for (const habit of others)
      await acts(`complete ${habit.title}`, () => tick(habit).click({ timeout: 30_000 }));
    await shows('section 4: all are done', text(page, 'All Habits Complete! 🎆'));
    await becomes('all are complete', done, list.length);
  });
});
