import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { habits } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { type MyData, myData } from '#contract/my-data.ts';
import { progress } from '#contract/progress.ts';
import { remedies } from '#contract/remedies.ts';
import { reminderKinds } from '#contract/reminders.ts';
import { storedDays } from '#server/features/streaks/done-days.testing.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { leftOut, partTables } from './my-data.tables.ts';
import { livedIn, livedUntil } from './my-data.testing.ts';

let here: TestApp;
let elsewhere: TestApp;
/** Somebody with months of data, which no test changes, and their file. */
let maya: Client;
let file: MyData;
beforeAll(async () => {
  [here, elsewhere] = await Promise.all([startOwnTestApp(), startOwnTestApp()]);
  for (const app of [here, elsewhere]) app.setNow(livedUntil);
  maya = await livedIn(here, 'maya@example.org');
  file = await read(maya);
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const restore = (who: Client, file: MyData, replace?: boolean) =>
  who.ask(myData.restore, { body: { file, ...(replace && { replace }) } });
const read = (who: Client) => who.get(myData.read, {});

describe('my data', () => {
  test('covers every table with a user_id, or says why not', async () => {
    const { rows } = await here.db.$client.query(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    );
    const known = [...partTables.map(([, table]) => table), ...Object.keys(leftOut)];
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(known.sort());
  });

  test('moves to another server complete, with equal counts', async () => {
    for (const [part] of partTables) expect([part, file.data[part].length > 0]).toEqual([part, true]);
    const there = await elsewhere.signUp({ email: 'maya.elsewhere@example.org' });
    const { status, body } = await restore(there, file);
    expect(status).toBe(200);
    expect(body.restored).toMatchObject({ rituals: file.data.rituals.length, mealPlans: 2 });
    const ofOthers = { mealPlates: 'mealId', planExclusions: 'planId', recipeNotes: 'recipeId' } as const;
    const expected: Record<string, unknown> = { ...file.data };
    for (const [part, field] of Object.entries(ofOthers)) {
      expected[part] = file.data[part as keyof typeof ofOthers].map((row) => ({
        ...row,
        [field]: expect.any(String),
      }));
    }
    expect((await read(there)).data).toEqual(expected);
    expect(await storedDays(elsewhere.db, there.user?.id)).toEqual(await storedDays(here.db, maya.user?.id));
    expect(await there.get(progress.stats, {})).toEqual(await maya.get(progress.stats, {}));
    expect((await there.get(account.user, {})).firstName).toBe('Maya');
    expect((await there.get(account.user, {})).email).toBe('maya.elsewhere@example.org');
    expect((await there.get(mealPlans.active, {})).groceryItems).toEqual(
      (await maya.get(mealPlans.active, {})).groceryItems,
    );
  });

  test('contains the recent security activity', async () => {
    // Written by a queue of its own.
    await expect
      .poll(async () => (await read(maya)).signIn.activity.map(({ event }) => event))
      .toContain('user_created');
  });

  test('contains no credentials, and no other person’s data', async () => {
    const other = await here.signUp({ email: 'other@example.org' });
    const text = JSON.stringify(await read(other));
    expect(text).not.toMatch(/maya|lithium|Ginger/);
    const { rows } = await here.db.$client.query(
      'select token as secret from session union all select password from account where password is not null',
    );
    const hers = JSON.stringify(file);
    for (const { secret } of rows) expect(hers).not.toContain(secret);
    const { headers } = await maya.ask(myData.read, {});
    expect([headers['cache-control'], headers['content-disposition']]).toEqual([
      'no-store',
      'attachment; filename="tisane-2026-05-20.json"',
    ]);
  });
});

describe('restoring a file', () => {
  test('replaces the same account’s data on request', async () => {
    const same = await livedIn(here, 'same@example.org');
    const file = await read(same);
    await same.get(remedies.saveSafetyProfile, { body: { flags: ['pregnancy'] } });
    await same.get(habits.complete, { body: { habitId: 'custom-late', completedAt: '2026-05-20' } });
    const changed = await read(same);
    expect((await restore(same, file)).status).toBe(409);
    expect((await read(same)).data).toEqual(changed.data);
    expect((await restore(same, file, true)).status).toBe(200);
    expect((await read(same)).data).toEqual(file.data);
    expect((await restore(same, file, true)).status).toBe(200);
  });

  test('does not mix two accounts', async () => {
    const other = await here.signUp();
    await other.get(remedies.saveSafetyProfile, { body: { flags: ['pregnancy'] } });
    const before = await read(other);
    const refused = await restore(other, file, true);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('another account')]);
    expect((await read(other)).data).toEqual(before.data);
  });

  test('is refused whole when a part is wrong, and stores nothing', async () => {
    const there = await elsewhere.signUp();
    const empty = (await read(there)).data;
    const [tick] = file.data.ritualCompletions;
    const [fast] = file.data.fasts;
    const [workout] = file.data.workoutCompletions;
    const [item] = file.data.trackedItems.filter(({ kind }) => kind === 'scale');
    const [checkIn] = file.data.checkIns;
    const [episode] = file.data.episodes;
    const [plan] = file.data.dosePlans;
    const [dose] = file.data.doseLog;
    const stranger = {
      ...tick,
      completedAt: '2026-05-01',
      ritualId: '00000000-0000-4000-8000-000000000000',
      createdAt: file.exportedAt,
    };
    const crowd = (size: number) =>
      Array.from({ length: size }, () => ({
        ...file.data.rituals[0],
        id: randomUUID(),
        startsOn: '2020-01-01',
        endsOn: null,
      }));
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
      { rituals: [{ ...file.data.rituals[0], title: '' }] },
      { rituals: [{ ...file.data.rituals[0], startsOn: '9999-12-31' }] },
      { rituals: crowd(201) },
      {
        groceryItems: Array.from({ length: 1001 }, () => ({
          ...file.data.groceryItems[0],
          id: randomUUID(),
        })),
      },
      { foodPreferences: [{ allergens: [], excludedIngredients: [''] }] },
      {
        bookmarkedRemedies: [{ ...file.data.bookmarkedRemedies[0], createdAt: '0001-01-01T00:00:00+14:00' }],
      },
      { bookmarkedRemedies: [{ ...file.data.bookmarkedRemedies[0], createdAt: '9999-12-31T23:59:59Z' }] },
      { reminderSettings: [{ settings: {}, emailStopped: Array(reminderKinds.length + 1).fill('week') }] },
      { favoriteRecipes: 'all' },
      { goals: [...file.data.goals, ...file.data.goals] },
      { restDays: ['18', '19', '21'].map((day) => ({ day: `2026-05-${day}` })) },
      { restDays: [{ day: '2027-08-01' }] },
      { pauses: [{ firstDay: '2026-05-15', lastDay: null, kind: 'travel' }, ...file.data.pauses.slice(1)] },
      { pauses: [{ firstDay: '2026-05-15', lastDay: '2026-05-14', kind: 'illness' }] },
      { weights: [{ date: '2026-05-18', kg: 7000 }] },
      { weights: [{ date: '2026-06-18', kg: 70 }] },
      { fasts: [{ ...fast, day: null }] },
      { fasts: [{ ...fast, endedAt: '2026-05-10T00:00:00Z' }] },
      { fasts: [{ ...fast, zone: 'Nowhere/Town' }] },
      { fasts: [fast, { ...fast, id: stranger.ritualId }] },
      { fasts: [{ ...fast, endedAt: null, day: null, startedAt: '2026-05-21T12:00:00Z' }] },
      { trackedItems: [{ ...item, unit: 'mmHg' }] },
      { checkIns: [{ ...checkIn, day: '2026-06-18' }] },
      { checkIns: [{ ...checkIn, at: '2026-05-21T12:00:00Z' }] },
      { checkIns: [{ ...checkIn, zone: 'Nowhere/Town' }] },
      { checkIns: [{ ...checkIn, values: [{ itemId: item?.id, value: 400 }] }] },
      { checkIns: Array.from({ length: 51 }, () => ({ ...checkIn, id: randomUUID() })) },
      { episodes: [{ ...episode, endedAt: '2026-05-21T12:00:00Z' }] },
      { episodes: [{ ...episode, itemId: stranger.ritualId }] },
      { dosePlans: [{ ...plan, plan: { ...plan?.plan, zone: 'Nowhere/Town' } }] },
      { doseLog: [{ ...dose, day: '2026-06-18' }] },
      { doseLog: [{ ...dose, planId: stranger.ritualId }] },
      { workoutCompletions: [{ ...workout, minutes: 100_000 }] },
      { workoutCompletions: [{ ...workout, day: '2026-06-18' }] },
    ];
    for (const change of changes) {
      const bad = { ...file, data: { ...file.data, ...change } } as unknown as MyData;
      const { status, body } = await restore(there, bad);
      expect([change, status, body.message]).toEqual([change, 400, expect.stringMatching(/^[A-Z]/)]);
      expect(body.message).not.toMatch(/insert|_fk|constraint|json/i);
    }
    const account = { ...file.account, dayStart: 6 };
    for (const head of [{ version: 2 }, { format: 'else' }, { account }]) {
      expect((await restore(there, { ...file, ...head } as unknown as MyData)).status).toBe(400);
    }
    expect((await read(there)).data).toEqual(empty);
    const most = { ...file.data, rituals: [...file.data.rituals, ...crowd(160)] } as MyData['data'];
    expect((await restore(there, { ...file, data: most })).status).toBe(200);
  });

  test('cannot give a row to another person, or a role', async () => {
    const victim = await elsewhere.signUp();
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
});
