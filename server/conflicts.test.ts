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

// Late, repeated and reordered writes from several devices with wrong clocks.

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

  test('made before it was undone elsewhere changes nothing when it arrives later', async () => {
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
    'counts by the server’s clock when the device’s is off by %i ms',
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

  test('keeps its place among those of one device after a delay in the network', async () => {
    const ritual = await aRitual();
    const phone = device();
    await phone(rituals.uncomplete, untick(ritual), { madeAt: -10, sentAt: 0 });
    // Sent twenty seconds ago without a wait, it seems to be made just now by the server's clock.
    await phone(rituals.complete, tick(ritual), { madeAt: -20, sentAt: -20 });
    expect(await ticked()).toBe(0);
  });

  test('of a device whose clock is days ahead keeps its place when it is delayed beyond its undo', async () => {
    const ritual = await aRitual();
    const phone = device(2 * days);
    await phone(rituals.uncomplete, untick(ritual), { madeAt: 0 });
    tisane.setNow(new Date(noon + 600_000).toISOString());
    await phone(rituals.complete, tick(ritual), { madeAt: -20, sentAt: -20 });
    expect(await ticked()).toBe(0);
  });

  test('that its device retries does not win over a later write in between', async () => {
    const ritual = await aRitual();
    const [phone, laptop] = [device(), device()];
    // The phone timed out and sent the request again.
    await phone(rituals.complete, tick(ritual), { madeAt: -60, sentAt: -30 });
    tisane.setNow(new Date(noon + 60_000).toISOString());
    await laptop(rituals.uncomplete, untick(ritual), { madeAt: 30, sentAt: 60 });
    tisane.setNow(new Date(noon + 120_000).toISOString());
    // Now the first request arrives: it says that it was sent at once.
    await phone(rituals.complete, tick(ritual), { madeAt: -60, sentAt: -60 });
    expect(await ticked()).toBe(0);
    await phone(rituals.complete, tick(ritual), { madeAt: 115, sentAt: 120 });
    expect(await ticked()).toBe(1);
  });

  test('that lost to a later one loses again when it is repeated', async () => {
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

  test('without the headers counts as made now', async () => {
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

test('each figure of a day keeps its latest value', async () => {
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

test('a repeated figure changes nothing after another device has set it', async () => {
  const [phone, laptop] = [device(), device()];
  const water = (waterIntake: number) => ({ body: { date: day, waterIntake } });
  await phone(progress.saveDaily, water(2), { madeAt: -60, sentAt: -30 });
  await laptop(progress.saveDaily, water(5), { madeAt: -10 });
  tisane.setNow(new Date(noon + 60_000).toISOString());
  const { body } = await phone(progress.saveDaily, water(2), { madeAt: -60, sentAt: -60 });
  expect(body).toMatchObject({ waterIntake: 5 });
});

test('a deleted weight does not return', async () => {
  const [phone, laptop] = [device(), device()];
  await laptop(trends.removeWeight, { params: { date: day } }, { madeAt: -10 });
  await phone(trends.saveWeight, { body: { date: day, kg: 70 } }, { madeAt: -20 });
  expect((await maya.get(trends.read, {})).weightUsed).toBe(false);
});

test('two devices change different settings without a conflict; for the same field the later wins', async () => {
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

test('exclusions, the safety profile and reminders are merged by field', async () => {
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

test('a write of another person is refused in this session, and changes nothing', async () => {
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

test('an earlier write does not restore a deleted safety profile', async () => {
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
])('invalid headers are refused: %o', async (headers) => {
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
