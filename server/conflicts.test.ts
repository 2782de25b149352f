import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { remedies } from '#contract/remedies.ts';
import { reminders } from '#contract/reminders.ts';
import { rituals } from '#contract/rituals.ts';
import { trends } from '#contract/trends.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import { deviceOf, noon } from './conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from './testing.ts';

// What arrives late, twice or out of order, from several devices with clocks that are off.

let tisane: TestApp;
let maya: Client;
const day = '2026-05-20';
const days = 86_400_000;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(new Date(noon).toISOString());
  maya = await tisane.signUp();
});
const device = (off = 0) => deviceOf(tisane, maya, off);

async function aRitual(): Promise<string> {
  await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
  const [ritual] = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
  return ritual?.id ?? '';
}
const ticked = async () => (await maya.get(rituals.completions, { params: { date: day } })).length;

describe('a tick', () => {
  const tick = (ritualId: string) => ({ body: { ritualId, completedAt: day } });
  const untick = (ritualId: string) => ({ params: { ritualId, date: day } });

  test('that was meant before it was taken back elsewhere changes nothing when it arrives later', async () => {
    const ritual = await aRitual();
    const [phone, laptop] = [device(), device()];
    await laptop(rituals.complete, tick(ritual), { madeAt: -300 });
    await laptop(rituals.uncomplete, untick(ritual), { madeAt: -100 });
    expect((await phone(rituals.complete, tick(ritual), { madeAt: -200 })).status).toBe(200);
    expect(await ticked()).toBe(0);
    await phone(rituals.complete, tick(ritual), { madeAt: -50 });
    expect(await ticked()).toBe(1);
    await laptop(rituals.uncomplete, untick(ritual), { madeAt: -60 });
    expect(await ticked()).toBe(1);
    expect((await maya.get(progress.stats, {})).ritualStats.totalCompleted).toBe(1);
  });

  test.each([-30 * days, 30 * days])(
    'counts by the server’s clock where the device’s is off by %i ms',
    async (off) => {
      const ritual = await aRitual();
      const [phone, laptop] = [device(off), device()];
      await laptop(rituals.complete, tick(ritual), { madeAt: -100 });
      await phone(rituals.uncomplete, untick(ritual), { madeAt: -200 });
      expect(await ticked()).toBe(1);
      await phone(rituals.uncomplete, untick(ritual), { madeAt: -50 });
      expect(await ticked()).toBe(0);
    },
  );

  test('of one device keeps its place when it was stuck in the network', async () => {
    const ritual = await aRitual();
    const phone = device();
    await phone(rituals.uncomplete, untick(ritual), { madeAt: -10, sentAt: 0 });
    // Sent twenty seconds ago, it would seem to be meant just now.
    await phone(rituals.complete, tick(ritual), { madeAt: -20, sentAt: -20 });
    expect(await ticked()).toBe(0);
  });

  test('of one device whose clock is days ahead keeps its place when it was stuck for longer than its later end', async () => {
    const ritual = await aRitual();
    const phone = device(2 * days);
    await phone(rituals.uncomplete, untick(ritual), { madeAt: 0 });
    tisane.setNow(new Date(noon + 600_000).toISOString());
    await phone(rituals.complete, tick(ritual), { madeAt: -20, sentAt: -20 });
    expect(await ticked()).toBe(0);
  });

  test('that was given up by its device and arrives a second time does not win over what came between', async () => {
    const ritual = await aRitual();
    const [phone, laptop] = [device(), device()];
    // The phone gave up the first request, and sent it again.
    await phone(rituals.complete, tick(ritual), { madeAt: -60, sentAt: -30 });
    tisane.setNow(new Date(noon + 60_000).toISOString());
    await laptop(rituals.uncomplete, untick(ritual), { madeAt: 30, sentAt: 60 });
    tisane.setNow(new Date(noon + 120_000).toISOString());
    // Now the first one arrives: it says that it was sent at once.
    await phone(rituals.complete, tick(ritual), { madeAt: -60, sentAt: -60 });
    expect(await ticked()).toBe(0);
    await phone(rituals.complete, tick(ritual), { madeAt: 115, sentAt: 120 });
    expect(await ticked()).toBe(1);
  });

  test('that had lost to a later one loses once more when it arrives again', async () => {
    const ritual = await aRitual();
    const [phone, laptop] = [device(), device()];
    await laptop(rituals.uncomplete, untick(ritual), { madeAt: -10 });
    await phone(rituals.complete, tick(ritual), { madeAt: -20 });
    tisane.setNow(new Date(noon + 60_000).toISOString());
    await phone(rituals.complete, tick(ritual), { madeAt: -20, sentAt: -20 });
    expect(await ticked()).toBe(0);
    await maya.get(rituals.complete, tick(ritual));
    await phone(rituals.uncomplete, untick(ritual), { madeAt: -20, sentAt: -20 });
    expect(await ticked()).toBe(1);
  });

  test('without the headers is meant now', async () => {
    const ritual = await aRitual();
    await maya.get(rituals.complete, tick(ritual));
    await device()(rituals.uncomplete, untick(ritual), { madeAt: -1 });
    expect(await ticked()).toBe(1);
    await device()(
      habits.uncomplete,
      { params: { habitId: 'energy-boost-water', date: day } },
      { madeAt: -1 },
    );
    await maya.get(habits.complete, { body: { habitId: 'energy-boost-water', completedAt: day } });
    await device()(
      habits.uncomplete,
      { params: { habitId: 'energy-boost-water', date: day } },
      { madeAt: -1 },
    );
    expect(await maya.get(habits.completions, { params: { date: day } })).toHaveLength(1);
  });
});

test('a figure of a day is as it was set last, each for itself', async () => {
  const [phone, laptop] = [device(), device()];
  await laptop(progress.saveDaily, { body: { date: day, waterIntake: 6 } }, { madeAt: -10 });
  const { body } = await phone(
    progress.saveDaily,
    { body: { date: day, waterIntake: 3, sleepHours: 7 } },
    { madeAt: -20 },
  );
  expect(body).toMatchObject({ waterIntake: 6, sleepHours: 7 });
  const stale = await phone(progress.saveDaily, { body: { date: day, waterIntake: 4 } }, { madeAt: -15 });
  expect(stale.body).toMatchObject({ waterIntake: 6, sleepHours: 7 });
});

test('a figure that arrives a second time, after another device has set it, changes nothing', async () => {
  const [phone, laptop] = [device(), device()];
  const water = (waterIntake: number) => ({ body: { date: day, waterIntake } });
  await phone(progress.saveDaily, water(2), { madeAt: -60, sentAt: -30 });
  await laptop(progress.saveDaily, water(5), { madeAt: -10 });
  tisane.setNow(new Date(noon + 60_000).toISOString());
  const { body } = await phone(progress.saveDaily, water(2), { madeAt: -60, sentAt: -60 });
  expect(body).toMatchObject({ waterIntake: 5 });
});

test('a weight that was taken back does not return', async () => {
  const [phone, laptop] = [device(), device()];
  await laptop(trends.removeWeight, { params: { date: day } }, { madeAt: -10 });
  await phone(trends.saveWeight, { body: { date: day, kg: 70 } }, { madeAt: -20 });
  expect((await maya.get(trends.read, {})).weightUsed).toBe(false);
});

test('two devices change settings without undoing each other, and the same field goes by time', async () => {
  const base = {
    selectedHabits: defaultSelectedHabits,
    habitConfigs: defaultHabitConfigs,
    customHabits: [],
  };
  await maya.get(habits.saveSettings, { body: base });
  const [phone, laptop] = [device(), device()];
  const own = (id: string) => ({ id, name: id, description: '', icon: 'leaf', selected: true });
  const water = (targetGlasses: number) => ({ ...base.habitConfigs, waterGoal: { targetGlasses } });
  await laptop(
    habits.saveSettings,
    { body: { ...base, habitConfigs: water(9), customHabits: [own('custom-a')], base } },
    { madeAt: -10 },
  );
  await phone(
    habits.saveSettings,
    {
      body: {
        selectedHabits: { ...base.selectedHabits, dailyMovement: !base.selectedHabits.dailyMovement },
        habitConfigs: water(5),
        customHabits: [own('custom-b')],
        base,
      },
    },
    { madeAt: -20 },
  );
  const { settings } = await maya.get(habits.settings, {});
  expect(settings?.habitConfigs.waterGoal.targetGlasses).toBe(9);
  expect(settings?.selectedHabits.dailyMovement).toBe(!base.selectedHabits.dailyMovement);
  expect(settings?.customHabits.map(({ id }) => id).sort()).toEqual(['custom-a', 'custom-b']);
});

test('what is left out, what to be careful of and reminders are merged by field', async () => {
  const [phone, laptop] = [device(), device()];
  const none = { allergens: [], excludedIngredients: [] };
  await laptop(
    recipes.savePreferences,
    { body: { ...none, allergens: ['soy'], base: none } },
    { madeAt: -10 },
  );
  await phone(
    recipes.savePreferences,
    { body: { allergens: ['gluten'], excludedIngredients: ['kale'], base: none } },
    { madeAt: -20 },
  );
  expect(await maya.get(recipes.preferences, {})).toMatchObject({
    allergens: ['soy', 'gluten'],
    excludedIngredients: ['Kale'],
  });
  await laptop(remedies.saveSafetyProfile, { body: { flags: ['pregnancy'], base: [] } }, { madeAt: -20 });
  await phone(remedies.saveSafetyProfile, { body: { flags: ['diabetes'], base: [] } }, { madeAt: -10 });
  await phone(remedies.saveSafetyProfile, { body: { flags: [], base: ['pregnancy'] } }, { madeAt: -30 });
  expect((await maya.get(remedies.safetyProfile, {})).flags).toEqual(['pregnancy', 'diabetes']);
  const base = defaultReminderSettings;
  await laptop(
    reminders.saveSettings,
    { body: { ...base, discreet: !base.discreet, base } },
    { madeAt: -10 },
  );
  await phone(
    reminders.saveSettings,
    { body: { ...base, times: { ...base.times, evening: '21:15' }, base } },
    { madeAt: -20 },
  );
  expect(await maya.get(reminders.settings, {})).toMatchObject({
    discreet: !base.discreet,
    times: { ...base.times, evening: '21:15' },
  });
});

test('an operation of somebody else’s is refused in this session, and changes nothing', async () => {
  const ritual = await aRitual();
  const [phone, ada] = [device(), await tisane.signUp()];
  const sent = { madeAt: -1, person: ada.user?.id ?? '' };
  const tick = { body: { ritualId: ritual, completedAt: day } };
  expect((await phone(rituals.complete, tick, sent)).body.code).toBe('signed-out');
  expect((await phone(trends.saveWeight, { body: { date: day, kg: 70 } }, sent)).status).toBe(401);
  expect([await ticked(), (await maya.get(trends.read, {})).weightUsed]).toEqual([0, false]);
  expect((await phone(rituals.complete, tick, { madeAt: -1, person: maya.user?.id ?? '' })).status).toBe(200);
  expect(await ticked()).toBe(1);
});

test('a safety profile that was deleted does not come back with what was meant before', async () => {
  const [phone, laptop] = [device(), device()];
  await laptop(remedies.deleteSafetyProfile, {}, { madeAt: -10 });
  await phone(remedies.saveSafetyProfile, { body: { flags: ['pregnancy'], base: [] } }, { madeAt: -20 });
  expect((await maya.get(remedies.safetyProfile, {})).flags).toEqual([]);
  await phone(remedies.saveSafetyProfile, { body: { flags: ['diabetes'], base: [] } }, { madeAt: -5 });
  await laptop(remedies.deleteSafetyProfile, {}, { madeAt: -7 });
  expect((await maya.get(remedies.safetyProfile, {})).flags).toEqual(['diabetes']);
});

test.each([
  { 'x-made-at': 'yesterday', 'x-sent-at': '1' },
  { 'x-made-at': '1' },
  { 'x-sent-at': '1' },
  { 'x-made-at': '-1', 'x-sent-at': '1' },
  { 'x-made-at': '1', 'x-sent-at': '9999999999999999' },
  { 'x-device': 'phone' },
  { 'x-person': 'maya' },
  { 'idempotency-key': '1' },
])('headers that cannot be read are refused: %o', async (headers) => {
  for (const endpoint of [rituals.complete, rituals.create]) {
    const { status, text } = await tisane.raw({
      method: 'POST',
      url: endpoint.path,
      headers: { cookie: maya.cookie, 'x-time-zone': 'UTC', ...headers },
      payload:
        endpoint === rituals.create
          ? { goal: 'energy-boost', title: 'Sit', timeOfDay: 'evening' }
          : { ritualId: randomUUID(), completedAt: day },
    } as InjectOptions);
    const wanted =
      endpoint === rituals.complete && 'idempotency-key' in headers ? 'no-such-ritual' : 'header-invalid';
    expect([status < 500, JSON.parse(text).code]).toEqual([true, wanted]);
  }
});
