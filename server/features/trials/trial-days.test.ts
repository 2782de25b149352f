import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkIns } from '#contract/check-ins.ts';
import { progress } from '#contract/progress.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { maxTrialDaysRead, type TrialOutcome, trials } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import {
  checkIn,
  episode,
  followed,
  itemBody,
  putCheckIn,
  putEpisode,
  putItem,
  today,
} from '#server/features/check-ins/check-ins.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { all, answer, base, begun, put } from './trials.testing.ts';

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

describe('the days of a trial', () => {
  /** Days and values of the newest trial, in short. */
  const values = async () => (await all(maya))[0]?.days.map(({ day, value }) => [day.slice(5), value]);

  test('have the highest values of an item, until it is deleted', async () => {
    const itemId = await followed(maya);
    const other = await followed(maya);
    const id = await begun(maya, { outcome: { kind: 'item', itemId } });
    for (const [day, value] of [
      ['2026-05-16', 9],
      ['2026-05-17', 4],
      ['2026-05-17', 6],
      ['2026-05-17', 5],
      ['2026-05-19', 0],
    ] as const) {
      const recorded = checkIn(
        [
          { itemId, value },
          { itemId: other, value: 10 },
        ],
        { day },
      );
      expect((await putCheckIn(maya, recorded)).status).toBe(200);
    }
    await answer(maya, id, '2026-05-18', false);
    const recorded = [
      ['05-17', 6],
      ['05-18', null],
      ['05-19', 0],
    ];
    expect(await values()).toEqual(recorded);
    await maya.get(checkIns.removeItem, { params: { trackedItemId: itemId } });
    expect(await values()).toEqual([['05-18', null]]);
    // The trial goes on, and has its values again when the item is restored.
    expect((await put(maya, id, { outcome: { kind: 'item', itemId }, pauses: [] })).status).toBe(200);
    await putItem(maya, itemId);
    expect(await values()).toEqual(recorded);
  });

  test('have the numbers of episodes by the person’s days, 0 on a recorded day where none began', async () => {
    const itemId = await followed(maya);
    const id = await begun(maya, { outcome: { kind: 'episodes', itemId } });
    for (const startedAt of [
      '2026-05-17T23:30:00.000Z',
      '2026-05-18T08:00:00.000Z',
      '2026-05-20T01:00:00.000Z',
    ])
      await putEpisode(maya, episode(itemId, { startedAt, endedAt: null, taken: [] }));
    // Of the 19th nothing is recorded: it may have had one.
    expect((await values())?.map(([day]) => day)).toEqual(['05-17', '05-18', '05-20']);
    await putCheckIn(maya, checkIn([], { day: '2026-05-17', note: 'slept well' }));
    await answer(maya, id, '2026-05-19', true);
    expect(await values()).toEqual([
      ['05-17', 1],
      ['05-18', 1],
      ['05-19', 0],
      ['05-20', 1],
    ]);
    const { cookie } = maya;
    const headers = { cookie, 'x-time-zone': 'Europe/Berlin' };
    await tisane.raw({ url: trials.read.path, headers });
    const abroad = JSON.parse((await tisane.raw({ url: trials.read.path, headers })).text);
    expect(abroad.trials[0].days.map(({ value }: { value: number }) => value)).toEqual([0, 2, 0, 1]);
    await maya.get(streaks.saveDaySettings, { body: { dayStart: 4 } });
    const later = JSON.parse((await tisane.raw({ url: trials.read.path, headers })).text);
    // Today has none yet, which is no 0.
    expect(later.trials[0].days.map(({ value }: { value: number }) => value)).toEqual([1, 1, 1]);
  });

  test('have figures and weights; of before and after also those before it', async () => {
    const weighed = await followed(maya, { ...itemBody, preset: 'weight', kind: 'measurement', unit: 'kg' });
    for (const [date, kg] of [
      ['2026-05-02', 72],
      ['2026-05-03', 71],
      ['2026-05-18', 70],
    ] as const)
      await maya.get(trends.saveWeight, { body: { date, kg } });
    await maya.get(progress.saveDaily, { body: { date: '2026-05-18', sleepHours: 7, waterIntake: 3 } });
    await maya.get(progress.saveDaily, { body: { date: '2026-05-19', waterIntake: 0 } });
    const of = async (outcome: TrialOutcome, design = base.design) => {
      const trialId = await begun(maya, { outcome, design });
      const shown = await values();
      await maya.get(trials.remove, { params: { trialId } });
      return shown;
    };
    expect(await of({ kind: 'figure', figure: 'sleep' })).toEqual([['05-18', 7]]);
    expect(await of({ kind: 'figure', figure: 'water' })).toEqual([
      ['05-18', 3],
      ['05-19', 0],
    ]);
    const weight: TrialOutcome[] = [
      { kind: 'figure', figure: 'weight' },
      { kind: 'item', itemId: weighed },
    ];
    for (const outcome of weight) {
      expect(await of(outcome)).toEqual([['05-18', 70]]);
      expect(await of(outcome, { kind: 'before-after', days: 14 })).toEqual([
        ['05-03', 71],
        ['05-18', 70],
      ]);
    }
  });

  test('end with the trial: its last day, or the day it was stopped', async () => {
    const id = await begun(maya, { outcome: { kind: 'figure', figure: 'water' } });
    tisane.setNow('2026-05-30T12:00:00Z');
    for (const day of ['18', '19', '28', '29'])
      await maya.get(progress.saveDaily, { body: { date: `2026-05-${day}`, waterIntake: 1 } });
    const days = async () => (await values())?.map(([day]) => day);
    const more = { outcome: { kind: 'figure', figure: 'water' } } as const;
    expect(await days()).toEqual(['05-18', '05-19', '05-28']);
    await put(maya, id, { ...more, pauses: [{ from: '2026-05-19', to: '2026-05-19' }] });
    expect(await days()).toEqual(['05-18', '05-28', '05-29']);
    await put(maya, id, { ...more, stoppedOn: '2026-05-18', stopReason: 'care' });
    expect(await days()).toEqual(['05-18']);
  });

  test('are read of the newest trials, up to a maximum', async () => {
    const length = 360;
    const count = Math.ceil(maxTrialDaysRead / length) + 5;
    await tisane.db.$client.query(
      `insert into trials (user_id, id, change, outcome, better, smallest, design, first_day, pauses)
        select $1, gen_random_uuid(), $2, '{"kind":"figure","figure":"water"}', 'lower', 1,
          '{"kind":"before-after","days":180}', '2020-01-01'::date + nth * 2, '[]' from generate_series(1, $3) as nth`,
      [maya.user?.id, JSON.stringify(base.change), count],
    );
    await tisane.db.$client.query(
      `insert into daily_progress (user_id, date, water_intake)
        select $1, day, 5 from generate_series('2018-01-01'::date, '2022-01-01', interval '1 day') as day`,
      [maya.user?.id],
    );
    const read = await all(maya);
    expect(read).toHaveLength(count);
    const withDays = read.filter(({ days }) => days.length > 0);
    expect(withDays.map(({ days }) => days.length)).toEqual(
      Array.from({ length: Math.floor(maxTrialDaysRead / length) }, () => length),
    );
    expect(read.slice(0, withDays.length)).toEqual(withDays);
    expect(read[0]?.firstDay).toBe(addDays('2020-01-01', count * 2));
    expect(JSON.stringify(read).length).toBeLessThan(1_000_000);
  });
});
