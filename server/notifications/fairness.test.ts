import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doses } from '#contract/doses.ts';
import { maxOnOne, maxRows } from '#contract/limits.ts';
import { addDays } from '#domain/days/day.ts';
import { dailyTablet } from '#domain/doses/doses.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { doseTimesOf, TookTooLong } from './dose-times.ts';
import { dueWeek } from './kinds/week.ts';
import { type Reminded, readReminded } from './people.queries.ts';
import { somebody } from './person.testing.ts';
import { planDue } from './plan.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());

const sql = (text: string, ...values: unknown[]) => tisane.db.$client.query(text, values);
const now = new Date('2031-01-14T08:00:00Z');

/** A plan at every ceiling of its own: steps, times of a day, a stock that is looked at ninety days ahead. */
function largestPlan(timesOfDay: number) {
  const times = Array.from({ length: timesOfDay }, (_, at) => `${String(at + 8).padStart(2, '0')}:00`);
  const steps = Array.from({ length: 200 }, (_, at) => ({
    from: addDays('2030-12-01', at),
    amount: 1,
    days: { kind: 'daily' as const },
    times,
  }));
  const stock = { count: 100_000, countedAt: '2031-01-01T00:00:00Z', warnDays: 90, repeatsLeft: null };
  return { ...dailyTablet, isReminded: true, zone: 'Europe/London', steps, stock };
}

const store = (userId: string, plan: object, count: number) =>
  sql(
    `insert into dose_plans (user_id, id, plan) select $1, gen_random_uuid(), $2 from generate_series(1, $3)`,
    userId,
    JSON.stringify(plan),
    count,
  );

test('a person at every ceiling, and one with broken plans, delay nobody else', async () => {
  tisane.setNow('2031-01-14T07:00:00Z');
  const settings = {
    times: { morning: '08:00', midday: null, evening: null },
    channels: { push: true, email: true },
  };
  const [hog, broken] = [await somebody(tisane, { settings }), await somebody(tisane, { settings })];
  await store(hog.userId, largestPlan(2), maxOnOne.remindedPlans);
  await store(hog.userId, { ...largestPlan(2), isReminded: false }, 400);
  await store(broken.userId, { ...dailyTablet, steps: 'no list' }, 1);
  await sql(
    `with people as (
       insert into "user" (id, name, email, email_verified, time_zone)
         select gen_random_uuid(), '', 'ordinary' || nth || '@example.org', true, 'UTC' from generate_series(1, 1000) as nth
         returning id
     ) insert into reminder_settings (user_id, settings) select id, $1 from people`,
    JSON.stringify(settings),
  );
  // The two have been waiting longest.
  await sql(
    `insert into reminder_watch (user_id, look_at) select id, '2031-01-14' from "user" where email like 'ordinary%'`,
  );

  const before = process.threadCpuUsage();
  await expect(planDue(tisane.services.db, now, ['push', 'email'])).rejects.toThrow('1 people were put off');
  const { user, system } = process.threadCpuUsage(before);

  const { rows } = await sql(
    `select count(*)::int as others from reminder_deliveries join "user" on id = user_id
      where email like 'ordinary%' and kind = 'rituals' and due_at = $1`,
    now,
  );
  expect(rows).toEqual([{ others: 1000 }]);
  const own = await sql(`select kind from reminder_deliveries where user_id = $1`, hog.userId);
  expect(own.rows).toContainEqual({ kind: 'doses' });
  // Put off, not forgotten.
  const { rows: later } = await sql(`select look_at from reminder_watch where user_id = $1`, broken.userId);
  expect(later).toEqual([{ look_at: new Date('2031-01-14T09:00:00Z') }]);
  // A thousand ordinary people take a part of a second.
  expect((user + system) / 1000).toBeLessThan(1500);
});

test('a person whose doses take too long or cannot be read is put off, and the next one has an answer', async () => {
  const plans = Array.from({ length: 400 }, () => ({ ...largestPlan(16), id: randomUUID(), used: 0 }));
  const where = { zone: 'UTC', now };
  const stored = { plans: JSON.stringify(plans), log: '[]' };
  await expect(doseTimesOf({ stored, where }, 100)).rejects.toBeInstanceOf(TookTooLong);
  const one = { plans: JSON.stringify(plans.slice(0, 1)), log: '[]' };
  const broken = doseTimesOf({ stored: { plans: '[null]', log: '[]' }, where });
  const next = doseTimesOf({ stored: one, where });
  await expect(broken).rejects.not.toBeInstanceOf(TookTooLong);
  expect((await next).doses).not.toEqual([]);
});

test('the reminders of many devices are computed once', async () => {
  const stored = { plans: JSON.stringify([{ ...largestPlan(1), id: randomUUID(), used: 0 }]), log: '[]' };
  const at = (seconds: number) => ({ zone: 'UTC', now: new Date(now.getTime() + seconds * 1000) });
  const one = doseTimesOf({ stored, where: at(1) });
  expect(doseTimesOf({ stored, where: at(50) })).toBe(one);
  expect(doseTimesOf({ stored, where: at(61) })).not.toBe(one);
  expect(doseTimesOf({ stored: { ...stored, log: '[ ]' }, where: at(1) })).not.toBe(one);
  expect((await one).doses).not.toEqual([]);
});

test('the letter of a week takes little, also for a person at every ceiling', async () => {
  const { userId } = await somebody(tisane);
  await sql(
    `insert into rituals (user_id, goal, time_of_day, position, title, description, starts_on, ends_on)
      select $1, 'energy-boost', 'morning', 0, 'x', '', '2031-01-06', '2031-01-08' from generate_series(1, $2)`,
    userId,
    maxRows.rituals - 100,
  );
  await sql(
    `insert into done_days (user_id, kind, day, times)
      select $1, kind, '1900-01-01'::date + 2 * nth, 1 from unnest('{ritual,habit}'::text[]) as kind, generate_series(1, 24000) as nth`,
    userId,
  );
  await sql(
    `insert into pauses (user_id, first_day, last_day, kind)
      select $1, '1950-01-01'::date + 5 * nth, '1950-01-01'::date + 5 * nth + 2, 'illness' from generate_series(1, $2) as nth`,
    userId,
    maxRows.pauses,
  );
  const [person] = await readReminded(tisane.services.db, [userId]);
  const due = { kind: 'week' as const, slot: 'week', day: '2031-01-12' };
  const letter = () => dueWeek(tisane.services, person as Reminded, due, 'https://tisane.example');
  const costs: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const before = process.threadCpuUsage();
    expect(await letter()).toMatchObject({ bars: { rows: expect.any(Array) } });
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1000);
  }
  // It needs no thread of its own.
  expect(Math.min(...costs)).toBeLessThan(150);
});

test('reminders have a ceiling; a plan without one does not count', async () => {
  const maya = await tisane.signUp();
  const { name: _, ...plan } = largestPlan(2);
  const add = (said: object) =>
    maya.ask(doses.savePlan, { params: { planId: randomUUID() }, body: { ...plan, name: 'x', ...said } });
  const steps = (times: string[]) => [
    { from: '2030-12-01', amount: 1, days: { kind: 'daily' as const }, times },
  ];
  await store(maya.user?.id ?? '', { ...largestPlan(2), steps: steps(['08:00', '20:00']) }, 99);
  expect((await add({ steps: steps(['08:00', '12:00', '20:00']) })).body).toMatchObject({
    code: 'dose-reminders-full',
    parameters: { plans: 100, doses: 200 },
  });
  expect((await add({ steps: steps(['08:00']) })).status).toBe(200);
  expect((await add({ steps: steps(['08:00']) })).body).toMatchObject({ code: 'dose-reminders-full' });
  expect((await add({ steps: steps(['08:00']), isReminded: false })).status).toBe(200);
  expect((await add({ steps: steps(['08:00']), endsOn: '2020-01-01' })).status).toBe(200);
});
