import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxRows } from '#contract/limits.ts';
import { type Trial, trials } from '#contract/trials.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { followed, today } from '#server/features/check-ins/check-ins.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { all, answer, base, begun, codeOf, put, stopped } from './trials.testing.ts';

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(`${today}T12:00:00.000Z`);
  maya = await tisane.signUp();
});

describe('a trial', () => {
  test('is started, paused, stopped and deleted; repeats change nothing', async () => {
    const id = await begun(maya);
    expect((await put(maya, id)).status).toBe(200);
    expect(await all(maya)).toEqual([{ ...base, id, days: [] }]);
    const pauses = [{ from: '2026-05-19', to: null }];
    await put(maya, id, { pauses });
    await put(maya, id, { pauses: [{ from: '2026-05-19', to: '2026-05-19' }], ...stopped });
    expect(await all(maya)).toMatchObject([{ pauses: [{ to: '2026-05-19' }], ...stopped }]);
    const remove = () => maya.ask(trials.remove, { params: { trialId: id } });
    for (const { status } of [await remove(), await remove()]) expect(status).toBe(200);
    expect(await all(maya)).toEqual([]);
  });

  test.each<[object, string]>([
    [{ design: { ...base.design, order: [true, false, true, false, true] } }, 'invalid-input'],
    [{ design: { ...base.design, order: [true, true, true, false, true, false] } }, 'invalid-input'],
    [{ design: { ...base.design, washOutDays: 1 } }, 'invalid-input'],
    [{ design: { kind: 'before-after', days: 13 } }, 'invalid-input'],
    [{ change: { kind: 'other', name: ' ', remedyId: null } }, 'invalid-input'],
    [{ smallest: 0 }, 'invalid-input'],
    [{ firstDay: '2026-02-30' }, 'invalid-input'],
    [{ outcome: { kind: 'figure', figure: 'steps' } }, 'invalid-input'],
    [
      {
        pauses: [
          { from: '2026-05-18', to: null },
          { from: '2026-05-20', to: null },
        ],
      },
      'invalid-input',
    ],
    [{ pauses: [{ from: '2026-05-18', to: '2026-05-17' }] }, 'invalid-input'],
    [{ outcome: { kind: 'item', itemId: randomUUID() } }, 'no-such-tracked-item'],
    [{ outcome: { kind: 'episodes', itemId: randomUUID() } }, 'no-such-tracked-item'],
    // The days of the order would be known.
    [{ firstDay: '2026-05-12' }, 'trial-too-late'],
  ])('of %o is refused', async (more, code) => {
    expect(codeOf(await put(maya, randomUUID(), more))).toBe(code);
    expect(await all(maya)).toEqual([]);
  });

  test('may begin a week ago or on a day to come', async () => {
    for (const firstDay of ['2026-05-13', '2026-06-01']) {
      const who = await tisane.signUp();
      await begun(who, { firstDay });
      expect(await all(who)).toMatchObject([{ firstDay, days: [] }]);
    }
  });

  test.each<[string, Partial<Trial>]>([
    ['change', { change: { ...base.change, name: 'Ginger' } }],
    ['outcome', { outcome: { kind: 'figure', figure: 'water' } }],
    ['direction', { better: 'lower' }],
    ['smallest difference', { smallest: 1 }],
    [
      'order',
      { design: { ...base.design, order: [false, true, false, true, false, true] } as Trial['design'] },
    ],
    ['first day', { firstDay: '2026-05-18' }],
  ])('keeps its %s', async (_, more) => {
    const id = await begun(maya);
    expect(codeOf(await put(maya, id, more))).toBe('trial-fixed');
    expect(await all(maya)).toEqual([{ ...base, id, days: [] }]);
  });

  test('runs alone: another begins when it is stopped or over, and then it does not begin again', async () => {
    const first = await begun(maya);
    const second = randomUUID();
    expect(codeOf(await put(maya, second))).toBe('trial-running');
    await put(maya, first, { pauses: [{ from: today, to: null }] });
    expect(codeOf(await put(maya, second))).toBe('trial-running');
    await put(maya, first, stopped);
    // The stop is undone.
    expect((await put(maya, first)).status).toBe(200);
    await put(maya, first, stopped);
    expect((await put(maya, second)).status).toBe(200);
    expect(codeOf(await put(maya, first))).toBe('trial-running');
    // A stopped one may be written beside it.
    await begun(maya, stopped);
    tisane.setNow('2026-05-29T12:00:00Z');
    await begun(maya, { firstDay: '2026-05-29' });
    // It would run again.
    const pauses = [{ from: '2026-05-28', to: '2026-05-29' }];
    expect(codeOf(await put(maya, second, { pauses }))).toBe('trial-running');
    expect((await all(maya)).map(({ firstDay }) => firstDay)).toEqual([
      '2026-05-29',
      ...Array(3).fill('2026-05-17'),
    ]);
  });

  test('of another person can be neither read, changed, answered nor deleted', async () => {
    const id = await begun(maya);
    await answer(maya, id, today, true);
    const ben = await tisane.signUp();
    expect(await all(ben)).toEqual([]);
    expect(codeOf(await answer(ben, id, today, false))).toBe('no-such-trial');
    await ben.get(trials.remove, { params: { trialId: id } });
    // The same id of another person is another trial.
    await put(ben, id, stopped);
    const item = await followed(maya);
    expect(codeOf(await put(ben, randomUUID(), { outcome: { kind: 'item', itemId: item } }))).toBe(
      'no-such-tracked-item',
    );
    expect(await all(maya)).toEqual([{ ...base, id, days: [{ day: today, value: null, followed: true }] }]);
  });

  test('of two devices has the later pause and stop', async () => {
    tisane.setNow(`${today}T11:00:00.000Z`);
    const id = await begun(maya);
    tisane.setNow(new Date(noon).toISOString());
    const [phone, laptop] = [deviceOf(tisane, maya), deviceOf(tisane, maya)];
    const params = { trialId: id };
    await laptop(trials.save, { params, body: { ...base, ...stopped } }, { madeAt: -10 });
    await phone(
      trials.save,
      { params, body: { ...base, pauses: [{ from: today, to: null }] } },
      { madeAt: -20 },
    );
    expect(await all(maya)).toMatchObject([{ ...stopped, pauses: [] }]);
    await phone(trials.remove, { params }, { madeAt: -5 });
    await laptop(trials.save, { params, body: base }, { madeAt: -6 });
    expect(await all(maya)).toEqual([]);
  });

  test('has limits of rows and bytes', async () => {
    const fill = (count: number, name: string) =>
      tisane.db.$client.query(
        `insert into trials (user_id, id, change, outcome, better, smallest, design, first_day, pauses, stopped_on)
          select $1, gen_random_uuid(), $2, $3, 'lower', 1, $4, '2020-01-01', '[]', '2020-01-02'
            from generate_series(1, $5)`,
        [maya.user?.id, { ...base.change, name }, base.outcome, base.design, count].map((value) =>
          value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
        ),
      );
    await fill(1, 'x'.repeat(256 * 1024));
    expect(codeOf(await put(maya, randomUUID()))).toBe('account-bytes-full');
    await tisane.db.$client.query('delete from trials where user_id = $1', [maya.user?.id]);
    await fill(maxRows.trials, 'Tea');
    expect(codeOf(await put(maya, randomUUID()))).toBe('account-full');
  });
});

describe('an answer', () => {
  test('is given, changed and taken back', async () => {
    const id = await begun(maya);
    const days = async () => (await all(maya))[0]?.days;
    for (const kept of [true, true, false]) {
      expect((await answer(maya, id, '2026-05-19', kept)).status).toBe(200);
      expect(await days()).toEqual([{ day: '2026-05-19', value: null, followed: kept }]);
    }
    for (const _ of [1, 2]) expect((await answer(maya, id, '2026-05-19', null)).status).toBe(200);
    expect(await days()).toEqual([]);
    expect(codeOf(await answer(maya, id, '2026-05-21', true))).toBe('day-to-come');
    expect(codeOf(await answer(maya, randomUUID(), today, true))).toBe('no-such-trial');
    await maya.get(trials.remove, { params: { trialId: id } });
    expect(codeOf(await answer(maya, id, today, null))).toBe('no-such-trial');
  });

  test('made earlier on another device does not replace a later one', async () => {
    const id = await begun(maya);
    const [phone, laptop] = [deviceOf(tisane, maya), deviceOf(tisane, maya)];
    const params = { trialId: id, day: today };
    await laptop(trials.answer, { params, body: { followed: true } }, { madeAt: -10 });
    await phone(trials.answer, { params, body: { followed: false } }, { madeAt: -20 });
    expect(await all(maya)).toMatchObject([{ days: [{ followed: true }] }]);
  });

  test('of a day that is paused later is kept, and shown when the pause is undone', async () => {
    const id = await begun(maya);
    await answer(maya, id, '2026-05-18', true);
    await put(maya, id, { pauses: [{ from: '2026-05-18', to: '2026-05-18' }] });
    expect(await all(maya)).toMatchObject([{ days: [] }]);
    await put(maya, id);
    expect(await all(maya)).toMatchObject([{ days: [{ day: '2026-05-18' }] }]);
  });
});
