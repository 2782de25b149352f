import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { maxOnOne, maxRows, retention, zoneChanges } from '#contract/limits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { workouts } from '#contract/workouts.ts';
import { pruneMealPlans } from '#server/jobs/purge.ts';
import { onePlan } from './limits.testing.ts';
import { startTestApp, type TestApp } from './testing.ts';

const today = '2026-05-20';
let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
beforeEach(() => tisane.setNow(`${today}T12:00:00Z`));
afterAll(() => tisane.close());

const sql = (text: string, ...values: unknown[]) => tisane.db.$client.query(text, values);
const answer = ({ status, body }: { status: number; body: object }) => [
  status,
  'message' in body ? body.message : undefined,
];

test('a client that changes its time zone at each call is not followed for long', async () => {
  // No hour ends meanwhile.
  tisane.setNow(new Date().toISOString());
  const maya = await tisane.signUp();
  const { cookie } = maya;
  const zones = ['Europe/Berlin', 'America/New_York'];
  const visit = (zone: string) =>
    tisane.raw({ url: dashboard.read.path, headers: { cookie, 'x-time-zone': zone } });
  for (let at = 0; at < zoneChanges.count + 1; at += 1) await visit(zones[at % 2] ?? '');
  const stored = () => sql('select time_zone, xmin from "user" where id = $1', maya.user?.id);
  const before = await stored();
  expect((await visit('Asia/Tokyo')).status).toBe(200);
  expect((await stored()).rows).toEqual(before.rows);
});

describe('an account has maximum numbers', () => {
  test('on a day, also with concurrent writes', async () => {
    const maya = await tisane.signUp();
    const tick = (at: number) =>
      maya.ask(habits.complete, { body: { habitId: `custom-${at}`, completedAt: today } });
    const answers = await Promise.all(Array.from({ length: maxOnOne.habitsOfDay + 10 }, (_, at) => tick(at)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    expect(answer(refused[0] as (typeof answers)[number])).toEqual([
      409,
      'A day holds at most 200 ticked rituals, 80 ticked habits and 100 workouts.',
    ]);
    const stored = await maya.get(habits.completions, { params: { date: today } });
    expect(stored).toHaveLength(maxOnOne.habitsOfDay);
    // Removing one makes room for one.
    await maya.get(habits.uncomplete, { params: { date: today, habitId: stored[0]?.habitId ?? '' } });
    expect((await tick(1000)).status).toBe(200);
  });

  test('of ticks, fasts, workouts, rituals and plans', async () => {
    const maya = await tisane.signUp();
    const userId = maya.user?.id;
    await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
    const [ritual] = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
    const plan = await onePlan(maya, today);
    await sql(
      `insert into streaks (user_id, kind, total) select $1, kind, most
        from unnest('{ritual,habit}'::text[], $2::int[]) k (kind, most)`,
      userId,
      [maxRows.ritualCompletions, maxRows.habitCompletions],
    );
    const many = (table: string, columns: string, values: string, most: number) =>
      sql(
        `insert into ${table} (user_id, ${columns}) select $1, ${values} from generate_series(1, $2) n`,
        userId,
        most,
      );
    await many(
      'fasts',
      'started_at, ended_at, zone, day',
      `'1990-01-01'::timestamptz + n * interval '2 hours', '1990-01-01'::timestamptz + n * interval '2 hours 1 minute',
        'UTC', '1990-01-01'`,
      maxRows.fasts,
    );
    await many(
      'workout_completions',
      'program_id, day, minutes',
      `'x', '1990-01-01', 1`,
      maxRows.workoutCompletions,
    );
    await many(
      'rituals',
      'goal, time_of_day, position, title, description, starts_on, ends_on',
      `'energy-boost', 'morning', 0, 'x', '', '1990-01-01', '1990-01-01'`,
      maxRows.rituals - 15,
    );
    await many(
      'meal_plans',
      'meal_style, day_count, meals_per_day, excluded_ingredients, favorites_only, start_date, replaced_at',
      `'raw', 3, 2, '{}', false, '1990-01-01', now()`,
      maxRows.mealPlans,
    );
    const tick = { ritualId: ritual?.id ?? '', completedAt: today };
    expect(answer(await maya.ask(rituals.complete, { body: tick }))).toEqual([
      409,
      'An account holds at most 600,000 ticked rituals.',
    ]);
    expect(
      answer(await maya.ask(habits.complete, { body: { habitId: 'custom-a', completedAt: today } })),
    ).toEqual([409, 'An account holds at most 300,000 ticked habits.']);
    expect(answer(await maya.ask(fasts.start, { body: {} }))).toEqual([
      409,
      'An account holds at most 40,000 fasts.',
    ]);
    const workout = { programId: 'after-lunch-unsticker', completedAt: today };
    expect(answer(await maya.ask(workouts.complete, { body: workout }))).toEqual([
      409,
      'An account holds at most 75,000 workouts.',
    ]);
    const line = { goal: 'energy-boost' as const, title: 'One more', timeOfDay: 'morning' as const };
    const full = [409, 'An account holds at most 20,000 rituals, of now and of before.'];
    expect(answer(await maya.ask(rituals.create, { body: line }))).toEqual(full);
    expect(
      answer(await maya.ask(progress.setGoal, { body: { currentGoal: 'immune-system-reset' } })),
    ).toEqual(full);
    const params = { goal: 'energy-boost' as const };
    expect(answer(await maya.ask(rituals.finalize, { params, body: { rituals: [line] } }))).toEqual(full);
    const refused = await maya.ask(mealPlans.create, { body: plan });
    expect(answer(refused)).toEqual([409, 'An account holds at most 5,200 meal plans.']);
    expect(refused.body).toMatchObject({
      code: 'account-full',
      parameters: { most: 5200, kind: 'mealPlans' },
    });
    // Existing rows can still be read, quickly.
    await maya.get(dashboard.read, {});
    const year = { query: { from: '2025-06-01', to: today } };
    expect(await maya.get(progress.summary, year)).toEqual([]);
  });

  test('on a grocery list, also with concurrent writes', async () => {
    const maya = await tisane.signUp();
    await maya.get(mealPlans.create, { body: { ...(await onePlan(maya, today)), groceryItems: [] } });
    await sql(
      `insert into grocery_items (user_id, plan_id, position, ingredient, category)
        select user_id, id, n, 'thing ' || n, 'other' from meal_plans cross join generate_series(1, $2) n
        where user_id = $1`,
      maya.user?.id,
      maxOnOne.itemsOfList - 3,
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        maya.ask(mealPlans.addItem, { body: { ingredient: `own ${at}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

test('old meal plans are pruned, except the latest ones and the active one', async () => {
  await pruneMealPlans(tisane.services.db);
  const [maya, zoe] = [await tisane.signUp(), await tisane.signUp()];
  const plan = await onePlan(maya, today);
  for (const who of [maya, zoe]) {
    await sql(
      `with plans as (
        insert into meal_plans (user_id, meal_style, day_count, meals_per_day, excluded_ingredients, favorites_only,
          start_date, replaced_at)
        select $1, 'raw', 3, 2, '{}', false, '2020-01-01', '2020-01-01'::timestamptz + n * interval '1 day'
        from generate_series(1, $2) n returning user_id, id)
      insert into grocery_items (user_id, plan_id, position, ingredient, category)
      select user_id, id, 1, 'lemon', 'other' from plans`,
      who.user?.id,
      who === maya ? retention.replacedPlans + 450 : retention.replacedPlans,
    );
  }
  const { mealPlan } = await maya.get(mealPlans.create, { body: plan });
  expect(await pruneMealPlans(tisane.services.db)).toBe(450);
  expect(await pruneMealPlans(tisane.services.db)).toBe(0);
  const { rows } = await sql(
    `select count(*)::int as plans, extract(day from min(replaced_at) - '2020-01-01'::timestamptz)::int as first,
      (select count(*)::int from grocery_items g where g.user_id = $1 and ingredient = 'lemon') as items
      from meal_plans where user_id = $1`,
    maya.user?.id,
  );
  expect(rows).toEqual([{ plans: retention.replacedPlans + 1, first: 451, items: retention.replacedPlans }]);
  expect((await maya.get(mealPlans.active, {})).mealPlan).toEqual(mealPlan);
  const { rows: hers } = await sql(
    'select count(*)::int as plans from meal_plans where user_id = $1',
    zoe.user?.id,
  );
  expect(hers).toEqual([{ plans: retention.replacedPlans }]);
});
