import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doctorPage } from '#contract/doctor-page.ts';
import { doses } from '#contract/doses.ts';
import { examples } from '#contract/examples/examples.ts';
import { remedies } from '#contract/remedies.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

test('questions and private things are stored each by itself, for their person alone', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  expect(await maya.get(doctorPage.read, {})).toEqual({ questions: '', privateIds: [] });
  const privateIds = [randomUUID(), 'weight', 'flag:reflux', 'medicine:Coumadin 5 mg'];
  await maya.get(doctorPage.save, { body: { privateIds } });
  await maya.get(doctorPage.save, { body: { questions: ' Is it the tablets?  ' } });
  await maya.get(doctorPage.save, { body: {} });
  expect(await maya.get(doctorPage.read, {})).toEqual({ questions: 'Is it the tablets?', privateIds });
  await maya.get(doctorPage.save, { body: { privateIds: [] } });
  expect(await maya.get(doctorPage.read, {})).toEqual({ questions: 'Is it the tablets?', privateIds: [] });
  expect(await ben.get(doctorPage.read, {})).toEqual({ questions: '', privateIds: [] });
  const body = { questions: 'x'.repeat(2001) };
  expect((await maya.ask(doctorPage.save, { body })).status).toBe(400);
});

test('the doses of each plan are counted by what became of them, in the range alone', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  const [magnesium, sumatriptan] = [randomUUID(), randomUUID()];
  for (const planId of [magnesium, sumatriptan])
    await maya.get(doses.savePlan, { params: { planId }, body: examples.doses.savePlan.body });
  const at = '2026-05-10T08:00:00Z';
  const log = (planId: string, day: string, dose: string, state: 'taken' | 'skipped') =>
    maya.get(doses.log, { params: { planId, day, dose }, body: { state, at, amount: 1 } });
  await log(magnesium, '2026-05-01', '0800', 'taken');
  await log(magnesium, '2026-05-02', '0800', 'taken');
  await log(magnesium, '2026-05-02', '2000', 'skipped');
  await log(magnesium, '2026-05-03', '0800', 'taken');
  await log(magnesium, '2026-05-04', '0800', 'taken');
  await log(sumatriptan, '2026-05-02', '0a1b2c3d4e5f', 'taken');
  await log(sumatriptan, '2026-05-03', '123456789012', 'taken');
  const query = { from: '2026-05-02', to: '2026-05-03' };
  const { counts } = await maya.get(doctorPage.doseCounts, { query });
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({ planId: magnesium, taken: 2, skipped: 1, extra: 0 });
  expect(counts).toContainEqual({ planId: sumatriptan, taken: 0, skipped: 0, extra: 2 });
  expect(await ben.get(doctorPage.doseCounts, { query })).toEqual({ counts: [] });
  const ask = async (from: string, to: string) =>
    (await maya.ask(doctorPage.doseCounts, { query: { from, to } })).body;
  expect(await ask('2026-05-03', '2026-05-02')).toMatchObject({ code: 'range-reversed' });
  expect(await ask('2025-01-01', '2025-04-10')).toMatchObject({ counts: [] });
  expect(await ask('2025-01-01', '2025-04-11')).toMatchObject({
    code: 'range-too-long',
    parameters: { most: 100 },
  });
});

test('what is taken is named by its kind, with what may interact; what is over is compared no more', async () => {
  const maya = await tisane.signUp();
  const [warfarin, ginkgo, magnesium, old] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { contents, ...plan } = examples.doses.savePlan.body;
  const take = (planId: string, body: object) =>
    maya.get(doses.savePlan, { params: { planId }, body: { ...plan, contents, ...body } });
  const content = (ingredient: string) => [{ ingredient, amount: null, unit: 'mg' as const }];
  await take(warfarin, { name: 'Coumadin', contents: content('warfarin'), remedyId: null });
  await take(ginkgo, { name: 'Ginkgo', contents: [], remedyId: 'herb:ginkgo' });
  await take(magnesium, {});
  await take(old, { name: 'Old', contents: [], remedyId: 'herb:ginkgo', stoppedOn: '2026-04-20' });
  await maya.get(remedies.saveSafetyProfile, {
    body: {
      flags: ['kidney-disease', 'blood-thinner'],
      medicines: [
        { typed: 'Warfarin', ingredients: ['warfarin'] },
        { typed: 'Levothyroxine', ingredients: ['levothyroxine'] },
      ],
    },
  });
  const known = await maya.get(doctorPage.taken, {});
  expect(known.plans).toEqual([
    { planId: warfarin, kind: 'medicine', ingredients: [{ id: 'warfarin', name: 'warfarin' }] },
    { planId: ginkgo, kind: 'herb', ingredients: [] },
    { planId: magnesium, kind: 'supplement', ingredients: [{ id: 'magnesium', name: 'magnesium' }] },
    { planId: old, kind: 'herb', ingredients: [] },
  ]);
  expect(known.medicines).toEqual([
    { name: 'Levothyroxine', ingredients: [{ id: 'levothyroxine', name: 'levothyroxine' }] },
  ]);
  const between = known.warnings.map(({ planIds, listed, flag }) => ({ planIds, listed, flag }));
  expect(between).toContainEqual({ planIds: [ginkgo, warfarin], listed: [], flag: null });
  expect(between).toContainEqual({ planIds: [magnesium], listed: ['Levothyroxine'], flag: null });
  expect(between).toContainEqual({ planIds: [magnesium], listed: [], flag: 'kidney-disease' });
  expect(known.warnings.flatMap(({ planIds }) => planIds)).not.toContain(old);
  expect(known.warnings[0]).toMatchObject({ names: ['Ginkgo', 'Coumadin'], level: 'avoid' });
  // Two medicines and an answer may be behind one caution: each is named by itself.
  expect(between).toContainEqual({ planIds: [ginkgo], listed: [], flag: 'blood-thinner' });
  const keys = between.map((one) => JSON.stringify(one));
  expect(new Set(keys).size).toBe(keys.length);
});
