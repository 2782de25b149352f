import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { withoutLiveStream } from '../support/steps.ts';
import { newPerson, times, today } from './caller.ts';
import {
  acts,
  becomes,
  button,
  lacks,
  openAs,
  opens,
  presses,
  refuses,
  requested,
  says,
  shows,
  tab,
  tells,
  text,
} from './screen.ts';

type Ritual = Record<'id' | 'title' | 'timeOfDay', string>;

const goal = 'energy-boost';
const daily = '/must-do-rituals?view=daily';
const setup = '/must-do-rituals?view=setup';

const storage = (page: Page) =>
  page.evaluate(() => Object.values({ ...localStorage }).map((value) => `${value}`));
const next = (page: Page) =>
  page.getByRole('button', { name: /^(next|continue|choose this goal|keep this goal|change goal)/i });

describe('section 2: MustDo Rituals, setup', () => {
  test('three steps', async () => {
    const person = await newPerson();
    const page = await openAs(person);
    const main = page.getByRole('main');
    await page.goto(setup);
    const labels = [
      /full body detox/i,
      /anxiety/i,
      /libido/i,
      /metabolism/i,
      /weight gain/i,
      /blood pressure/i,
      /thyroid/i,
      /skin clarity/i,
      /energy boost/i,
      /immune system/i,
    ];
    for (const label of labels) await shows(`step 1: the goal ${label}`, main.getByText(label));
    await presses('step 1: choose a goal', main.getByText(/energy boost/i));
    await presses('step 1: go on', next(page));
    await shows('step 2: "Finalize My Ritual Plan"', button(page, 'Finalize My Ritual Plan'));
    await becomes(
      'section 4: choosing saves the goal',
      async () => (await person.read<{ currentGoal: string }>('/api/user-goal')).currentGoal,
      goal,
    );
    const list = () => person.read<Ritual[]>(`/api/rituals/${goal}`);
    await becomes('section 4: and makes its rituals of the template', async () => (await list()).length, 15);
    const template = await list();
    for (const time of ['Morning', 'Midday', 'Evening'])
      await shows(
        `step 2: ${time}`,
        main.getByRole('heading', { name: new RegExp(`^${time}`) }).or(tab(main, time)),
      );
    const [first] = template;
    const removal = main.getByRole('button', {
      name: new RegExp(`remove.*${first?.title.slice(0, 12)}`, 'i'),
    });
    await presses('step 2: remove a ritual', removal.or(button(main, 'Remove')));
    await lacks('the removed ritual leaves the list', main.getByText(first?.title ?? '', { exact: true }));
    const own = main.getByRole('textbox').first();
    await acts('step 2: write a ritual of one’s own', () =>
      own.fill('  Barefoot walk  ', { timeout: 30_000 }),
    );
    await acts('step 2: add it', () => own.press('Enter'));
    await shows('section 5: its text is trimmed', text(main, 'Barefoot walk'));
    const count = async () => (await main.getByRole('listitem').all()).length;
    const before = await count();
    await acts('step 2: only spaces', () => own.fill('   ', { timeout: 30_000 }));
    await acts('step 2: add them', () => own.press('Enter'));
    await becomes('section 5: an empty text is ignored', count, before);
    const whole = requested(page, 'PUT', /\/api\/rituals\/goal\//);
    await presses('step 2: finalize', button(page, 'Finalize My Ritual Plan'));
    const departure = 'departure: finalizing and a chosen goal: DELETE, POSTs';
    expect.soft((await whole)?.payload, departure).toHaveProperty('rituals');
    const titles = async () => (await list()).map(({ title }) => title);
    await becomes(
      'section 4: finalizing replaces the rituals: added',
      async () => (await titles()).includes('Barefoot walk'),
      true,
    );
    await becomes(
      'section 4: finalizing replaces the rituals: removed',
      async () => (await titles()).includes(first?.title ?? ''),
      false,
    );
    await becomes(
      'section 4: finalizing replaces the rituals: in all',
      async () => (await list()).length,
      15,
    );

    await shows('step 3: "Save Settings"', button(page, 'Save Settings'));
    const toggles = page.getByRole('switch').or(page.getByRole('checkbox'));
    for (const habit of [/water/i, /fasting/i, /sleep/i, /movement/i])
      await acts(`step 3: a toggle for ${habit}`, () =>
        toggles.and(page.getByLabel(habit)).first().check({ timeout: 30_000 }),
      );
    const number = (label: RegExp) =>
      page
        .getByRole('spinbutton', { name: label })
        .or(page.getByRole('slider', { name: label }))
        .first();
    const bounds: [what: string, label: RegExp, min: string, max?: string][] = [
      ['fasting hours 12 to 20', /fasting hours/i, '12', '20'],
      ['eating window 4 to 12', /eating window/i, '4', '12'],
      ['water goal minimum 1', /(water|glasses)/i, '1'],
      ['movement target minimum 10', /(movement|minutes)/i, '10'],
    ];
    for (const [what, label, min, max] of bounds) {
      const field = number(label);
      await becomes(`section 5: ${what}`, () => field.getAttribute('min', { timeout: 3000 }), min);
      if (max) await becomes(`section 5: ${what}`, () => field.getAttribute('max', { timeout: 3000 }), max);
    }
    await acts('step 3: ten glasses', () => number(/(water|glasses)/i).fill('10', { timeout: 30_000 }));
    const write = /\/api\/(?!events)/;
    await page.route(write, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(replying({ message: 'no' }, 500)),
    );
    await presses('step 3: save while the server fails', button(page, 'Save Settings'));
    await tells(
      'section 8: a failure',
      page,
      'Save Failed',
      'There was an error saving your settings. Please try again.',
    );
    await page.unroute(write);
    await presses('step 3: save', button(page, 'Save Settings'));
    await becomes(
      'section 3: the habit configs are in the local storage',
      async () => (await storage(page)).some((value) => /"targetGlasses":\s*10/.test(value)),
      true,
    );
    const kept = (await storage(page)).join('\n');
    const fields = {
      waterGoal: 'selected habits and configs',
      intermittentFasting: 'selected habits and configs',
      sleepSchedule: 'selected habits and configs',
      dailyMovement: 'selected habits and configs',
      fastingHours: 'fasting 16',
      eatingWindow: 'fasting 8',
      bedtime: 'sleep 22:00',
      wakeTime: 'sleep 06:00',
      targetMinutes: 'movement 30',
      activityType: 'movement',
    };
    for (const [field, what] of Object.entries(fields))
      expect.soft(kept, `section 3: ${field} (${what})`).toContain(`"${field}"`);
    for (const value of [
      /"fastingHours":\s*16/,
      /"eatingWindow":\s*8/,
      /"22:00"/,
      /"06:00"/,
      /"targetMinutes":\s*30/,
      /"Light exercise\/walking"/,
    ])
      expect.soft(kept, `section 3: the default ${value}`).toMatch(value);
  });
});

describe('section 2: MustDo Rituals, daily', () => {
  test('rituals', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const rituals = await person.read<Ritual[]>(`/api/rituals/${goal}`);
    const [first, last, ...others] = rituals;
    for (const { id } of others)
      await person.call('POST', '/api/ritual-completions', { ritualId: id, completedAt: today() });
    const page = await openAs(person);
    const main = page.getByRole('main');
    await page.goto(daily);
    await shows('tab Rituals', tab(page, /^Rituals/));
    await shows('tab Habits', tab(page, /^Habits/));
    for (const time of times)
      for (const { title } of rituals.filter(({ timeOfDay }) => timeOfDay === time))
        await shows(`${time}: ${title}`, main.getByText(title));
    const done = async () => (await person.read<unknown[]>(`/api/ritual-completions/${today()}`)).length;
    const item = (ritual?: Ritual) => main.getByText(ritual?.title ?? '').first();
    const path = /\/api\/ritual-completions/;
    await refuses(page, path, 'no', 500);
    await presses('while the server fails', item(first));
    await tells('section 8', page, 'Error', 'Failed to update ritual. Please try again.');
    await page.unroute(path);
    await presses('each item toggles', item(first));
    await shows('section 4: the toast', text(page, 'Ritual Completed! ✨'));
    await becomes('the item is complete', done, 14);
    await presses('and back', item(first));
    await becomes('the item is incomplete', done, 13);
    await presses('complete again', item(first));
    await presses('the last', item(last));
    await becomes('all are complete', done, 15);
    await shows('section 4: all are done', text(page, 'All Rituals Complete! 🎆'));
  });

  test('failed reads', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const page = await openAs(person);
    // A stream that connects late makes the page read again, before Retry is pressed.
    await withoutLiveStream(page);
    const reads: [what: string, path: RegExp][] = [
      ['rituals', /\/api\/rituals\//],
      ['progress', /\/api\/daily-progress\//],
      ['completions', /\/api\/ritual-completions\//],
    ];
    for (const [what, path] of reads) {
      await refuses(page, path, 'no', 500);
      await page.goto(daily);
      await shows(`section 8: ${what}: "Unable to Load Data"`, page.getByText('Unable to Load Data'));
      const words = `Failed to load ${what}. Please check your connection and try again.`;
      await shows(`section 8: "${words}"`, page.getByText(words));
      await page.unroute(path);
      const name = `Retry ${what.charAt(0).toUpperCase()}${what.slice(1)}`;
      await presses(`section 8: ${name}`, button(page, name));
      await lacks('it reads them again', page.getByText('Unable to Load Data'));
    }
    const habits = /\/api\/habits\//;
    await refuses(page, habits, 'no', 500);
    await page.goto(daily);
    await opens('tab Habits', page, /^Habits/);
    await shows('section 8: failed habits', page.getByText('Unable to load habits. Please try again.'));
    await page.unroute(habits);
    await page.route(habits, (route) => route.fulfill(replying([])));
    await page.goto(daily);
    await opens('tab Habits', page, /^Habits/);
    await shows('section 8: no habits', page.getByText('No habits configured for this goal yet.'));
    await says('the tab is on the screen', page, /Habits/);
  });
});
