import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActivePlan, mealPlans } from '#contract/meal-plans.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { planCalendar } from './calendar.queries.ts';
import { dip, plan, smoothie } from './meal-plans.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const body = plan(
  { mealsPerDay: 3 },
  {
    meals: [
      { dayNumber: 1, mealTime: 'morning', recipeId: smoothie },
      { dayNumber: 1, mealTime: 'midday', recipeId: 'carrot-and-ginger-soup' },
      { dayNumber: 3, mealTime: 'evening', recipeId: dip },
    ],
  },
);

const site = 'https://tisane.example.org';
const utc = { locale: 'en', zone: 'UTC' } as const;

/** The unfolded lines of an iCalendar text. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
const valuesOf = (text: string, name: string) =>
  linesOf(text)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1));

/** The events, as a calendar program reads them. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
    const { summary, startDate, endDate } = new ICAL.Event(event);
    return { summary, start: startDate.toJSDate(), end: endDate.toJSDate() };
  });

describe('the plan as a calendar', () => {
  test('is readable at its address without a session', async () => {
    const maya = await tisane.signUp();
    const { meals } = await maya.get(mealPlans.create, { body });
    const { path } = await maya.get(mealPlans.makeCalendar, {});
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{32}\.ics$/);
    const { status, text, headers } = await tisane.raw({ url: path });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(valuesOf(text, 'UID').sort()).toEqual(meals.map(({ id }) => `${id}@tisane`).sort());
    expect(valuesOf(text, 'SUMMARY')).toEqual([
      'Mango and Turmeric Smoothie',
      'Carrot and Ginger Soup',
      'Chunky Guacamole Dip',
    ]);
  });

  test('has the meals’ hours where the person is, for a calendar program in any zone, before and after a clock change', async () => {
    const maya = await tisane.signUp({ timeZone: 'Pacific/Auckland' });
    const { mealPlan, meals, ...rest } = await maya.get(mealPlans.create, { body });
    const planned = (startDate: string): ActivePlan => ({
      ...rest,
      mealPlan: mealPlan && { ...mealPlan, startDate },
      meals: [1, 2, 3].flatMap((dayNumber) => meals.slice(0, 1).map((meal) => ({ ...meal, dayNumber }))),
    });
    const zone = process.env.TZ;
    try {
      for (const TZ of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
        process.env.TZ = TZ;
        const breakfasts = (zone: string, startDate: string) =>
          eventsOf(planCalendar(planned(startDate), { locale: 'en', zone }, site)).map(({ start, end }) => {
            expect(end.getTime() - start.getTime()).toBe(45 * 60_000);
            return start.toISOString();
          });
        // Clocks go forward on 8 March in New York, back on 1 November, and back on 5 April in Auckland.
        expect(breakfasts('America/New_York', '2026-03-07')).toEqual([
          '2026-03-07T13:00:00.000Z',
          '2026-03-08T12:00:00.000Z',
          '2026-03-09T12:00:00.000Z',
        ]);
        expect(breakfasts('America/New_York', '2026-10-31')).toEqual([
          '2026-10-31T12:00:00.000Z',
          '2026-11-01T13:00:00.000Z',
          '2026-11-02T13:00:00.000Z',
        ]);
        expect(breakfasts('Pacific/Auckland', '2026-04-04')).toEqual([
          '2026-04-03T19:00:00.000Z',
          '2026-04-04T20:00:00.000Z',
          '2026-04-05T20:00:00.000Z',
        ]);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('has breakfast, lunch and dinner at their hours', async () => {
    const maya = await tisane.signUp();
    const planned = await maya.get(mealPlans.create, { body });
    const text = planCalendar(planned, { locale: 'en', zone: 'America/New_York' }, site);
    expect(eventsOf(text).map(({ start }) => start.toISOString())).toEqual([
      '2026-03-01T13:00:00.000Z',
      '2026-03-01T17:30:00.000Z',
      '2026-03-03T23:30:00.000Z',
    ]);
  });

  test('is valid iCalendar (RFC 5545)', async () => {
    const maya = await tisane.signUp();
    const planned = await maya.get(mealPlans.create, { body });
    const text = planCalendar(planned, utc, site);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = linesOf(text).filter(Boolean);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines).toContain('VERSION:2.0');
    expect(valuesOf(text, 'PRODID')).toHaveLength(1);
    const events = lines.filter((line) => line === 'BEGIN:VEVENT').length;
    expect(events).toBe(3);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(events);
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'])
      expect(valuesOf(text, name)).toHaveLength(events);
    for (const stamp of valuesOf(text, 'DTSTAMP')) expect(stamp).toMatch(/^\d{8}T\d{6}Z$/);
    for (const line of lines) expect(line).toMatch(/^[A-Z-]+[;:]/);
    // Commas, semicolons and line ends in a text are escaped.
    for (const said of valuesOf(text, 'DESCRIPTION'))
      expect(said.replace(/\\[\\,;n]/g, '')).not.toMatch(/[\\,;]/);
    expect(valuesOf(text, 'URL')).toContain(`https://tisane.example.org/alkaline-recipes?recipe=${dip}`);
  });

  test('names one serving and several, and has no meals without a plan', async () => {
    const maya = await tisane.signUp();
    const planned = await maya.get(mealPlans.create, { body });
    const [meal] = planned.meals;
    const alone: ActivePlan = meal
      ? { ...planned, meals: [{ ...meal, recipe: { ...meal.recipe, servings: 1, prepTime: 9 } }] }
      : planned;
    const said = (with_: ActivePlan) => valuesOf(planCalendar(with_, utc, site), 'DESCRIPTION');
    expect(said(alone)[0]).toMatch(/^Ready in 9 minutes\\, 1 serving\./);
    expect(said(planned)[0]).toMatch(/\\, 2 servings\./);
    expect(
      planCalendar({ mealPlan: null, meals: [], groceryItems: [], before: null }, utc, site),
    ).not.toContain('VEVENT');
  });
});

describe('the address', () => {
  test('is shown once; a new one revokes it, and so does deleting it', async () => {
    const maya = await tisane.signUp();
    await maya.get(mealPlans.create, { body });
    const status = async (url: string) => (await tisane.raw({ url })).status;
    expect(await maya.get(mealPlans.calendar, {})).toEqual({ since: null });
    const first = await maya.get(mealPlans.makeCalendar, {});
    expect((await maya.get(mealPlans.calendar, {})).since).toMatch(/^\d{4}-\d\d-\d\dT/);
    const second = await maya.get(mealPlans.makeCalendar, {});
    expect(second.path).not.toBe(first.path);
    expect([await status(first.path), await status(second.path)]).toEqual([404, 200]);
    for (let time = 0; time < 2; time += 1) {
      expect(await maya.get(mealPlans.revokeCalendar, {})).toEqual({ ok: true });
      expect(await status(second.path)).toBe(404);
    }
    expect(await maya.get(mealPlans.calendar, {})).toEqual({ since: null });
  });

  test('shows only its owner’s plan, and cannot be guessed or revoked by another', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    await maya.get(mealPlans.create, { body });
    const hers = await maya.get(mealPlans.makeCalendar, {});
    const his = await ben.get(mealPlans.makeCalendar, {});
    expect(valuesOf((await tisane.raw({ url: his.path })).text, 'SUMMARY')).toEqual([]);
    await ben.get(mealPlans.revokeCalendar, {});
    expect((await tisane.raw({ url: hers.path })).status).toBe(200);
    for (const url of ['/api/calendar/x.ics', '/api/calendar/.ics', `/api/calendar/${maya.user?.id}.ics`]) {
      const { status, text } = await tisane.raw({ url });
      expect([url, status, JSON.parse(text).message]).toEqual([url, 404, expect.stringMatching(/^[A-Z]/)]);
    }
    const { rows } = await tisane.db.$client.query('select token_hash from calendar_addresses');
    const token = hers.path.replace('/api/calendar/', '').replace('.ics', '');
    expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
  });
});
