import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CheckIn, checkIns, type Episode, type TrackedItem } from '#contract/check-ins.ts';
import { examples } from '#contract/examples/examples.ts';
import { maxRows } from '#contract/limits.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { streaks } from '#contract/streaks.ts';
import { trends } from '#contract/trends.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

const today = '2026-05-20';
const now = `${today}T12:00:00.000Z`;

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(now);
  maya = await tisane.signUp();
});

type ItemBody = Omit<TrackedItem, 'id'>;
const itemBody = examples.checkIns.saveItem.body;
const pressure = { ...itemBody, preset: 'blood-pressure', kind: 'measurement', unit: 'mmHg' } as const;

const putItem = (who: Client, trackedItemId: string, body: ItemBody = itemBody) =>
  who.ask(checkIns.saveItem, { params: { trackedItemId }, body });
const putCheckIn = (who: Client, { id: checkInId, ...body }: CheckIn) =>
  who.ask(checkIns.save, { params: { checkInId }, body });
const putEpisode = (who: Client, { id: episodeId, ...body }: Episode) =>
  who.ask(checkIns.saveEpisode, { params: { episodeId }, body });
const read = (who: Client, from = '2026-05-01', to = today) =>
  who.get(checkIns.read, { query: { from, to } });

/** Follows something; returns its id. */
async function followed(who: Client, body: ItemBody = itemBody): Promise<string> {
  const id = randomUUID();
  expect((await putItem(who, id, body)).status).toBe(200);
  return id;
}
const checkIn = (values: CheckIn['values'], more: Partial<CheckIn> = {}): CheckIn => ({
  id: randomUUID(),
  day: today,
  at: '2026-05-20T07:30:00.000Z',
  zone: 'Europe/Paris',
  values,
  note: '',
  ...more,
});
const episode = (itemId: string, more: Partial<Episode> = {}): Episode => ({
  id: randomUUID(),
  itemId,
  startedAt: '2026-05-19T22:00:00.000Z',
  endedAt: '2026-05-20T09:30:00.000Z',
  peak: 8,
  triggers: ['too little sleep', 'red wine'],
  taken: [
    { what: 'Magnesium', at: '2026-05-19T23:00:00.000Z', eased: 'some', easedAt: '2026-05-20T01:00:00.000Z' },
    { what: 'Ginger', at: '2026-05-20T08:00:00.000Z', eased: null, easedAt: null },
  ],
  note: 'Behind the left eye',
  ...more,
});

describe('what was recorded', () => {
  test('of a range comes in one answer, in its order', async () => {
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
    expect(await read(maya)).toEqual({
      items: [
        { ...pressure, isArchived: true, id: first },
        { ...itemBody, position: 1, id: second },
      ],
      checkIns: [before, morning, evening],
      episodes: [migraine],
      weights: [{ date: '2026-05-18', kg: 71.25 }],
      rituals: [{ date: '2026-05-19', done: 1 }],
    });
    expect(await read(await tisane.signUp())).toEqual({
      items: [],
      checkIns: [],
      episodes: [],
      weights: [],
      rituals: [],
    });
  });

  test('is of 400 days at most', async () => {
    const range = (from: string, to: string) => maya.ask(checkIns.read, { query: { from, to } });
    expect((await range('2025-04-16', today)).status).toBe(200);
    expect((await range('2025-04-15', today)).body).toMatchObject({ code: 'range-too-long' });
    expect((await range(today, '2026-05-19')).body).toMatchObject({ code: 'range-reversed' });
  });

  test('has the episodes that reach into the range where the person is', async () => {
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

describe('what is followed', () => {
  test('is changed, but for what says what its values mean', async () => {
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

  test('goes with its episodes, its values and check-ins that said nothing else', async () => {
    const [gone, stays] = [await followed(maya), await followed(maya, pressure)];
    const value = { itemId: stays, value: 120, second: 80 };
    const both = checkIn([{ itemId: gone, value: 4 }, value]);
    const noted = checkIn([{ itemId: gone, value: 5 }], { at: '2026-05-20T08:00:00.000Z', note: 'Tired' });
    for (const each of [both, noted, checkIn([{ itemId: gone, value: 6 }])]) await putCheckIn(maya, each);
    const kept = episode(stays);
    for (const each of [episode(gone), kept]) await putEpisode(maya, each);
    const other = await tisane.signUp();
    await putItem(other, gone);
    await putCheckIn(other, { ...both, values: [{ itemId: gone, value: 4 }] });
    const remove = () => maya.ask(checkIns.removeItem, { params: { trackedItemId: gone } });
    for (const { status } of [await remove(), await remove()]) expect(status).toBe(200);
    expect(await read(maya)).toMatchObject({
      items: [{ id: stays }],
      checkIns: [
        { ...both, values: [value] },
        { ...noted, values: [] },
      ],
      episodes: [kept],
    });
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

  test('has values of what the person follows, and without any and without a note it is none', async () => {
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

  test('names a thing once', async () => {
    const itemId = await followed(maya);
    const twice = checkIn([
      { itemId, value: 1 },
      { itemId, value: 2 },
    ]);
    expect((await putCheckIn(maya, twice)).status).toBe(400);
  });

  test('from a zone that nobody knows is in the person’s, and its time is UTC', async () => {
    const noted = checkIn([], { note: 'x', zone: 'Mars/Olympus', at: '2026-05-20T09:00:00+02:00' });
    await putCheckIn(maya, noted);
    expect((await read(maya)).checkIns).toEqual([{ ...noted, zone: 'UTC', at: '2026-05-20T07:00:00.000Z' }]);
  });

  test('is one of fifty on a day', async () => {
    for (let at = 0; at < 50; at += 1) await putCheckIn(maya, checkIn([], { note: `${at}` }));
    const more = checkIn([], { note: 'more' });
    expect((await putCheckIn(maya, more)).body).toMatchObject({ code: 'check-ins-of-day-full' });
    const [one] = (await read(maya)).checkIns;
    expect((await putCheckIn(maya, { ...(one as CheckIn), note: 'changed' })).status).toBe(200);
    expect((await putCheckIn(maya, { ...more, day: '2026-05-19' })).status).toBe(200);
  });
});

describe('an episode', () => {
  test('is ended, put right and deleted', async () => {
    const itemId = await followed(maya);
    const open = episode(itemId, { endedAt: null, peak: null, triggers: [], taken: [], note: '' });
    await putEpisode(maya, open);
    expect((await read(maya)).episodes).toEqual([open]);
    const ended = { ...episode(itemId), id: open.id };
    await putEpisode(maya, ended);
    expect((await read(maya)).episodes).toEqual([ended]);
    const remove = () => maya.ask(checkIns.removeEpisode, { params: { episodeId: open.id } });
    for (const { status } of [await remove(), await remove()]) expect(status).toBe(200);
    expect((await read(maya)).episodes).toEqual([]);
  });

  test.each([
    [{ startedAt: '2026-05-20T13:00:00Z', endedAt: null }, 'time-to-come'],
    [{ endedAt: '2026-05-20T13:00:00Z' }, 'time-to-come'],
    [{ endedAt: '2026-05-19T22:00:00Z' }, 'episode-reversed'],
    [{ startedAt: '2025-05-19T00:00:00Z' }, 'episode-too-long'],
    [{ itemId: randomUUID() }, 'no-such-tracked-item'],
    [{ peak: 11 }, 'invalid-input'],
    [{ peak: 0.5 }, 'invalid-input'],
    [{ triggers: [''] }, 'invalid-input'],
    [{ triggers: Array.from({ length: 21 }, () => 'x') }, 'invalid-input'],
    [{ taken: [{ what: 'x', at: now, eased: 'maybe', easedAt: null }] }, 'invalid-input'],
    [{ taken: [{ what: 'x', at: now, eased: 'yes', easedAt: '2026-05-20T11:59:00Z' }] }, 'invalid-input'],
  ])('of %o is refused', async (more, code) => {
    const { body } = await putEpisode(maya, episode(await followed(maya), more as Partial<Episode>));
    expect(body).toMatchObject({ code });
  });

  test('of what another person follows is of nothing that is there', async () => {
    const hers = await followed(await tisane.signUp());
    expect((await putEpisode(maya, episode(hers))).body).toMatchObject({ code: 'no-such-tracked-item' });
  });
});

describe('two devices', () => {
  const device = (off = 0) => deviceOf(tisane, maya, off);
  const params = { trackedItemId: randomUUID() };
  const named = (name: string) => ({ params, body: { ...itemBody, name } });

  test('have what was written last, however late it comes', async () => {
    const [phone, laptop] = [device(), device()];
    await laptop(checkIns.saveItem, named('laptop'), { madeAt: -100 });
    await phone(checkIns.saveItem, named('phone'), { madeAt: -200 });
    expect((await read(maya)).items[0]?.name).toBe('laptop');
    await laptop(checkIns.removeItem, { params }, { madeAt: -50 });
    await phone(checkIns.saveItem, named('phone'), { madeAt: -60 });
    expect((await read(maya)).items).toEqual([]);
  });

  test('write one check-in, and neither brings a deleted one back', async () => {
    const [phone, laptop] = [device(), device()];
    const { id: checkInId, ...body } = checkIn([], { note: 'phone' });
    const note = (text: string) => ({ params: { checkInId }, body: { ...body, note: text } });
    await phone(checkIns.save, note('phone'), { madeAt: -300 });
    await laptop(checkIns.save, note('laptop'), { madeAt: -200 });
    expect((await read(maya)).checkIns).toMatchObject([{ note: 'laptop' }]);
    await laptop(checkIns.remove, { params: { checkInId } }, { madeAt: -100 });
    await phone(checkIns.save, note('phone'), { madeAt: -150 });
    expect((await read(maya)).checkIns).toEqual([]);
  });

  test('of which one was offline: a value of what the other has deleted since is left out', async () => {
    const [phone, laptop] = [device(), device()];
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const trackedItemId of [gone, stays])
      await laptop(checkIns.saveItem, { params: { trackedItemId }, body: itemBody }, { madeAt: -300 });
    await laptop(checkIns.removeItem, { params: { trackedItemId: gone } }, { madeAt: -100 });
    const { id: checkInId, ...body } = checkIn([gone, stays].map((itemId) => ({ itemId, value: 2 })));
    expect((await phone(checkIns.save, { params: { checkInId }, body }, { madeAt: -200 })).status).toBe(200);
    expect((await read(maya)).checkIns[0]?.values).toEqual([{ itemId: stays, value: 2 }]);
  });

  test('a clock that is three days ahead has written nothing in the future', async () => {
    const off = 3 * 86_400_000;
    const { id: checkInId, ...body } = checkIn([], {
      note: 'x',
      at: new Date(noon + off - 60_000).toISOString(),
    });
    const sent = await device(off)(checkIns.save, { params: { checkInId }, body }, { madeAt: -60 });
    expect(sent.status).toBe(200);
    expect((await read(maya)).checkIns[0]?.at).toBe('2026-05-20T11:59:00.000Z');
  });
});

test('an account holds so much and no more', async () => {
  const itemId = await followed(maya);
  const many = (table: string, columns: string, values: string, most: number) =>
    tisane.db.$client.query(
      `insert into ${table} (user_id, id, ${columns}) select $1, gen_random_uuid(), ${values} from generate_series(1, $2)`,
      [maya.user?.id, most],
    );
  const item = "null, 'x', 'scale', '', true, 0";
  await many(
    'tracked_items',
    'preset, name, kind, unit, is_archived, position',
    item,
    maxRows.trackedItems - 1,
  );
  await many(
    'check_ins',
    'day, at, zone, values, note',
    "'1990-01-01', now(), 'UTC', '[]', 'x'",
    maxRows.checkIns,
  );
  const flare = `'${itemId}', '1990-01-01', '1990-01-02', '{}', '[]', ''`;
  await many('episodes', 'item_id, started_at, ended_at, triggers, taken, note', flare, maxRows.episodes);
  const full = (kind: string) => ({ code: 'account-full', parameters: { kind } });
  expect((await putItem(maya, randomUUID())).body).toMatchObject(full('trackedItems'));
  expect((await putItem(maya, itemId)).status).toBe(200);
  expect((await putCheckIn(maya, checkIn([], { note: 'x' }))).body).toMatchObject(full('checkIns'));
  expect((await putEpisode(maya, episode(itemId))).body).toMatchObject(full('episodes'));
});
