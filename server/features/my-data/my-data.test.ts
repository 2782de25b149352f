import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { habits } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { type MyData, myData, myDataLimit } from '#contract/my-data.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { reminders } from '#contract/reminders.ts';
import { rituals } from '#contract/rituals.ts';
import { defaultReminderSettings } from '#domain/reminders.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { leftOut, partTables } from './my-data.tables.ts';

let here: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  [here, elsewhere] = await Promise.all([startTestApp(), startTestApp()]);
  for (const app of [here, elsewhere]) app.setNow('2026-05-20T12:00:00Z');
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

/** Somebody with something in every part of the file. */
async function livedIn(email: string): Promise<Client> {
  const maya = await here.signUp({ email, firstName: 'Maya' });
  await maya.get(reminders.saveSettings, { body: { ...defaultReminderSettings, eveningBefore: '17:45' } });
  await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const [first, second] = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  for (const completedAt of ['2026-05-17', '2026-05-18', '2026-05-20']) {
    await maya.get(rituals.complete, { body: { ritualId: first?.id ?? '', completedAt } });
  }
  await maya.get(progress.setGoal, { body: { currentGoal: 'skin-clarity-glow' } });
  await maya.get(rituals.complete, { body: { ritualId: second?.id ?? '', completedAt: '2026-05-18' } });
  for (const habitId of ['energy-boost-water', 'custom-tea']) {
    await maya.get(habits.complete, { body: { habitId, completedAt: '2026-05-19' } });
  }
  await maya.get(progress.saveDaily, { body: { date: '2026-05-12', waterIntake: 3, waterGoal: 9 } });
  await maya.get(progress.saveDaily, { body: { date: '2026-05-13', movementGoal: 45 } });
  await maya.get(habits.saveSettings, {
    body: {
      selectedHabits: {
        waterGoal: true,
        intermittentFasting: false,
        sleepSchedule: true,
        dailyMovement: false,
      },
      habitConfigs: {
        waterGoal: { targetGlasses: 8 },
        intermittentFasting: { fastingHours: 16, eatingWindow: 8 },
        sleepSchedule: { bedtime: '22:00', wakeTime: '06:00' },
        dailyMovement: { targetMinutes: 30, activityType: 'Walking “slowly” 🌿' },
      },
      customHabits: [],
    },
  });
  await maya.get(remedies.bookmark, {
    body: {
      remedyId: 'migraine:ginger',
      remedyTitle: 'Ginger',
      remedyType: 'herb',
      remedyDescription: 'x',
      condition: 'migraine',
    },
  });
  await maya.get(remedies.saveSafetyProfile, { body: { flags: ['lithium', 'kidney-disease'] } });
  await maya.get(account.savePreferences, {
    body: { emailNotifications: false, ritualReminders: true, mealPlanReminders: true },
  });
  const [dish, other] = await maya.get(recipes.list, {});
  await maya.get(recipes.favorite, { params: { recipeId: dish?.id ?? '' } });
  await maya.get(recipes.savePreferences, {
    body: { allergens: ['sesame'], excludedIngredients: ['mango'] },
  });
  const mealPlan = {
    mealStyle: 'mixed' as const,
    dayCount: 3 as const,
    mealsPerDay: 2 as const,
    excludedIngredients: ['mango'],
    favoritesOnly: false,
    startDate: '2026-05-19',
  };
  for (const recipeId of [dish?.id ?? '', other?.id ?? '']) {
    await maya.get(mealPlans.create, {
      body: { mealPlan, meals: [{ dayNumber: 1, mealTime: 'morning', recipeId }] },
    });
  }
  return maya;
}
const restore = (who: Client, file: MyData, replace?: boolean) =>
  who.ask(myData.restore, { body: { file, ...(replace && { replace }) } });
const read = (who: Client) => who.get(myData.read, {});

/** What the server counts of a person's days, as rows. */
async function counted({ db }: TestApp, who: Client) {
  const found: unknown[] = [];
  for (const table of ['day_tallies', 'streak_runs', 'user_totals']) {
    const { rows } = await db.$client.query(
      `select to_jsonb(t) - 'user_id' as row from ${table} t where user_id = $1 and to_jsonb(t) - 'user_id' - 'day' <> '{"rituals":0,"habits":0,"recorded":false}' order by row`,
      [who.user?.id],
    );
    found.push(rows);
  }
  return found;
}

describe('my data', () => {
  test('covers every table with a user_id, or says why not', async () => {
    const { rows } = await here.db.$client.query(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    );
    const known = [...partTables.map(([, table]) => table), ...Object.keys(leftOut)];
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(known.sort());
  });

  test('moves to another server whole, and is counted there as it was', async () => {
    const maya = await livedIn('maya@example.org');
    const file = await read(maya);
    for (const [part] of partTables) expect([part, file.data[part].length > 0]).toEqual([part, true]);
    const there = await elsewhere.signUp({ email: 'maya.elsewhere@example.org' });
    const { status, body } = await restore(there, file);
    expect(status).toBe(200);
    expect(body.restored).toMatchObject({ rituals: file.data.rituals.length, mealPlans: 2 });
    expect((await read(there)).data).toEqual(file.data);
    expect(await counted(elsewhere, there)).toEqual(await counted(here, maya));
    expect(await there.get(progress.stats, {})).toEqual(await maya.get(progress.stats, {}));
    expect((await there.get(account.user, {})).firstName).toBe('Maya');
    expect((await there.get(account.user, {})).email).toBe('maya.elsewhere@example.org');
    expect((await there.get(mealPlans.active, {})).groceryItems).toEqual(
      (await maya.get(mealPlans.active, {})).groceryItems,
    );
  });

  test('has nothing to sign in with, and is nobody else’s', async () => {
    const zoe = await livedIn('zoe@example.org');
    const other = await here.signUp({ email: 'other@example.org' });
    const text = JSON.stringify(await read(other));
    expect(text).not.toMatch(/zoe|lithium|Ginger/);
    const { rows } = await here.db.$client.query(
      'select token as secret from session union all select password from account where password is not null',
    );
    const hers = JSON.stringify(await read(zoe));
    for (const { secret } of rows) expect(hers).not.toContain(secret);
    const { headers } = await zoe.ask(myData.read, {});
    expect([headers['cache-control'], headers['content-disposition']]).toEqual([
      'no-store',
      'attachment; filename="tisane-2026-05-20.json"',
    ]);
  });
});

describe('putting a file back', () => {
  test('takes the place of what the same account has, when that is wanted', async () => {
    const maya = await livedIn('same@example.org');
    const file = await read(maya);
    await maya.get(remedies.saveSafetyProfile, { body: { flags: ['pregnancy'] } });
    await maya.get(habits.complete, { body: { habitId: 'custom-late', completedAt: '2026-05-20' } });
    const changed = await read(maya);
    expect((await restore(maya, file)).status).toBe(409);
    expect((await read(maya)).data).toEqual(changed.data);
    expect((await restore(maya, file, true)).status).toBe(200);
    expect((await read(maya)).data).toEqual(file.data);
    expect((await restore(maya, file, true)).status).toBe(200);
  });

  test('does not mix two accounts', async () => {
    const file = await read(await livedIn('one@example.org'));
    const other = await livedIn('two@example.org');
    const before = await read(other);
    const refused = await restore(other, file, true);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('another account')]);
    expect((await read(other)).data).toEqual(before.data);
  });

  test('is refused whole when a part is wrong, and leaves nothing behind', async () => {
    const file = await read(await livedIn('wrong@example.org'));
    const there = await elsewhere.signUp();
    const empty = (await read(there)).data;
    const [tick] = file.data.ritualCompletions;
    const stranger = {
      ...tick,
      completedAt: '2026-05-01',
      ritualId: '00000000-0000-4000-8000-000000000000',
      createdAt: file.exportedAt,
    };
    const active = file.data.mealPlans.map((plan) => ({ ...plan, replacedAt: null }));
    const changes: Partial<Record<keyof MyData['data'], unknown>>[] = [
      { ritualCompletions: [stranger] },
      { ritualCompletions: [tick, tick] },
      { ritualCompletions: [{ ...tick, completedAt: '2026-02-30' }] },
      { ritualCompletions: [{ ...tick, completedAt: '2026-06-20' }] },
      { dailyProgress: [{ ...file.data.dailyProgress[0], waterIntake: 1e9 }] },
      { safetyProfile: [{ flags: ['immortal'] }] },
      { mealPlans: active },
      { rituals: [{ ...file.data.rituals[0], title: 'a\u0000b' }] },
      { favoriteRecipes: 'all' },
      { goals: [...file.data.goals, ...file.data.goals] },
    ];
    for (const change of changes) {
      const bad = { ...file, data: { ...file.data, ...change } } as unknown as MyData;
      const { status, body } = await restore(there, bad);
      expect([change, status, body.message]).toEqual([change, 400, expect.stringMatching(/^[A-Z]/)]);
      expect(body.message).not.toMatch(/insert|_fk|constraint|json/i);
    }
    for (const head of [{ version: 2 }, { format: 'else' }]) {
      expect((await restore(there, { ...file, ...head } as unknown as MyData)).status).toBe(400);
    }
    expect((await read(there)).data).toEqual(empty);
  });

  test('cannot give a row to somebody else, or a role', async () => {
    const victim = await elsewhere.signUp();
    const file = await read(await livedIn('sneaky@example.org'));
    const there = await elsewhere.signUp();
    const rows = file.data.rituals.map((row) => ({
      ...row,
      userId: victim.user?.id,
      user_id: victim.user?.id,
    }));
    const sneaky = {
      ...file,
      account: { ...file.account, role: 'admin' },
      data: { ...file.data, rituals: rows },
    };
    expect((await restore(there, sneaky)).status).toBe(200);
    expect((await read(victim)).data.rituals).toEqual([]);
    expect((await there.get(account.user, {})).role).toBe('user');
  });

  test('takes years at once; a stranger’s is not read', async () => {
    const file = await read(await livedIn('years@example.org'));
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
    expect((await restore(there, long)).status).toBe(200);
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
      payload: ' '.repeat(myDataLimit + 1),
    });
    expect(huge.status).toBe(413);
  });
});
