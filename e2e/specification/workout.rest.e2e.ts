import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { newPerson, today } from './caller.ts';
import {
  acts,
  becomes,
  button,
  openAs,
  opens,
  presses,
  requested,
  says,
  shows,
  tab,
  text,
} from './screen.ts';

type Entry = {
  program: { id: string; name: string; description: string; duration: number | null; difficulty: string };
  exercises: { exerciseName: string; instructions: string }[];
};

const goals = {
  detox: 'Detox',
  energy: 'Energy Boost',
  weight_loss: 'Fat Loss',
  stress_relief: 'Stress Relief',
  hormonal_balance: 'Hormonal Balance',
  mobility: 'Mobility',
  strength: 'Strength',
};
const types = { home: 'Home', gym: 'Gym', booster: '10-Min Boosters' };

describe('section 2: Workout', () => {
  test('goals, types, programs', async () => {
    const person = await newPerson();
    const programs = await person.read<Entry[]>('/api/workouts?type=home&goal=detox');
    const [entry] = programs;
    if (!entry) throw new Error('There is no program for detox at home.');
    const { program, exercises } = entry;
    const page = await openAs(person);
    const main = page.getByRole('main');
    const first = requested(page, 'GET', /\/api\/workouts\?/);
    await page.goto('/workout');
    const { searchParams } = new URL((await first)?.url ?? 'http://none');
    expect.soft(searchParams.get('goal'), 'section 4: default goal detox').toBe('detox');
    expect.soft(searchParams.get('type'), 'section 4: default type home').toBe('home');
    await becomes('the tab Detox is chosen', () => tab(page, 'Detox').getAttribute('aria-selected'), 'true');
    await becomes('the tab Home is chosen', () => tab(page, 'Home').getAttribute('aria-selected'), 'true');
    await says('a day-streak badge', page, /\b0.day/i);
    for (const [goal, label] of Object.entries(goals)) {
      const asked =
        goal === 'detox' ? undefined : requested(page, 'GET', new RegExp(`/api/workouts\\?.*goal=${goal}`));
      await opens(`section 3: goal ${label}`, page, label);
      if (asked) expect.soft(Boolean(await asked), `section 7: query goal=${goal}`).toBe(true);
    }
    await opens('Detox', page, 'Detox');
    for (const [type, label] of Object.entries(types)) {
      const asked =
        type === 'home' ? undefined : requested(page, 'GET', new RegExp(`/api/workouts\\?.*type=${type}`));
      await opens(`section 3: type ${label}`, page, label);
      if (asked) expect.soft(Boolean(await asked), `section 7: query type=${type}`).toBe(true);
    }
    await opens('Home', page, 'Home');
    for (const { program: each } of programs) await shows(`a card: ${each.name}`, main.getByText(each.name));
    await shows('a card: description', main.getByText(program.description));
    await says('a card: duration', page, new RegExp(`\\b${program.duration} ?min`));
    await says('a card: difficulty', page, new RegExp(program.difficulty, 'i'));

    const favorites = async () =>
      (await person.read<{ programId: string }[]>('/api/workouts/favorites')).map(
        ({ programId }) => programId,
      );
    const named = new RegExp(program.name);
    const heart = (pressed: boolean) =>
      main.getByRole('button', { name: /favorite/i, pressed }).and(main.getByRole('button', { name: named }));
    const asked = requested(page, 'POST', /\/api\/workouts\/favorites$/);
    await presses('a favorite button', heart(false));
    expect
      .soft((await asked)?.payload, 'section 7: POST /api/workouts/favorites')
      .toMatchObject({ programId: expect.any(String) });
    await shows('section 8', text(page, 'Favorites updated!'));
    await becomes('it is a favorite', async () => (await favorites()).length, 1);
    await presses('again', heart(true));
    await becomes('it is none', async () => (await favorites()).length, 0);

    const card = main.getByText(program.name, { exact: true });
    await presses('a card opens the exercises', card);
    const dialog = page.getByRole('dialog');
    for (const { exerciseName } of exercises)
      await shows(`an exercise: ${exerciseName}`, dialog.getByText(exerciseName));
    const [exercise] = exercises;
    await shows('its instructions', dialog.getByText(exercise?.instructions ?? ''));
    const completed = requested(page, 'POST', /\/api\/workouts\/complete$/);
    const streaks = requested(page, 'GET', /\/api\/workouts\/stats\/streak$/);
    await presses('complete the workout', dialog.getByRole('button', { name: /complete/i }));
    expect.soft((await completed)?.payload, 'section 7: POST /api/workouts/complete').toMatchObject({
      programId: program.id,
      durationMinutes: program.duration ?? 30,
      completedAt: expect.stringContaining(today()),
    });
    await shows('section 8', text(page, 'Workout completed! Movement minutes updated.'));
    expect.soft(Boolean(await streaks), 'section 4: refreshes the streak').toBe(true);
    await becomes(
      'movement minutes are updated',
      async () =>
        (await person.read<{ movementMinutes: number }>(`/api/daily-progress/${today()}`)).movementMinutes,
      program.duration ?? 30,
    );
    await acts('close', () => page.keyboard.press('Escape'));
    await says('the badge counts the day', page, /\b1.day/i);
  });

  test('a person with a goal', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: 'energy-boost' });
    const page = await openAs(person);
    const first = requested(page, 'GET', /\/api\/workouts\?/);
    await page.goto('/workout');
    const departure = 'departure: workouts begin with detox';
    const { searchParams } = new URL((await first)?.url ?? 'http://none');
    expect.soft(searchParams.get('goal'), departure).toBe('energy');
    await becomes(departure, () => tab(page, 'Energy Boost').getAttribute('aria-selected'), 'true');
  });

  test('empty, failed', async () => {
    const page = await openAs(await newPerson());
    const path = /\/api\/workouts\?/;
    await page.route(path, (route) => route.fulfill(replying([])));
    await page.goto('/workout');
    await shows('empty', page.getByText('No workouts available'));
    await shows('empty', page.getByText('Workouts for this goal and type will be added soon.'));
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill(replying({}, 500)));
    await page.goto('/workout');
    await shows('section 8: "Failed to fetch workouts"', page.getByText('Failed to fetch workouts'));
  });

  test('a program without a duration, and the toast', async () => {
    const page = await openAs(await newPerson());
    const path = /\/api\/workouts\?/;
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as Entry[];
      const without = json.map(({ program, exercises }) => ({
        program: { ...program, duration: null },
        exercises,
      }));
      await route.fulfill({ response: answer, json: without });
    });
    await page.clock.install();
    await page.goto('/workout');
    const main = page.getByRole('main');
    const openers = main.getByRole('button').filter({ hasText: /\w/ });
    await shows('the programs', openers);
    await presses('a card', main.getByRole('listitem').or(main.getByRole('article')).first());
    const completed = requested(page, 'POST', /\/api\/workouts\/complete$/);
    await presses(
      'complete the workout',
      page.getByRole('dialog').getByRole('button', { name: /complete/i }),
    );
    expect
      .soft((await completed)?.payload, 'section 7: 30 minutes if the program has none')
      .toMatchObject({ durationMinutes: 30 });
    const toast = text(page, 'Workout completed! Movement minutes updated.');
    await shows('section 8', toast);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3500);
    await becomes('section 9: the toast stays for 3000 ms', () => toast.filter({ visible: true }).count(), 0);
    expect.soft(await button(page, 'Log in').count(), 'signed in').toBe(0);
  });
});
