import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { checkIns } from '#contract/check-ins.ts';
import { dashboard } from '#contract/dashboard.ts';
import { doses } from '#contract/doses.ts';
import { fasts } from '#contract/fasts.ts';
import { habits } from '#contract/habits.ts';
import { bodyBytes } from '#contract/limits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { type MyData, myData } from '#contract/my-data.ts';
import { ownRecipes } from '#contract/own-recipes.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { workouts } from '#contract/workouts.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { partTables } from './my-data.tables.ts';
import { livedIn, livedUntil } from './my-data.testing.ts';

let here: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  [here, elsewhere] = await Promise.all([startOwnTestApp(), startOwnTestApp()]);
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const setNow = (instant: string) => {
  for (const app of [here, elsewhere]) app.setNow(instant);
};

/** A person's data on the screens. */
async function allScreens(who: Client) {
  const days = ['2026-05-12', '2026-05-13', '2026-05-16', '2026-05-18', '2026-05-20'];
  const year = { query: { from: '2025-06-01', to: '2026-06-01' } };
  return {
    dashboard: await who.get(dashboard.read, {}),
    stats: await who.get(progress.stats, {}),
    ritualStreak: await who.get(streaks.read, { params: { kind: 'ritual' } }),
    habitStreak: await who.get(streaks.read, { params: { kind: 'habit' } }),
    restDays: await who.get(streaks.restDays, year),
    pauses: await who.get(streaks.pauses, {}),
    daySettings: await who.get(streaks.daySettings, {}),
    calendar: await who.get(progress.summary, year),
    days: await Promise.all(days.map((date) => who.get(progress.daily, { params: { date } }))),
    ticked: await Promise.all(days.map((date) => who.get(rituals.completions, { params: { date } }))),
    goal: await who.get(progress.goal, {}),
    rituals: await who.get(rituals.forGoal, { params: { goal: 'skin-clarity-glow' } }),
    habits: await who.get(habits.settings, {}),
    trends: await who.get(trends.read, { query: { days: 90 } }),
    feeling: await who.get(checkIns.read, { query: { from: '2026-04-01', to: '2026-05-31' } }),
    fasts: await who.get(fasts.list, {}),
    fast: await who.get(fasts.current, {}),
    doses: await Promise.all(days.map((date) => who.get(doses.read, { query: { from: date, to: date } }))),
    plan: await who.get(mealPlans.active, {}),
    favoriteRecipes: await who.get(recipes.favorites, {}),
    ownRecipes: await who.get(ownRecipes.list, {}),
    food: await who.get(recipes.preferences, {}),
    favoriteWorkouts: await who.get(workouts.favorites, {}),
    workoutStreak: await who.get(workouts.streak, {}),
    bookmarks: await who.get(remedies.bookmarks, {}),
    safety: await who.get(remedies.safetyProfile, {}),
    preferences: await who.get(account.preferences, {}),
  };
}

test('after a move everything shows as before, then and on later days', async () => {
  const maya = await livedIn(here, 'maya@example.org');
  const file = await maya.get(myData.read, {});
  // The other server is three days ahead when the file arrives.
  elsewhere.setNow('2026-05-23T09:00:00Z');
  const there = await elsewhere.signUp({ email: 'maya@elsewhere.example' });
  await there.get(myData.restore, { body: { file } });

  setNow('2026-05-20T12:00:00Z');
  const shown = await allScreens(maya);
  expect(shown.stats).toMatchObject({
    ritualStats: { currentStreak: 5, longestStreak: 5, totalCompleted: 8 },
    habitStats: { currentStreak: 1, longestStreak: 1, totalCompleted: 4 },
  });
  expect(shown.ritualStreak).toMatchObject({ current: 5, since: '2026-05-12' });
  expect(shown.workoutStreak).toEqual({ streak: 2, todayCompleted: true });
  expect(shown.days[4]).toMatchObject({ date: '2026-05-20', movementMinutes: 180 });
  expect(shown.fasts.map(({ day }) => day)).toEqual([null, '2026-05-11']);
  expect(await allScreens(there)).toEqual(shown);

  // Before four it is still the day before; the 22nd is a rest day and the 23rd paused; the missed 21st ended it.
  for (const instant of ['2026-05-21T03:59:00Z', '2026-05-22T12:00:00Z', '2026-05-25T12:00:00Z']) {
    setNow(instant);
    expect(await allScreens(there)).toEqual(await allScreens(maya));
  }
  setNow('2026-05-26T12:00:00Z');
  const ritualId = shown.rituals[0]?.id ?? '';
  for (const who of [maya, there]) {
    for (const completedAt of ['2026-05-21', '2026-05-26'])
      await who.get(rituals.complete, { body: { ritualId, completedAt } });
    await who.get(streaks.endPause, { params: { date: '2026-05-23' } });
    await who.get(fasts.stop, { body: { endedAt: '2026-05-13T06:00:00Z' } });
  }
  const later = await allScreens(maya);
  expect(later.stats.ritualStats).toMatchObject({ currentStreak: 7, totalCompleted: 10 });
  expect(await allScreens(there)).toEqual(later);
});

test('an account without a history moves too', async () => {
  setNow('2026-05-20T12:00:00Z');
  const zoe = await here.signUp();
  await zoe.get(streaks.addPause, { body: { firstDay: '2026-05-19', lastDay: null, kind: 'illness' } });
  const there = await elsewhere.signUp();
  await there.get(myData.restore, { body: { file: await zoe.get(myData.read, {}) } });
  expect(await allScreens(there)).toEqual(await allScreens(zoe));
});

test('a file of an earlier version is restored: words as ids, unknown as not read, no feeling as none', async () => {
  setNow(livedUntil);
  const maya = await livedIn(here, 'maya.words@example.org');
  const { data, ...head } = await maya.get(myData.read, {});
  const [first, ...plans] = data.mealPlans.map(({ unknownExclusions: _later, ...plan }) => plan);
  const older = {
    ...head,
    data: {
      ...data,
      foodPreferences: [{ allergens: [], excludedIngredients: ['Onions', 'moon dust', 'onion'] }],
      mealPlans: [
        { ...first, excludedIngredients: ['spring onion', 'avacado'], relaxed: 'Some come twice.' },
        ...plans.map((plan) => ({ ...plan, relaxed: null })),
      ],
      groceryAisles: data.groceryAisles.map((row) => ({ ...row, aisles: row.aisles.slice(1) })),
      workoutCompletions: data.workoutCompletions.map(({ feeling: _later, ...workout }) => workout),
      trackedItems: undefined,
      checkIns: undefined,
      episodes: undefined,
      dosePlans: undefined,
      doseLog: undefined,
      trials: undefined,
      trialDays: undefined,
    },
  };
  const there = await elsewhere.signUp();
  // Directly and on the thread, which loads its own catalogue to map words.
  for (const padding of ['', 'x'.repeat(bodyBytes.usual)]) {
    const file = { ...older, account: head.account, padding };
    const { status } = await there.ask(myData.restore, { body: { file: file as unknown as MyData } });
    expect(status).toBe(200);
    const restored = (await there.get(myData.read, {})).data;
    expect(restored.foodPreferences).toEqual([
      { allergens: [], excludedIngredients: ['onions'], unknownExclusions: ['moon dust'] },
    ]);
    expect(restored.mealPlans[0]).toMatchObject({
      excludedIngredients: ['scallion'],
      unknownExclusions: ['avacado'],
      relaxed: [{ code: 'written', text: 'Some come twice.' }],
    });
    expect(restored.groceryAisles).toEqual(older.data.groceryAisles);
    expect(data.workoutCompletions.map(({ feeling }) => feeling)).toContain('hard');
    expect(restored.workoutCompletions.map(({ feeling }) => feeling)).toEqual(
      data.workoutCompletions.map(() => null),
    );
    for (const [, table] of partTables.toReversed())
      await elsewhere.db.$client.query(`delete from ${table} where user_id = $1`, [there.user?.id]);
  }
});

test('accepts years of data; a stranger’s file is refused unread', async () => {
  setNow(livedUntil);
  const file = await (await livedIn(here, 'years@example.org')).get(myData.read, {});
  const [row] = file.data.rituals;
  const days = Array.from({ length: 3000 }, (_, ago) =>
    new Date(Date.parse('2026-05-20') - ago * 86_400_000).toISOString().slice(0, 10),
  );
  const ritualCompletions = days.map((completedAt) => ({
    completedAt,
    ritualId: row?.id ?? '',
    createdAt: file.exportedAt,
  }));
  const long = { ...file, data: { ...file.data, ritualCompletions } };
  const there = await elsewhere.signUp();
  expect((await there.ask(myData.restore, { body: { file: long } })).status).toBe(200);
  expect((await there.get(progress.stats, {})).ritualStats).toEqual({
    currentStreak: 3000,
    longestStreak: 3000,
    totalCompleted: 3000,
  });
  const payload = 'x'.repeat(1_000_000);
  const headers = { 'content-type': 'application/json' };
  const stranger = await elsewhere.raw({ method: 'POST', url: myData.restore.path, headers, payload });
  expect(stranger.status).toBe(401);
  const huge = await elsewhere.raw({
    method: 'POST',
    url: myData.restore.path,
    headers: { ...headers, cookie: there.cookie },
    payload: ' '.repeat(bodyBytes.restore + 1),
  });
  expect(huge.status).toBe(413);
});
