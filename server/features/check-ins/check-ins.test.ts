import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CheckIn, checkIns } from '#contract/check-ins.ts';
import { doses } from '#contract/doses.ts';
import { examples } from '#contract/examples/examples.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { forgetTrackedItems } from './check-in-writes.queries.ts';
import {
  checkIn,
  episode,
  followed,
  type ItemBody,
  itemBody,
  pressure,
  putCheckIn,
  putEpisode,
  putItem,
  read,
  today,
} from './check-ins.testing.ts';

const now = `${today}T12:00:00.000Z`;

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(now);
  maya = await tisane.signUp();
});

describe('what was recorded', () => {
  test('of a range comes in one reply, in order', async () => {
    const [second, first] = [
      await followed(maya, { ...itemBody, position: 1 }),
      await followed(maya, { ...pressure, isArchived: true }),
    ];
    const evening = checkIn([{ itemId: second, value: 0 }], { at: '2026-05-20T10:00:00.000Z' });
    const morning = checkIn(
      [
        { itemId: second, value: 6, place: 'left temple' },
        { itemId: first, value: 120, second: 80 },
      ],
      { note: 'Woke up with it' },
    );
    const before = checkIn([], { day: '2026-05-01', at: '2026-05-20T11:00:00.000Z', note: 'Nothing' });
    const outside = checkIn([], { day: '2026-04-30', note: 'Nothing' });
    for (const each of [evening, morning, before, outside])
      expect((await putCheckIn(maya, each)).status).toBe(200);
    const migraine = episode(second);
    expect((await putEpisode(maya, migraine)).status).toBe(200);
    await maya.get(trends.saveWeight, { body: { date: '2026-05-18', kg: 71.25 } });
    await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
    const body = { goal: 'energy-boost', title: 'Tea', timeOfDay: 'morning' } as const;
    const ritual = await maya.get(rituals.create, { body });
    await maya.get(rituals.complete, { body: { ritualId: ritual.id, completedAt: '2026-05-19' } });
    const { savePlan, log } = examples.doses;
    const params = { planId: savePlan.params.planId, day: '2026-05-19' };
    await maya.get(doses.savePlan, savePlan);
    await maya.get(doses.log, { ...log, params: { ...params, dose: '0800' } });
    const skipped = { ...log.body, state: 'skipped' as const };
    await maya.get(doses.log, { params: { ...params, dose: '2000' }, body: skipped });
    expect(await read(maya)).toEqual({
      items: [
        { ...pressure, isArchived: true, id: first },
        { ...itemBody, position: 1, id: second },
      ],
      checkIns: [before, morning, evening],
      episodes: [migraine],
      weights: [{ date: '2026-05-18', kg: 71.25 }],
      rituals: [{ date: '2026-05-19', done: 1 }],
      doses: [{ date: '2026-05-19', done: 1 }],
    });
    expect(await read(await tisane.signUp())).toEqual({
      items: [],
      checkIns: [],
      episodes: [],
      weights: [],
      rituals: [],
      doses: [],
    });
  });

  test('covers 400 days at most', async () => {
    const range = (from: string, to: string) => maya.ask(checkIns.read, { query: { from, to } });
    expect((await range('2025-04-16', today)).status).toBe(200);
    expect((await range('2025-04-15', today)).body).toMatchObject({ code: 'range-too-long' });
    expect((await range(today, '2026-05-19')).body).toMatchObject({ code: 'range-reversed' });
  });

  test('has the episodes that reach into the range in the person’s time zone', async () => {
    const itemId = await followed(maya);
    await putEpisode(
      maya,
      episode(itemId, { startedAt: '2026-05-10T22:00:00.000Z', endedAt: '2026-05-11T02:00:00.000Z' }),
    );
    const open = episode(itemId, { startedAt: '2026-05-19T22:00:00.000Z', endedAt: null, taken: [] });
    await putEpisode(maya, open);
    const count = async (from: string, to: string) => (await read(maya, from, to)).episodes.length;
    expect(await count('2026-05-11', '2026-05-11')).toBe(1);
    expect(await count('2026-05-12', '2026-05-18')).toBe(0);
    expect((await read(maya, today)).episodes).toEqual([open]);
    expect(await count('2026-05-21', '2026-05-30')).toBe(0);
    await maya.get(streaks.saveDaySettings, { body: { dayStart: 4 } });
    expect(await count('2026-05-11', '2026-05-11')).toBe(0);
  });
});

describe('a tracked item', () => {
  test('is changed, except the fields that define its values', async () => {
    const id = await followed(maya);
    const renamed = { ...itemBody, name: 'My migraine', isArchived: true, position: 3 };
    expect((await putItem(maya, id, renamed)).status).toBe(200);
    expect((await read(maya)).items).toEqual([{ ...renamed, id }]);
    for (const other of [
      { ...itemBody, preset: 'headache' as const },
      { ...itemBody, preset: null, name: 'Head', kind: 'count' as const },
    ])
      expect((await putItem(maya, id, other)).body).toMatchObject({ code: 'tracked-item-fixed' });
    const own = { ...itemBody, preset: null, name: 'Steps', kind: 'count' as const, unit: 'stps' };
    const mine = await followed(maya, own);
    expect((await putItem(maya, mine, { ...own, unit: 'steps' })).status).toBe(200);
  });

  test.each([
    [{ preset: null, name: ' ' }],
    [{ preset: 'temperature', kind: 'measurement', unit: 'K' }],
    [{ preset: 'temperature', kind: 'scale', unit: '' }],
    [{ preset: 'headache', unit: 'mmHg' }],
    [{ preset: 'a-headache' }],
    [{ kind: 'colour' }],
    [{ name: 'x'.repeat(81) }],
    [{ position: -1 }],
    [{ isArchived: 'no' }],
  ])('cannot be %o', async (more) => {
    const body = { ...itemBody, ...more } as ItemBody;
    expect((await putItem(maya, randomUUID(), body)).status).toBe(400);
  });

  test('is deleted with its episodes, values and otherwise empty check-ins, and restored with them', async () => {
    const [gone, stays] = [await followed(maya), await followed(maya, pressure)];
    const value = { itemId: stays, value: 120, second: 80 };
    const both = checkIn([{ itemId: gone, value: 4 }, value]);
    const noted = checkIn([{ itemId: gone, value: 5 }], { at: '2026-05-20T08:00:00.000Z', note: 'Tired' });
    const alone = checkIn([{ itemId: gone, value: 6 }], { at: '2026-05-20T09:00:00.000Z' });
    for (const each of [both, noted, alone]) await putCheckIn(maya, each);
    const kept = episode(stays);
    for (const each of [episode(gone), kept]) await putEpisode(maya, each);
    const before = await read(maya);
    const other = await tisane.signUp();
    await putItem(other, gone);
    await putCheckIn(other, { ...both, values: [{ itemId: gone, value: 4 }] });
    const remove = () => maya.ask(checkIns.removeItem, { params: { trackedItemId: gone.toUpperCase() } });
    for (const { status } of [await remove(), await remove()]) expect(status).toBe(200);
    const left = {
      items: [{ id: stays }],
      checkIns: [
        { ...both, values: [value] },
        { ...noted, values: [] },
      ],
      episodes: [kept],
    };
    expect(await read(maya)).toMatchObject(left);
    // A write to that day meanwhile does not lose the value.
    await putCheckIn(maya, { ...both, values: [value], note: 'Rain' });
    await putItem(maya, gone);
    const rain = before.checkIns.map((each) => (each.id === both.id ? { ...each, note: 'Rain' } : each));
    expect(await read(maya)).toMatchObject({ ...before, checkIns: rain });

    await remove();
    const days = (count: number) => new Date(Date.parse(now) + count * 86_400_000);
    expect(await forgetTrackedItems(tisane.services.db, days(39))).toBe(0);
    expect(await forgetTrackedItems(tisane.services.db, days(41))).toBe(1);
    await putItem(maya, gone);
    expect((await read(maya)).checkIns).toEqual([
      { ...both, values: [value], note: 'Rain' },
      { ...noted, values: [] },
    ]);
    expect((await read(other)).checkIns).toHaveLength(1);
  });
});

describe('a check-in', () => {
  test('is changed, moved to another day and deleted', async () => {
    const itemId = await followed(maya);
    const first = checkIn([{ itemId, value: 3 }]);
    await putCheckIn(maya, first);
    const moved = { ...first, day: '1900-01-01', values: [{ itemId, value: 9 }], note: 'It was long ago' };
    await putCheckIn(maya, moved);
    expect((await read(maya)).checkIns).toEqual([]);
    expect((await read(maya, '1900-01-01', '1900-01-31')).checkIns).toEqual([moved]);
    const remove = () => maya.ask(checkIns.remove, { params: { checkInId: first.id } });
    for (const { status } of [await remove(), await remove()]) expect(status).toBe(200);
    expect((await read(maya, '1900-01-01', '1900-01-31')).checkIns).toEqual([]);
  });

  test('has values of tracked items, and is deleted without values and note', async () => {
    const [itemId, hers] = [await followed(maya), await followed(await tisane.signUp())];
    const both = checkIn([
      { itemId: hers, value: 4 },
      { itemId, value: 0 },
    ]);
    expect((await putCheckIn(maya, both)).status).toBe(200);
    expect((await read(maya)).checkIns).toEqual([{ ...both, values: [{ itemId, value: 0 }] }]);
    expect((await putCheckIn(maya, { ...both, values: [{ itemId: hers, value: 4 }] })).status).toBe(200);
    expect((await read(maya)).checkIns).toEqual([]);
  });

  test('has no weight: that is stored as the weight of its day', async () => {
    const itemId = await followed(maya, { ...itemBody, preset: 'weight', kind: 'measurement', unit: 'kg' });
    expect((await putCheckIn(maya, checkIn([{ itemId, value: 71 }]))).status).toBe(200);
    expect(await read(maya)).toMatchObject({ checkIns: [], weights: [] });
  });

  test.each([
    ['a value of another kind', { value: 11 }, 'number-too-high'],
    ['a value below', { value: -1 }, 'number-too-low'],
    ['a value between', { value: 1.5 }, 'value-wrong'],
    ['a second figure', { value: 1, second: 2 }, 'value-wrong'],
    ['a text', { value: '1' }, 'invalid-input'],
    ['true', { value: true }, 'invalid-input'],
    ['an empty place', { value: 1, place: '' }, 'invalid-input'],
  ])('with %s is refused', async (_, wrong, code) => {
    const itemId = await followed(maya);
    const { body } = await putCheckIn(maya, checkIn([{ itemId, ...wrong } as CheckIn['values'][number]]));
    expect(body).toMatchObject({ code });
    expect((await read(maya)).checkIns).toEqual([]);
  });

  test.each([
    [{ day: '2026-05-21' }, 'day-to-come'],
    [{ at: '2026-05-20T12:02:00Z' }, 'time-to-come'],
    [{ day: '1899-12-31' }, 'invalid-input'],
    [{ at: '1899-12-31T00:00:00Z' }, 'invalid-input'],
    [{ at: 'today' }, 'invalid-input'],
    [{ note: 'x'.repeat(2001) }, 'invalid-input'],
    [{ zone: '' }, 'invalid-input'],
  ])('of %o is refused', async (more, code) => {
    expect((await putCheckIn(maya, checkIn([], { note: 'x', ...more }))).body).toMatchObject({ code });
  });

  test('names an item once', async () => {
    const itemId = await followed(maya);
    const twice = checkIn([
      { itemId, value: 1 },
      { itemId, value: 2 },
    ]);
    expect((await putCheckIn(maya, twice)).status).toBe(400);
  });

  test('has sixty values at most, including those of another device', async () => {
    const itemIds: string[] = [];
    for (let at = 0; at <= 60; at += 1) itemIds.push(await followed(maya));
    const [last, ...others] = itemIds.map((itemId) => ({ itemId, value: 1 }));
    const full = checkIn(others);
    expect((await putCheckIn(maya, full)).status).toBe(200);
    const { id: checkInId, ...base } = { ...full, values: [] };
    const more = { ...base, values: last ? [last] : [], base };
    const { body } = await maya.ask(checkIns.save, { params: { checkInId }, body: more });
    expect(body).toMatchObject({ code: 'list-too-long' });
  });

  test('may be of tomorrow in a time zone where it is tomorrow', async () => {
    const day = '2026-05-21';
    const ahead = checkIn([], { day, note: 'Before the flight', zone: 'Pacific/Kiritimati' });
    expect((await putCheckIn(maya, ahead)).status).toBe(200);
    const here = checkIn([], { day, note: 'Here', zone: 'UTC' });
    expect(await putCheckIn(maya, here)).toMatchObject({ status: 400, body: { code: 'day-to-come' } });
  });

  test('with an unknown zone gets the person’s, and its time is UTC', async () => {
    const noted = checkIn([], { note: 'x', zone: 'Mars/Olympus', at: '2026-05-20T09:00:00+02:00' });
    await putCheckIn(maya, noted);
    expect((await read(maya)).checkIns).toEqual([{ ...noted, zone: 'UTC', at: '2026-05-20T07:00:00.000Z' }]);
  });

  test('is limited to fifty a day', async () => {
    for (let at = 0; at < 50; at += 1) await putCheckIn(maya, checkIn([], { note: `${at}` }));
    const more = checkIn([], { note: 'more' });
    expect((await putCheckIn(maya, more)).body).toMatchObject({ code: 'check-ins-of-day-full' });
    const [one] = (await read(maya)).checkIns;
    expect((await putCheckIn(maya, { ...(one as CheckIn), note: 'changed' })).status).toBe(200);
    expect((await putCheckIn(maya, { ...more, day: '2026-05-19' })).status).toBe(200);
  });
});
