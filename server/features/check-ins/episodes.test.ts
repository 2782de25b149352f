import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkIns, type Episode } from '#contract/check-ins.ts';
import { maxRows } from '#contract/limits.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import {
  checkIn,
  episode,
  followed,
  itemBody,
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
  tisane = await startTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(now);
  maya = await tisane.signUp();
});

describe('an episode', () => {
  test('is ended, corrected and deleted', async () => {
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

  test('of another person’s item is refused as unknown', async () => {
    const hers = await followed(await tisane.signUp());
    expect((await putEpisode(maya, episode(hers))).body).toMatchObject({ code: 'no-such-tracked-item' });
  });
});

describe('two devices', () => {
  const device = (off = 0) => deviceOf(tisane, maya, off);
  const params = { trackedItemId: randomUUID() };
  const named = (name: string) => ({ params, body: { ...itemBody, name } });

  test('keep the latest write, however late it arrives', async () => {
    const [phone, laptop] = [device(), device()];
    await laptop(checkIns.saveItem, named('laptop'), { madeAt: -100 });
    await phone(checkIns.saveItem, named('phone'), { madeAt: -200 });
    expect((await read(maya)).items[0]?.name).toBe('laptop');
    await laptop(checkIns.removeItem, { params }, { madeAt: -50 });
    await phone(checkIns.saveItem, named('phone'), { madeAt: -60 });
    expect((await read(maya)).items).toEqual([]);
  });

  test('write one check-in, and neither restores a deleted one', async () => {
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

  describe('write one check-in', () => {
    let [pain, mood] = ['', ''];
    beforeEach(async () => {
      [pain, mood] = [await followed(maya), await followed(maya)];
    });
    const start = checkIn([]);
    const body = (values: Record<string, number>, note = '') => {
      const { id: _, ...fields } = start;
      return {
        ...fields,
        values: Object.entries(values).map(([itemId, value]) => ({ itemId, value })),
        note,
      };
    };
    type Body = ReturnType<typeof body>;
    const params = { checkInId: start.id };
    const write = (mine: Body, base?: Body) => ({ params, body: { ...mine, ...(base && { base }) } });
    const recorded = async () =>
      (await read(maya)).checkIns.map(({ values, note }) => ({
        ...Object.fromEntries(values.map(({ itemId, value }) => [itemId === pain ? 'pain' : 'mood', value])),
        note,
      }));

    test('with different values: both stay, and for one value the later wins', async () => {
      const [phone, laptop] = [device(), device()];
      const base = body({});
      await laptop(checkIns.save, write(body({ [pain]: 6 }), base), { madeAt: -100 });
      await phone(checkIns.save, write(body({ [mood]: 3 }, 'Rain'), base), { madeAt: -200 });
      expect(await recorded()).toEqual([{ pain: 6, mood: 3, note: 'Rain' }]);
      const later = write(body({ [pain]: 2, [mood]: 3 }), body({ [mood]: 3 }));
      await phone(checkIns.save, later, { madeAt: -150 });
      expect(await recorded()).toEqual([{ pain: 6, mood: 3, note: 'Rain' }]);
      await phone(checkIns.save, later, { madeAt: -50 });
      expect(await recorded()).toEqual([{ pain: 2, mood: 3, note: 'Rain' }]);
    });

    test('and one deletes a value: it stays deleted, and the other’s write stays', async () => {
      const [phone, laptop] = [device(), device()];
      const first = body({ [pain]: 6 });
      await laptop(checkIns.save, write(first, body({})), { madeAt: -300 });
      await laptop(checkIns.save, write(body({}), first), { madeAt: -100 });
      expect(await recorded()).toEqual([]);
      await phone(checkIns.save, write(body({ [pain]: 6, [mood]: 3 }), first), { madeAt: -200 });
      expect(await recorded()).toEqual([{ mood: 3, note: '' }]);
    });

    test('and one deletes it: later writes stay', async () => {
      const [phone, laptop] = [device(), device()];
      const first = body({ [pain]: 6 }, 'Rain');
      await laptop(checkIns.save, write(first, body({})), { madeAt: -300 });
      await phone(checkIns.save, write(body({ [pain]: 6, [mood]: 3 }, 'Rain'), first), { madeAt: -100 });
      await laptop(checkIns.remove, { params }, { madeAt: -200 });
      expect(await recorded()).toEqual([{ mood: 3, note: '' }]);
    });

    test('without a base, as an earlier app: the sent values replace the stored ones', async () => {
      const [phone, laptop] = [device(), device()];
      await laptop(checkIns.save, write(body({ [pain]: 6 })), { madeAt: -300 });
      await phone(checkIns.save, write(body({ [mood]: 3 })), { madeAt: -200 });
      expect(await recorded()).toEqual([{ mood: 3, note: '' }]);
    });
  });

  test('and one was offline: a value of an item deleted meanwhile is dropped', async () => {
    const [phone, laptop] = [device(), device()];
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const trackedItemId of [gone, stays])
      await laptop(checkIns.saveItem, { params: { trackedItemId }, body: itemBody }, { madeAt: -300 });
    await laptop(checkIns.removeItem, { params: { trackedItemId: gone } }, { madeAt: -100 });
    const { id: checkInId, ...body } = checkIn([gone, stays].map((itemId) => ({ itemId, value: 2 })));
    expect((await phone(checkIns.save, { params: { checkInId }, body }, { madeAt: -200 })).status).toBe(200);
    expect((await read(maya)).checkIns[0]?.values).toEqual([{ itemId: stays, value: 2 }]);
  });

  test('a clock that is three days ahead writes nothing into the future', async () => {
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

test('an account has a maximum of items and episodes', async () => {
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
