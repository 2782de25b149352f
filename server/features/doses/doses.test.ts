import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DosePlan, doses } from '#contract/doses.ts';
import { examples } from '#contract/examples/examples.ts';
import { remedies } from '#contract/remedies.ts';
import { rituals } from '#contract/rituals.ts';
import { dosesOf } from '#domain/doses/doses.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow(new Date(noon).toISOString());
});
afterAll(() => tisane.close());

const today = '2026-05-20';
const day = { query: { from: today, to: today } };
const whole = examples.doses.savePlan.body as DosePlan;
const taken = { state: 'taken' as const, at: '2026-05-20T06:10:00.000Z', amount: 1, movesRest: 0 };

async function planned(who: Client, change: Partial<DosePlan> = {}): Promise<string> {
  const planId = randomUUID();
  await who.get(doses.savePlan, { params: { planId }, body: { ...whole, ...change } });
  return planId;
}
const onlyPlan = async (who: Client) => (await who.get(doses.read, day)).plans[0];

describe('a dose plan', () => {
  test('is stored, and named fields change', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    expect(await maya.get(doses.read, day)).toEqual({
      plans: [{ ...whole, id: planId, used: 0 }],
      log: [],
      apart: [],
    });
    await maya.get(doses.savePlan, { params: { planId }, body: { food: 'apart', stock: null } });
    expect(await onlyPlan(maya)).toEqual({ ...whole, id: planId, used: 0, food: 'apart', stock: null });
  });

  test('is refused with missing fields, in an unknown zone, or out of order', async () => {
    const maya = await tisane.signUp();
    const ask = async (body: Partial<DosePlan>) => {
      const answer = await maya.ask(doses.savePlan, { params: { planId: randomUUID() }, body });
      const { code, issues = [] } = answer.body as { code?: string; issues?: { code: string }[] };
      return issues[0]?.code ?? code;
    };
    expect(await ask({ name: 'Zinc' })).toBe('no-such-dose-plan');
    expect(await ask({ ...whole, zone: 'Nowhere/Town' })).toBe('dose-zone-unknown');
    const [step] = whole.steps as [DosePlan['steps'][number]];
    expect(await ask({ ...whole, steps: [step, step] })).toBe('dose-steps-order');
    expect(await ask({ ...whole, steps: [{ ...step, times: ['20:00', '08:00'] }] })).toBe('dose-times-order');
  });

  test('that two offline devices change keeps both changes', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    const [phone, laptop] = [deviceOf(tisane, maya, 0), deviceOf(tisane, maya, 0)];
    const change = (body: Partial<DosePlan>) => ({ params: { planId }, body });
    tisane.setNow(new Date(noon + 600_000).toISOString());
    await laptop(doses.savePlan, change({ name: 'Magnesium citrate', food: 'any' }), {
      madeAt: 300,
      sentAt: 600,
    });
    await phone(doses.savePlan, change({ name: 'Mg', stoppedOn: '2026-05-21' }), {
      madeAt: 200,
      sentAt: 600,
    });
    expect(await onlyPlan(maya)).toMatchObject({
      name: 'Magnesium citrate',
      food: 'any',
      stoppedOn: '2026-05-21',
    });
  });

  test('keeps a new box when another, offline device changed when stock is low', async () => {
    const maya = await tisane.signUp();
    const stock = { count: 4, countedAt: '2026-05-01T08:00:00.000Z', warnDays: 7, repeatsLeft: 3 };
    const planId = await planned(maya, { stock });
    const [phone, tablet] = [deviceOf(tisane, maya, 0), deviceOf(tisane, maya, 0)];
    const change = (said: Partial<typeof stock>) => ({
      params: { planId },
      body: { stock: { ...stock, ...said } },
    });
    const box = { count: 94, countedAt: '2026-05-20T12:11:00.000Z', repeatsLeft: 2 };
    tisane.setNow(new Date(noon + 1_200_000).toISOString());
    await phone(doses.savePlan, change(box), { madeAt: 700, sentAt: 1200 });
    await tablet(doses.savePlan, change({ warnDays: 14 }), { madeAt: 800, sentAt: 1200 });
    expect((await onlyPlan(maya))?.stock).toEqual({ ...stock, ...box, warnDays: 14 });
    const counted = { count: 90, countedAt: '2026-05-20T12:15:00.000Z' };
    await tablet(doses.savePlan, change(counted), { madeAt: 900, sentAt: 1200 });
    expect((await onlyPlan(maya))?.stock).toEqual({ ...stock, ...counted });
  });

  test('is deleted with its log, and an earlier change does not restore it', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    await maya.get(doses.log, { params: { planId, day: today, dose: '0800' }, body: taken });
    for (const _ of [1, 2]) await maya.get(doses.removePlan, { params: { planId } });
    expect(await maya.get(doses.read, day)).toEqual({ plans: [], log: [], apart: [] });
    const late = await maya.ask(doses.savePlan, { params: { planId }, body: { name: 'Zinc' } });
    expect(late.status).toBe(404);
    const logged = await maya.ask(doses.log, { params: { planId, day: today, dose: '0800' }, body: taken });
    expect(logged.status).toBe(404);
  });
});

describe('a new medicine', () => {
  const of = (ingredient: string) => ({ contents: [{ ingredient, amount: null, unit: 'mg' as const }] });

  test('is compared with plans and the safety profile, and a changed plan not with itself', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    await maya.get(remedies.saveSafetyProfile, {
      body: { flags: [], medicines: [{ typed: 'Advil', ingredients: ['ibuprofen'] }] },
    });
    const check = (ingredients: string[], planId: string | null = null, remedyId: string | null = null) =>
      maya.get(doses.check, { body: { ingredients, remedyId, planId } });
    const { isKnown, warnings } = await check(['levothyroxine']);
    expect(isKnown).toBe(true);
    expect(warnings).toContainEqual(
      expect.objectContaining({ level: 'apart', beside: 'Magnesium', do: 'Take them four hours apart.' }),
    );
    expect((await check(['levothyroxine'], planId)).warnings).toEqual([]);
    expect((await check(['naproxen'])).duplicates).toMatchObject([{ kind: 'class', of: ['Advil'] }]);
    expect((await check(['magnesium'])).duplicates).toMatchObject([
      { kind: 'ingredient', what: 'magnesium', of: ['Magnesium'] },
    ]);
    await planned(maya, { name: 'L-Thyroxin', remedyId: null, ...of('levothyroxine') });
    expect((await check([], planId, 'supplement:magnesium')).warnings).toContainEqual(
      expect.objectContaining({ level: 'apart', medicine: 'L-Thyroxin (levothyroxine)', beside: null }),
    );
    expect(await check(['snake-oil'])).toMatchObject({ isKnown: false, warnings: [] });
  });

  test('is compared with rituals and saved remedies', async () => {
    const maya = await tisane.signUp();
    const { warnings } = await maya.get(doses.check, {
      body: { ingredients: ['apixaban'], remedyId: null, planId: null },
    });
    expect(warnings).toEqual([]);
    await maya.get(rituals.create, {
      body: {
        goal: 'full-body-detox',
        title: 'Feverfew',
        timeOfDay: 'morning',
        remedyId: 'migraine:feverfew',
      },
    });
    await maya.get(remedies.bookmark, examples.remedies.bookmark);
    const after = await maya.get(doses.check, {
      body: { ingredients: ['apixaban'], remedyId: null, planId: null },
    });
    expect(after.warnings).toContainEqual(
      expect.objectContaining({ beside: 'Feverfew', kept: 'ritual', flag: null, medicine: null }),
    );
  });
});

describe('a dose', () => {
  test('is taken, undone and skipped; stock counts doses since it was counted', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    const log = (on: string, dose: string, body: object) =>
      maya.get(doses.log, { params: { planId, day: on, dose }, body: { ...taken, ...body } });
    // Before the stock count.
    await log('2026-05-17', '0800', { at: '2026-05-17T06:00:00Z' });
    await log(today, '0800', {});
    await log(today, '2000', { amount: 2.5 });
    await log(today, 'a1b2c3d4e5f6', { amount: 1 });
    expect((await onlyPlan(maya))?.used).toBe(4.5);
    await log(today, '2000', { state: 'skipped' });
    expect((await onlyPlan(maya))?.used).toBe(2);
    await maya.get(doses.unlog, { params: { planId, day: today, dose: '0800' } });
    const { plans, log: rows } = await maya.get(doses.read, day);
    expect(plans[0]?.used).toBe(1);
    const ofToday = rows.filter((row) => row.day === today);
    expect(ofToday.map(({ dose, state }) => [dose.length > 4 ? 'own' : dose, state]).sort()).toEqual([
      ['2000', 'skipped'],
      ['own', 'taken'],
    ]);
    // The range includes three days on both sides.
    const logOf = async (on: string) =>
      (await maya.get(doses.read, { query: { from: on, to: on } })).log.map((row) => row.day);
    expect(await logOf('2026-05-14')).toEqual(['2026-05-17']);
    expect(await logOf('2026-05-13')).toEqual([]);
  });

  test('that two devices log is one, and the later wins', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    const input = (body: object) => ({
      params: { planId, day: today, dose: '0800' },
      body: { ...taken, ...body },
    });
    const [phone, laptop] = [deviceOf(tisane, maya, 0), deviceOf(tisane, maya, 0)];
    await laptop(doses.log, input({ state: 'skipped' }), { madeAt: -100 });
    await phone(doses.log, input({}), { madeAt: -200 });
    const reply = await maya.get(doses.read, day);
    expect(reply.log.map(({ state }) => state)).toEqual(['skipped']);
    const where = { zone: 'UTC', now: new Date(noon) };
    const [plan] = reply.plans;
    const shown = plan ? dosesOf(plan, reply.log, day.query, where) : [];
    expect(shown.map(({ state }) => state)).toEqual(['skipped', 'coming']);
  });

  test('is of today at the latest, or of tomorrow in the plan’s time zone', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    const status = async (on: string) =>
      (await maya.ask(doses.log, { params: { planId, day: on, dose: '0800' }, body: taken })).status;
    expect([await status('2026-05-21'), await status('2026-05-22')]).toEqual([200, 400]);
  });

  test('is limited to two hundred a day', async () => {
    const maya = await tisane.signUp();
    const planId = await planned(maya);
    await tisane.db.$client.query(
      `insert into dose_log (user_id, day, plan_id, dose, state, at, amount)
        select $1, $2, $3, right(gen_random_uuid()::text, 12), 'taken', now(), 1 from generate_series(1, 200)`,
      [maya.user?.id, today, planId],
    );
    const input = { params: { planId, day: today, dose: '0800' }, body: taken };
    expect((await maya.ask(doses.log, input)).body).toMatchObject({ code: 'dose-day-full' });
  });
});
