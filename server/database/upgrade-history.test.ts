import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { DaySet } from '#domain/days/day-set.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { randomFrom } from '#domain/random.ts';
import { streakDayByDay } from '#domain/streaks/streak.testing.ts';
import { migrateTo } from './migrate.testing.ts';
import { migrateAndSeed } from './migrate.ts';
import type { Db } from './open.ts';
import { countAgain } from './queries/day-counts.queries.ts';
import { countedDays } from './queries/day-counts.testing.ts';
import { readHistory } from './statements/history.ts';
import { connectTestDatabase } from './testing.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await connectTestDatabase({ bare: true, size: 2 }));
});
afterAll(() => close());

const maya = '11111111-1111-4111-8111-111111111111';
const noah = '33333333-3333-4333-8333-333333333333';
const ritual = (n: number) => `22222222-2222-4222-8222-22222222222${n}`;
const today = '2026-05-20';
const days = Array.from({ length: 3650 }, (_, ago) => addDays(today, -ago));

/** Ten years: most days kept, two rest days a week, pauses, and long stretches of nothing. */
function tenYears() {
  const random = randomFrom(7);
  const isAway = (day: Day) => ['2019', '2023-11'].some((away) => day.startsWith(away));
  const some = (share: number) => days.filter((day) => !isAway(day) && random() < share);
  const rituals = [0, 1, 2].flatMap((n) => some(0.7).map((day) => ({ day, id: ritual(n) })));
  return {
    rituals,
    habits: some(0.8),
    figures: some(0.5),
    restDays: some(0.2),
    pauses: [
      { firstDay: '2018-12-30', lastDay: '2020-01-02' },
      { firstDay: '2025-08-01', lastDay: '2025-08-14' },
    ],
  };
}

test('ten years of the version before come to the same streaks and totals', async () => {
  await migrateTo(db, 'own_device');
  const lived = tenYears();
  const run = (text: string, ...values: unknown[]) => db.$client.query(text, values);
  await run(
    `insert into "user" (id, name, email) values ($1, 'Maya', 'm@example.org'), ($2, 'Noah', 'n@example.org')`,
    maya,
    noah,
  );
  await run(
    `insert into rituals (user_id, id, goal, time_of_day, position, title, description, starts_on)
      select $1, id, 'energy-boost', 'morning', 1, 'Tea', 'Sip it', '2016-01-01' from unnest($2::uuid[]) id`,
    maya,
    [0, 1, 2].map(ritual),
  );
  await run(
    'insert into ritual_completions (user_id, completed_at, ritual_id) select $1, day, id from unnest($2::date[], $3::uuid[]) as t (day, id)',
    maya,
    lived.rituals.map(({ day }) => day),
    lived.rituals.map(({ id }) => id),
  );
  await run(
    `insert into habit_completions (user_id, completed_at, habit_id) select $1, day, 'custom-tea' from unnest($2::date[]) day`,
    maya,
    lived.habits,
  );
  await run(
    'insert into daily_progress (user_id, date, water_intake) select $1, day, 3 from unnest($2::date[]) day',
    maya,
    lived.figures,
  );
  // A day with a goal and nothing recorded is not tracked.
  await run(`insert into daily_progress (user_id, date, water_goal) values ($1, '2015-01-01', 9)`, maya);
  await run(
    'insert into rest_days (user_id, day) select $1, day from unnest($2::date[]) day',
    maya,
    lived.restDays,
  );
  for (const { firstDay, lastDay } of lived.pauses) {
    await run(
      `insert into pauses (user_id, first_day, last_day, kind) values ($1, $2, $3, 'travel')`,
      maya,
      firstDay,
      lastDay,
    );
  }
  await run(
    `insert into workout_completions (user_id, program_id, day, minutes) values ($1, 'x', '2024-12-31', 9), ($1, 'x', '2024-12-31', 9)`,
    noah,
  );

  await migrateAndSeed(db.$client);

  const history = await readHistory(db, ownScope(maya));
  const daysOff = { restDays: DaySet.of(lived.restDays), pauses: lived.pauses };
  const span = { first: '2015-12-01', last: '2026-12-31' };
  const ritualDays = new Set(lived.rituals.map(({ day }) => day));
  for (const day of days.filter((_, at) => at % 97 === 0)) {
    expect(history.streakOn('ritual', day)).toEqual(streakDayByDay(ritualDays, daysOff, day, span));
    expect(history.streakOn('habit', day)).toEqual(streakDayByDay(new Set(lived.habits), daysOff, day, span));
  }
  expect(history.statsOn(today)).toMatchObject({
    ritualStats: { totalCompleted: lived.rituals.length },
    habitStats: { totalCompleted: lived.habits.length },
    totalDaysTracked: new Set([...ritualDays, ...lived.habits, ...lived.figures]).size,
  });
  const noahs = await readHistory(db, ownScope(noah));
  expect([[...noahs.daysOf('workout')], noahs.totalOf('workout')]).toEqual([['2024-12-31'], 2]);

  // The migration counts as the app does.
  for (const userId of [maya, noah]) {
    const counted = await countedDays(db, userId);
    expect(counted.length).toBeGreaterThan(0);
    await countAgain(db, ownScope(userId));
    expect(await countedDays(db, userId)).toEqual(counted);
  }
});
