import { describe, expect, test } from 'vitest';
import { dateIn, newPerson, today } from './caller.ts';
import { acts, becomes, holds, openAs, presses, requested, says, shows, text, together } from './screen.ts';

type Ritual = Record<'id' | 'timeOfDay', string>;

const goal = 'energy-boost';
const progress = '/must-do-rituals?view=progress';
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** The name of the month in `later` months. */
function monthIn(later: number): RegExp {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth() + later, 1);
  return new RegExp(`${months[date.getMonth()]} ${date.getFullYear()}`);
}

describe('section 2: MustDo Rituals, progress', () => {
  test('tiles, calendar, weekly card, summary, insights', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const rituals = await person.read<Ritual[]>(`/api/rituals/${goal}`);
    const ofTime = (time: string) => rituals.filter(({ timeOfDay }) => timeOfDay === time);
    const done = [...ofTime('morning'), ...ofTime('midday').slice(0, 2)];
    for (const { id } of done)
      await person.call('POST', '/api/ritual-completions', { ritualId: id, completedAt: today() });
    await person.call('POST', '/api/daily-progress', {
      date: today(),
      waterIntake: 5,
      fastingHours: 13,
      sleepHours: 7,
      movementMinutes: 25,
    });
    const page = await openAs(person);
    const main = page.getByRole('main');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/must-do-rituals?view=daily');
    await shows('the daily view', main.getByRole('tab', { name: /^Habits/ }));
    expect
      .soft(
        asked.filter((url) => url.includes('/api/progress/summary')),
        'loads data only when active',
      )
      .toEqual([]);
    const summary = requested(page, 'GET', /\/api\/progress\/summary\?/);
    await page.goto(progress);
    const { searchParams } = new URL((await summary)?.url ?? 'http://none');
    const month = today().slice(0, 8);
    expect.soft(searchParams.get('from'), 'section 7: from the first of the month').toBe(`${month}01`);
    expect
      .soft(searchParams.get('to') ?? '', 'section 7: to a day of the month')
      .toMatch(new RegExp(`^${month}\\d\\d$`));
    await shows('Progress and Reports', page.getByText(/Progress (and|&) Reports/));
    await says('tile: ritual streak', page, together('ritual streak', '\\d+'));
    await says('tile: habit streak', page, together('habit streak', '\\d+'));
    await says('tile: water against goal', page, /\b5 ?\/ ?8\b/);
    await says('tile: fasting hours', page, together('fasting', '13'));
    await says('tile: sleep hours', page, together('sleep', '7'));
    await says('tile: movement minutes', page, together('movement', '25'));
    await shows('weekly card: water', main.getByText(/water/i));
    await shows('weekly card: fasting', main.getByText(/intermittent fasting/i));
    await says('weekly card: a protocol label', page, /16:8/);
    await shows('section 9: 12+', main.getByText('Good progress'));
    await says('weekly card: sleep against 8', page, /\b7 ?(h|hours)?.{0,6}(\/|of) ?8\b/);
    await shows('weekly card: daily movement', main.getByText(/daily movement/i));
    await says('weekly card: movement against 30', page, /\b25 ?(min|minutes)?.{0,6}(\/|of) ?30\b/);
    await says('summary: morning', page, together('Morning', '5 ?/ ?5'));
    await says('summary: midday', page, together('Midday', '2 ?/ ?5'));
    await says('summary: evening', page, together('Evening', '0 ?/ ?5'));
    await becomes('summary: bars', async () => (await main.getByRole('progressbar').count()) >= 3, true);
    await shows('insights', main.getByText(/insights/i));
    await says('heatmap legend', page, /0 ?%.*100 ?%/);

    const percent = Math.round((done.length / (rituals.length + 4)) * 100);
    const dayOfMonth = Number(today().slice(8));
    const day = main
      .getByRole('button')
      .or(main.getByRole('gridcell'))
      .filter({ hasText: new RegExp(`^\\s*${dayOfMonth}\\b`) });
    await becomes(
      `section 9: the percentage of today: ${percent}%`,
      async () =>
        (await day.allInnerTexts()).some((words) => words.replaceAll(/\s+/g, '').includes(`${percent}%`)),
      true,
    );
    await shows('calendar: this month', main.getByText(monthIn(0)));
    const next = main.getByRole('button', { name: /next month/i });
    const previous = main.getByRole('button', { name: /previous month/i });
    const later = requested(page, 'GET', /\/api\/progress\/summary\?/);
    await presses('calendar: next month', next);
    await shows('section 4: the month moves by one', main.getByText(monthIn(1)));
    expect.soft(Boolean(await later), 'section 7: the month is asked for').toBe(true);
    await presses('calendar: previous month', previous);
    await shows('section 4: and back', main.getByText(monthIn(0)));
    await presses('calendar: previous month', previous);
    await shows('section 4: and before', main.getByText(monthIn(-1)));
    const earlier = requested(page, 'GET', /\/api\/daily-progress\//);
    const tenth = main
      .getByRole('button')
      .or(main.getByRole('gridcell'))
      .filter({ hasText: /^\s*10\b/ });
    await becomes(
      'each day shows a percentage, 0% too',
      async () => (await tenth.allInnerTexts()).some((words) => /\b0 ?%/.test(words)),
      true,
    );
    await presses('clicking a day', tenth);
    const viewed = (await earlier)?.url ?? '';
    expect.soft(viewed, 'section 4: sets the viewed date').toMatch(/\/api\/daily-progress\/\d{4}-\d\d-10$/);
  });

  test('water goal, fasting labels, milestones', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const labels: [hours: number, label: string][] = [
      [16, 'Excellent fasting!'],
      [15, 'Good progress'],
      [12, 'Good progress'],
      [11, 'Building up fasting time'],
    ];
    const page = await openAs(person);
    const main = page.getByRole('main');
    for (const [hours, label] of labels) {
      await person.call('POST', '/api/daily-progress', { date: today(), fastingHours: hours });
      await page.goto(progress);
      await shows(`section 9: ${hours} hours: "${label}"`, main.getByText(label));
      if (hours !== 16 && hours !== 12) continue;
      const bar = main
        .getByRole('progressbar', { name: /fasting/i })
        .or(main.getByRole('meter', { name: /fasting/i }))
        .first();
      await becomes(
        `section 9: the bar at ${hours} of 16`,
        async () =>
          Number(await bar.getAttribute('aria-valuenow')) /
          Number((await bar.getAttribute('aria-valuemax')) ?? 100),
        hours / 16,
      );
    }
    await person.call('POST', '/api/daily-progress', { date: today(), waterGoal: 10, waterIntake: 4 });
    await page.goto(progress);
    await says('the tile has the goal of the day', page, /\b4 ?\/ ?10\b/);
  });

  test('colours of the calendar', async () => {
    const person = await newPerson();
    await person.call('POST', '/api/user-goal', { currentGoal: goal });
    const rituals = await person.read<Ritual[]>(`/api/rituals/${goal}`);
    const habits = await person.read<{ id: string }[]>(`/api/habits/${goal}`);
    const page = await openAs(person);
    const main = page.getByRole('main');
    // Of 15 rituals and 4 habits: one count for each band.
    const counts = [0, 4, 6, 8, 10, 12, 14, 16, 18];
    const month = dateIn(-Number(today().slice(8))).slice(0, 8);
    const days = counts.map((completionCount, index) => ({ date: `${month}${index + 10}`, completionCount }));
    for (const { date: completedAt, completionCount } of days) {
      for (const { id } of rituals.slice(0, completionCount))
        await person.call('POST', '/api/ritual-completions', { ritualId: id, completedAt });
      for (const { id } of habits.slice(0, Math.max(0, completionCount - rituals.length)))
        await person.call('POST', '/api/habit-completions', { habitId: id, completedAt });
    }
    await page.goto(progress);
    await presses('the month before', main.getByRole('button', { name: /previous month/i }));
    await shows('the month before', main.getByText(monthIn(-1)));
    const colours: string[] = [];
    for (const { date, completionCount } of days) {
      const percent = Math.round((completionCount / (rituals.length + 4)) * 100);
      const cell = main
        .getByRole('button')
        .or(main.getByRole('gridcell'))
        .filter({ hasText: new RegExp(`^\\s*${Number(date.slice(8))}\\s*${percent}\\s*%`) })
        .first();
      await shows(`section 9: ${completionCount} of 19 are ${percent}%`, cell);
      await acts(`the colour of ${percent}%`, async () => {
        const colour = await cell.evaluate(
          (element) =>
            [element, ...element.querySelectorAll('*')]
              .map((each) => getComputedStyle(each).backgroundColor)
              .find((each) => !/^rgba\(0, 0, 0, 0\)$|transparent/.test(each)) ?? 'none',
          undefined,
          { timeout: 5000 },
        );
        colours.push(colour);
      });
    }
    expect.soft(new Set(colours).size, 'section 9: nine bands have nine colours').toBe(9);
    await says('the legend', page, /0 ?%.*100 ?%/);
  });

  test('skeletons and the milestone message', async () => {
    const page = await openAs(await newPerson());
    const main = page.getByRole('main');
    const release = await holds(page, /\/api\/(daily-progress|user-stats|progress)/);
    await page.goto(progress);
    await shows(
      'while loading',
      main
        .getByRole('status')
        .or(main.getByLabel(/loading/i))
        .or(main.locator('[aria-busy=true]')),
    );
    await release();
    const message = async () => {
      const words = await main.innerText();
      return words.slice(words.search(/insights/i));
    };
    const streak = async (days: number) => {
      await page.route(/\/api\/(daily-progress|user-stats)/, async (route) => {
        const answer = await route.fetch();
        const json = (await answer.json()) as Record<string, unknown>;
        const stats = { currentStreak: days, longestStreak: days, totalCompleted: days };
        await route.fulfill({ response: answer, json: { ...json, ritualStreak: days, ritualStats: stats } });
      });
      await page.goto(progress);
      await shows('insights', main.getByText(/insights/i));
      await says(`a streak of ${days}`, page, together('ritual streak', `${days}`));
      const words = await message();
      await page.unrouteAll({ behavior: 'wait' });
      return words.replaceAll(/\d+/g, 'N');
    };
    const [six, seven, eight] = [await streak(6), await streak(7), await streak(8)];
    expect.soft(six === seven, 'section 9: the milestone message switches at 7 days').toBe(false);
    expect.soft(seven, 'and stays the same after').toBe(eight);
    await shows('the screen stays', text(page.getByRole('banner'), 'MustDo Rituals'));
  });
});
