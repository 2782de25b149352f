import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { newPerson, today } from './caller.ts';
import { planFrom } from './plan.ts';
import {
  acts,
  becomes,
  button,
  control,
  holds,
  leadsTo,
  openAs,
  presses,
  requested,
  says,
  shows,
  tells,
  text,
  together,
} from './screen.ts';

type Ritual = Record<'id' | 'title' | 'timeOfDay', string>;

const goal = 'energy-boost';

describe('section 2: Dashboard', () => {
  test('a new person', async () => {
    const page = await openAs(await newPerson({}));
    await page.goto('/');
    await shows('Friend without a first name', page.getByText('Welcome back, Friend!'));
    await shows('the label of the goal when missing', page.getByText(/full body detox/i));
    await shows('no rituals', page.getByText('No rituals set up yet'));
    await says('water: the default goal 8', page, together('Water Intake', '/ ?8'));
    await presses('a Set Up Your Rituals button', button(page, 'Set Up Your Rituals'));
    await leadsTo('which leads to the rituals', page, '/must-do-rituals');
  });

  test('a day', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const rituals = await person.read<Ritual[]>(`/api/rituals/${goal}`);
    await person.call('POST', '/api/daily-progress', { date: today(), waterIntake: 3, fastingHours: 14 });
    const recipes = await planFrom(person);
    const [first, second, ...others] = rituals;
    const complete = ({ id }: Ritual) =>
      person.call('POST', '/api/ritual-completions', { ritualId: id, completedAt: today() });
    for (const ritual of others) await complete(ritual);
    const page = await openAs(person);
    await page.goto('/');
    const main = page.getByRole('main');
    await shows('the greeting', page.getByText('Welcome back, Ana!'));
    await shows('the label of the goal', page.getByText(/energy boost/i));
    const isEmoji = () =>
      main.evaluate(
        (element) =>
          /\p{Extended_Pictographic}/u.test(element.textContent ?? '') ||
          element.querySelector('img') !== null,
      );
    await becomes('with its emoji', isEmoji, true);
    await says("Today's Rituals: done/total", page, together("Today's Rituals", '13 ?/ ?15'));
    await says("Today's Rituals: remaining", page, together('remaining', '2', 12));
    await says('Current Streak', page, /Current Streak/);
    await says('Current Streak: with the longest', page, together('longest', '\\d+', 20));
    await says('Water Intake: glasses of the goal', page, together('Water Intake', '3 ?/ ?8'));
    await says('Water Intake: glasses', page, /glasses/i);
    await says('Fasting Hours', page, together('Fasting Hours', '14'));
    for (const time of ['Morning', 'Midday', 'Evening'])
      await shows(`Ritual flow: ${time}`, main.getByText(time, { exact: true }));
    for (const { title } of rituals) await shows(`Ritual flow: ${title}`, main.getByText(title));
    await says('Healing Stats', page, /Healing Stats/);
    await says('Healing Stats: Total Rituals', page, together('Total Rituals', '13'));
    await says('Healing Stats: Days Tracked', page, together('Days Tracked', '1'));
    await says('Healing Stats: Best Streak', page, together('Best Streak', '\\d+'));
    await shows("Today's Meals", page.getByText("Today's Meals"));
    for (const index of [3, 4, 5]) {
      const { name = '' } = recipes[index] ?? {};
      await shows(`a meal of day 1: ${name}`, main.getByText(name));
    }

    const titled = (ritual?: Ritual) => main.getByText(ritual?.title ?? '').first();
    const done = async () =>
      (await person.read<{ ritualId: string }[]>(`/api/ritual-completions/${today()}`)).map(
        ({ ritualId }) => ritualId,
      );
    const path = /\/api\/ritual-completions/;
    const release = await holds(page, path);
    const sent = requested(page, 'POST', path);
    await presses('clicking a ritual', titled(first));
    await says('section 4: the change shows at once', page, together("Today's Rituals", '14 ?/ ?15'));
    await release();
    expect
      .soft((await sent)?.payload, 'section 7: POST /api/ritual-completions')
      .toMatchObject({ ritualId: first?.id, completedAt: today() });
    await becomes('toggles its completion', async () => (await done()).includes(first?.id ?? ''), true);
    await shows('section 4: a toast', text(page, 'Ritual Completed! ✨'));
    await presses('clicking it again', titled(first));
    await becomes('makes it incomplete', async () => (await done()).includes(first?.id ?? ''), false);
    await says('and counts it no more', page, together("Today's Rituals", '13 ?/ ?15'));
    await page.route(path, (route) => route.fulfill(replying({ message: 'no' }, 500)));
    await presses('clicking while the server fails', titled(second));
    await tells('section 8: a failure', page, 'Error', 'Failed to update ritual. Please try again.');
    await says('and the change is taken back', page, together("Today's Rituals", '13 ?/ ?15'));
    await page.unroute(path);

    await presses('ticking the first', titled(first));
    await presses('ticking the second', titled(second));
    await shows('section 4: all are done', text(page, /All Rituals Complete! 🎆/));
    await says('Current Streak after a whole day', page, together('Current Streak', '1'));
    await says('a streak badge', page, /1.day/i);
    await says('none remain', page, together("Today's Rituals", '15 ?/ ?15'));
  });

  test('buttons and reads', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    await planFrom(person);
    const page = await openAs(person);
    const main = page.getByRole('main');
    const dashboard = /\/api\/dashboard$/;
    const read = () => requested(page, 'GET', dashboard);
    // A screen that mounts while a read is on its way waits for that one.
    const onTheirWay = new Set<Request>();
    page.on('request', (request) => dashboard.test(request.url()) && onTheirWay.add(request));
    page.on('requestfinished', (request) => onTheirWay.delete(request));
    page.on('requestfailed', (request) => onTheirWay.delete(request));
    await page.goto('/');
    const buttons: [name: string, path: string][] = [
      ['Complete Rituals', '/must-do-rituals'],
      ['Discover Remedies', '/heal-hub'],
      ['View Full Plan', '/alkaline-meal-planner'],
    ];
    for (const [name, path] of buttons) {
      await presses(`a ${name} button`, button(main, name));
      await leadsTo(`which leads to ${path}`, page, path);
      const shown = () => page.getByText('Welcome back, Ana!').count();
      await becomes('the next screen takes the place of the dashboard', shown, 0);
      await becomes('no read is on its way', () => Promise.resolve(onTheirWay.size), 0);
      const again = read();
      await presses('back to the dashboard', page.getByRole('link', { name: 'Dashboard', exact: true }));
      const mounted = `section 7: the dashboard is read again on mount, after ${path}`;
      expect.soft(Boolean(await again), mounted).toBe(true);
    }
    const actions: [name: RegExp, path: string][] = [
      [/recipes/i, '/alkaline-recipes'],
      [/foods guide/i, '/foods-guide'],
      [/calorie calculator/i, '/calorie-calculator'],
    ];
    for (const [name, path] of actions) {
      await shows('Quick Actions', page.getByText('Quick Actions'));
      await presses(`Quick Actions: ${name}`, control(main, name));
      await leadsTo(`leads to ${path}`, page, path);
      await acts('back', () => page.goBack());
    }
    await shows('the dashboard', page.getByText('Welcome back, Ana!'));
    const focused = read();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect.soft(Boolean(await focused), 'section 7: and on focus').toBe(true);
  });

  test('older keys of goals', async () => {
    for (const [key, label] of [
      ['reduce-anxiety', /anxiety/i],
      ['boost-libido', /libido/i],
      ['boost-metabolism', /metabolism/i],
      ['increase-energy', /energy/i],
    ] as const) {
      const person = await newPerson();
      const page = await openAs(person);
      await page.route(/\/api\/dashboard$/, async (route) => {
        const answer = await route.fetch();
        const json = (await answer.json()) as Record<string, unknown>;
        await route.fulfill({ response: answer, json: { ...json, userGoal: { currentGoal: key } } });
      });
      await page.goto('/');
      await shows(`a label for ${key}`, page.getByRole('main').getByText(label));
    }
  });
});
