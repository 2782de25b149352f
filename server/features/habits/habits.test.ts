import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { habits, maxOwnHabits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { goals } from '#contract/shapes.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import { habitSettings } from '#server/database/schema/habits.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const date = '2026-05-20';

test('every goal has four habits, one for each area', async () => {
  const maya = await tisane.signUp();
  for (const goal of goals) {
    const four = await maya.get(habits.forGoal, { params: { goal } });
    expect(four.map(({ area }) => area).sort()).toEqual(['fasting', 'movement', 'sleep', 'water']);
  }
});

test('a habit is ticked once, unticked, and belongs to its owner', async () => {
  const [maya, other] = [await tisane.signUp(), await tisane.signUp()];
  const body = { habitId: 'energy-boost-water', completedAt: date };
  expect(await maya.get(habits.complete, { body })).toEqual(body);
  await maya.get(habits.complete, { body });
  expect(await maya.get(habits.completions, { params: { date } })).toEqual([body]);
  expect(await other.get(habits.completions, { params: { date } })).toEqual([]);
  await other.get(habits.uncomplete, { params: { date, habitId: body.habitId } });
  expect((await maya.get(progress.stats, {})).habitStats).toEqual({
    currentStreak: 1,
    longestStreak: 1,
    totalCompleted: 1,
  });
  await maya.get(habits.uncomplete, { params: { date, habitId: body.habitId } });
  expect(await maya.get(habits.completions, { params: { date } })).toEqual([]);
});

test('custom habits count too, at most four in a day’s completions', async () => {
  const maya = await tisane.signUp();
  for (let at = 0; at < 6; at += 1) {
    await maya.get(habits.complete, { body: { habitId: `custom-${at}`, completedAt: date } });
  }
  const [day] = await maya.get(progress.summary, { query: { from: date, to: date } });
  expect(day).toMatchObject({ habitsCompleted: 6, completionCount: 4, allRitualsCompleted: false });
});

test('an unknown habit, or a future day, is refused', async () => {
  const maya = await tisane.signUp();
  const tick = async (habitId: string, completedAt: string) =>
    (await maya.ask(habits.complete, { body: { habitId, completedAt } })).status;
  expect(await tick('energy-boost-yoga', date)).toBe(404);
  expect(await tick('../../etc', date)).toBe(400);
  expect(await tick('energy-boost-water', '2026-05-21')).toBe(400);
});

test('the tracker’s settings go with the account', async () => {
  const [maya, other] = [await tisane.signUp(), await tisane.signUp()];
  expect(await maya.get(habits.settings, {})).toEqual({ settings: null });
  const settings = {
    selectedHabits: { ...defaultSelectedHabits, intermittentFasting: false },
    habitConfigs: defaultHabitConfigs,
    customHabits: [
      { id: 'custom-1', name: 'Read', description: 'Custom habit', icon: 'book', selected: true },
    ],
  };
  await maya.get(habits.saveSettings, { body: settings });
  await maya.get(habits.saveSettings, { body: settings });
  expect(await maya.get(habits.settings, {})).toEqual({ settings });
  expect(await other.get(habits.settings, {})).toEqual({ settings: null });
  const longDay = {
    ...settings,
    habitConfigs: { ...defaultHabitConfigs, intermittentFasting: { fastingHours: 19, eatingWindow: 11 } },
  };
  await maya.get(habits.saveSettings, { body: longDay });
  const stored = await maya.get(habits.settings, {});
  expect(stored.settings?.habitConfigs.intermittentFasting).toEqual({ fastingHours: 19, eatingWindow: 5 });
  const bad = { ...settings, habitConfigs: { ...defaultHabitConfigs, waterGoal: { targetGlasses: 0 } } };
  expect((await maya.ask(habits.saveSettings, { body: bad })).status).toBe(400);
});

const own = (name: string) => ({
  id: `custom-${name}`,
  name,
  description: 'Custom habit',
  icon: 'sprout',
  selected: true,
});

test('two devices that change the settings keep both changes', async () => {
  const maya = await tisane.signUp();
  const base = {
    selectedHabits: defaultSelectedHabits,
    habitConfigs: defaultHabitConfigs,
    customHabits: [own('tea')],
  };
  await maya.get(habits.saveSettings, { body: base });
  const phone = { ...base, customHabits: [own('tea'), own('walk')] };
  const laptop = { ...base, habitConfigs: { ...defaultHabitConfigs, waterGoal: { targetGlasses: 10 } } };
  await maya.get(habits.saveSettings, { body: { ...phone, base } });
  await maya.get(habits.saveSettings, { body: { ...laptop, base } });
  expect(await maya.get(habits.settings, {})).toEqual({
    settings: { ...laptop, customHabits: [own('tea'), own('walk')] },
  });
});

test('two devices cannot exceed the maximum of custom habits; an account above it can remove some', async () => {
  const maya = await tisane.signUp();
  const settings = (customHabits: ReturnType<typeof own>[]) => ({
    selectedHabits: defaultSelectedHabits,
    habitConfigs: defaultHabitConfigs,
    customHabits,
  });
  const many = Array.from({ length: maxOwnHabits - 1 }, (_, at) => own(`habit-${at}`));
  const base = settings(many);
  await maya.get(habits.saveSettings, { body: base });
  const saved = (name: string) =>
    maya.ask(habits.saveSettings, { body: { ...settings([...many, own(name)]), base } });
  expect((await saved('phone')).status).toBe(200);
  expect((await saved('laptop')).status).toBe(400);
  const stored = await maya.get(habits.settings, {});
  expect(stored.settings?.customHabits).toEqual([...many, own('phone')]);

  const full = settings([...many, own('phone'), own('laptop')]);
  await tisane.db
    .update(habitSettings)
    .set({ settings: full })
    .where(eq(habitSettings.userId, maya.user?.id ?? ''));
  const fewer = settings(many.slice(1));
  await maya.get(habits.saveSettings, { body: { ...fewer, base: full } });
  expect(await maya.get(habits.settings, {})).toEqual({ settings: fewer });
});
