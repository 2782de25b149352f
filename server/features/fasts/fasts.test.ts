import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fasts } from '#contract/fasts.ts';
import { progress } from '#contract/progress.ts';
import { streaks } from '#contract/streaks.ts';
import { addressOf, type Client, startTestApp, type TestApp } from '#server/testing.ts';

const now = '2026-05-20T12:00:00.000Z';
const today = '2026-05-20';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow(now);
});
afterAll(() => tisane.close());

/** An instant `hours` before noon of today, UTC. */
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
const start = (who: Client, startedAt?: string, id?: string) =>
  who.ask(fasts.start, { body: { ...(startedAt && { startedAt }), ...(id && { id }) } });
const stop = (who: Client, endedAt?: string, id?: string) =>
  who.ask(fasts.stop, { body: { ...(endedAt && { endedAt }), ...(id && { id }) } });
const edit = (who: Client, fastId: string, body: { startedAt?: string; endedAt?: string | null }) =>
  who.ask(fasts.edit, { params: { fastId }, body });
const remove = (who: Client, fastId: string) => who.get(fasts.remove, { params: { fastId } });
const hours = async (who: Client, date = today) =>
  (await who.get(progress.daily, { params: { date } })).fastingHours;
const setHours = (who: Client, fastingHours: number | null) =>
  who.get(progress.saveDaily, { body: { date: today, fastingHours } });

/** Starts and ends a fast; returns its id. */
async function fasted(who: Client, from: number, to: number): Promise<string> {
  await start(who, ago(from));
  const { body } = await stop(who, ago(to));
  expect(body.endedAt).toBe(ago(to));
  return body.id;
}

/** A person in Los Angeles, and the same person in Tokyo. */
async function traveller(): Promise<{ maya: Client; away: Client }> {
  const maya = await tisane.signUp({ timeZone: 'America/Los_Angeles' });
  const ask: Client['ask'] = async (endpoint, input) => {
    const parts = input as Parameters<typeof addressOf>[1];
    const url = addressOf(endpoint, parts);
    const payload = parts.body ? { payload: parts.body } : {};
    const headers = { cookie: maya.cookie, 'x-time-zone': 'Asia/Tokyo' };
    const answer = await tisane.raw({ method: endpoint.method, url, headers, ...payload });
    return { status: answer.status, body: JSON.parse(answer.text), headers: answer.headers };
  };
  return { maya, away: { ...maya, ask } };
}

describe('a fast', () => {
  test('starts, runs, ends, and its whole hours count for the day', async () => {
    const maya = await tisane.signUp();
    expect(await maya.get(fasts.current, {})).toEqual({ fast: null, now });
    const { body: fast } = await start(maya, ago(16.9));
    expect(fast).toEqual({ id: fast.id, startedAt: ago(16.9), endedAt: null, zone: 'UTC', day: null });
    expect((await maya.get(fasts.current, {})).fast).toEqual(fast);
    expect(await hours(maya)).toBe(null);
    const ended = { ...fast, endedAt: now, day: today };
    expect((await stop(maya)).body).toEqual(ended);
    expect((await maya.get(fasts.current, {})).fast).toBe(null);
    expect(await maya.get(fasts.list, {})).toEqual([ended]);
    expect(await hours(maya)).toBe(16);
    expect((await maya.get(progress.stats, {})).totalDaysTracked).toBe(1);
  });

  test('only one runs at a time; a repeat with its id changes nothing', async () => {
    const maya = await tisane.signUp();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(maya, ago(3), id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const second = await start(maya);
    expect([second.status, second.body.message]).toEqual([409, 'A fast is under way already.']);
    const stops = await Promise.all(Array.from({ length: 6 }, () => stop(maya, ago(1), id)));
    expect(stops.map(({ status, body }) => [status, body.endedAt])).toEqual(Array(6).fill([200, ago(1)]));
    expect([await hours(maya), (await maya.get(fasts.list, {})).length]).toEqual([2, 1]);
    const none = await stop(maya);
    expect([none.status, none.body.message]).toEqual([409, 'No fast is under way.']);
    expect((await stop(maya, ago(1), randomUUID())).status).toBe(404);
  });

  test('started on two devices at once is one', async () => {
    const maya = await tisane.signUp();
    const answers = await Promise.all([start(maya), start(maya), start(maya)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('counts for the day of its end in the person’s time zone', async () => {
    const maya = await tisane.signUp({ timeZone: 'America/Los_Angeles' });
    await start(maya, '2026-05-19T02:00:00Z'); // 19:00 on the 18th there
    const { body } = await stop(maya, '2026-05-20T06:30:00Z'); // 23:30 on the 19th
    expect([body.day, body.zone]).toEqual(['2026-05-19', 'America/Los_Angeles']);
    expect([await hours(maya, '2026-05-18'), await hours(maya, '2026-05-19')]).toEqual([null, 24]);
    expect(await hours(maya, '2026-05-20')).toBe(null);
  });

  test('keeps its day when the person corrects it in another time zone', async () => {
    const { maya, away } = await traveller();
    await start(maya, '2026-05-19T02:00:00Z');
    const { body } = await stop(maya, '2026-05-20T06:30:00Z'); // 23:30 on the 19th in Los Angeles
    expect((await edit(away, body.id, { startedAt: '2026-05-19T10:00:00Z' })).body.day).toBe('2026-05-19');
    await start(maya, '2026-05-20T07:00:00Z');
    const open = (await maya.get(fasts.current, {})).fast?.id ?? '';
    // A correction in Tokyo ends it: there it is 17:30 on the 20th.
    expect((await edit(away, open, { endedAt: '2026-05-20T08:30:00Z' })).body).toMatchObject({
      day: '2026-05-20',
      zone: 'Asia/Tokyo',
    });
  });

  test('ended before the hour at which the day begins counts for the day before', async () => {
    const maya = await tisane.signUp();
    await maya.get(streaks.saveDaySettings, { body: { dayStart: 4 } });
    await start(maya, '2026-05-19T12:00:00Z');
    expect((await stop(maya, '2026-05-20T03:59:00Z')).body.day).toBe('2026-05-19');
    expect(await hours(maya, '2026-05-19')).toBe(15);
  });

  test('over a clock change lasts its real hours', async () => {
    tisane.setNow('2026-03-29T12:00:00Z');
    const maya = await tisane.signUp({ timeZone: 'Europe/Berlin' });
    await start(maya, '2026-03-28T20:00:00+01:00');
    const { body } = await stop(maya, '2026-03-29T12:00:00+02:00');
    expect(body.day).toBe('2026-03-29');
    expect(await hours(maya, '2026-03-29')).toBe(15);
    tisane.setNow(now);
  });
});

describe('a day with several fasts', () => {
  test('adds them up, to 24 at most; less than an hour counts as zero', async () => {
    const maya = await tisane.signUp();
    await fasted(maya, 30, 11.5);
    expect(await hours(maya)).toBe(18);
    await fasted(maya, 11, 5.3);
    expect(await hours(maya)).toBe(24);
    const noah = await tisane.signUp();
    await fasted(noah, 3, 2.5);
    expect(await hours(noah)).toBe(null);
    await fasted(noah, 2.4, 1.9);
    expect(await hours(noah)).toBe(1);
  });
});

describe('undone is', () => {
  test('the end of a fast: it resumes, and its hours leave their day; not beside another one', async () => {
    const maya = await tisane.signUp();
    const id = await fasted(maya, 16, 0);
    expect((await edit(maya, id, { endedAt: null })).body).toMatchObject({ endedAt: null, day: null });
    expect((await maya.get(fasts.current, {})).fast).toMatchObject({ id, startedAt: ago(16) });
    expect(await hours(maya)).toBe(null);
    await stop(maya, ago(1));
    await start(maya, ago(0.5));
    const beside = await edit(maya, id, { endedAt: null });
    expect([beside.status, beside.body.message]).toEqual([400, 'Another fast lies in that time.']);
    expect(await hours(maya)).toBe(15);
  });

  test('a deletion: the fast is stored with its end, and its hours return to their day', async () => {
    const maya = await tisane.signUp();
    const id = await fasted(maya, 40, 24);
    const [before] = await maya.get(fasts.list, {});
    await remove(maya, id);
    await start(maya, ago(2));
    const body = { id, startedAt: ago(40), endedAt: ago(24) };
    expect((await maya.ask(fasts.start, { body })).body).toEqual(before);
    expect((await maya.ask(fasts.start, { body })).body).toEqual(before);
    expect([await hours(maya, '2026-05-19'), (await maya.get(fasts.list, {})).length]).toEqual([16, 2]);
    const overlapping = { startedAt: ago(30), endedAt: ago(20) };
    expect((await maya.ask(fasts.start, { body: overlapping })).status).toBe(400);
    expect((await maya.ask(fasts.start, { body: { ...overlapping, startedAt: ago(19) } })).status).toBe(400);
  });
});

describe('a figure set by hand', () => {
  test('is raised, never lowered', async () => {
    const maya = await tisane.signUp();
    await setHours(maya, 14);
    const id = await fasted(maya, 12, 0);
    expect(await hours(maya)).toBe(14);
    await edit(maya, id, { startedAt: ago(17) });
    expect(await hours(maya)).toBe(17);
    await setHours(maya, 20);
    await remove(maya, id);
    expect(await hours(maya)).toBe(20);
  });

  test('is distinguished from a figure of the timer, which follows its fasts', async () => {
    const maya = await tisane.signUp();
    const id = await fasted(maya, 16, 0);
    expect((await edit(maya, id, { startedAt: ago(13), endedAt: ago(1) })).body.day).toBe(today);
    expect(await hours(maya)).toBe(12);
    await edit(maya, id, { startedAt: ago(40), endedAt: ago(20) });
    expect([await hours(maya), await hours(maya, '2026-05-19')]).toEqual([null, 20]);
    await remove(maya, id);
    await remove(maya, id);
    expect(await hours(maya, '2026-05-19')).toBe(null);
    expect((await maya.get(progress.stats, {})).totalDaysTracked).toBe(0);
  });
});

describe('refused is', () => {
  const future = 'in the future';
  test('a fast in the future, too long, with its end before its start, or overlapping', async () => {
    const maya = await tisane.signUp();
    const message = async (answer: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer;
      return `${status} ${body.message}`;
    };
    expect(await message(start(maya, ago(-1)))).toContain(`400 A fast cannot begin ${future}`);
    expect(await message(start(maya, ago(72.1)))).toContain('400 A fast is at most 72 hours');
    expect(await message(start(maya, 'yesterday'))).toContain('400 Use a time like');
    for (const year of ['0000', '0001', '1899']) {
      expect(await message(start(maya, `${year}-05-01T00:00:00Z`))).toContain(
        '400 A fast cannot begin before',
      );
    }
    const id = await fasted(maya, 20, 4);
    expect(await message(start(maya, ago(5)))).toBe('400 Another fast lies in that time.');
    expect(await message(start(maya, ago(30)))).toBe('400 Another fast lies in that time.');
    await start(maya, ago(4));
    expect(await message(stop(maya, ago(-1)))).toContain(`400 A fast cannot end ${future}`);
    expect(await message(stop(maya, ago(4)))).toBe('400 A fast ends after it has begun.');
    expect(await message(edit(maya, id, { endedAt: ago(3) }))).toBe('400 Another fast lies in that time.');
    expect(await message(edit(maya, id, { startedAt: ago(77) }))).toContain('400 A fast is at most 72 hours');
    expect(await hours(maya)).toBe(16);
  });

  test('a forgotten fast, until the person states its end', async () => {
    const maya = await tisane.signUp();
    await start(maya, ago(70));
    tisane.setNow('2026-05-20T15:00:00Z');
    expect((await stop(maya)).status).toBe(400);
    expect((await stop(maya, ago(56))).body.day).toBe('2026-05-18');
    tisane.setNow(now);
    expect(await hours(maya, '2026-05-18')).toBe(14);
  });

  test('another person’s fast; a clock half a minute ahead is accepted', async () => {
    const [maya, noah] = [await tisane.signUp(), await tisane.signUp()];
    const id = await fasted(maya, 16, 0);
    expect((await edit(noah, id, { endedAt: ago(1) })).status).toBe(404);
    expect((await stop(noah, undefined, id)).status).toBe(404);
    await remove(noah, id);
    expect(await maya.get(fasts.list, {})).toHaveLength(1);
    expect(await noah.get(fasts.list, {})).toEqual([]);
    expect((await start(noah, '2026-05-20T12:00:30Z')).body.startedAt).toBe(now);
  });
});

test('the days agree with the fasts after any sequence of starts, ends, moves and deletions', async () => {
  type Step = { what: 'fast' | 'move' | 'delete'; from: number; long: number; which: number };
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom('fast', 'fast', 'move', 'delete'),
    from: fc.integer({ min: 1, max: 150 }),
    long: fc.integer({ min: 1, max: 40 }),
    which: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const maya = await tisane.signUp();
      for (const { what, from, long, which } of steps) {
        const list = await maya.get(fasts.list, {});
        const one = list[which % Math.max(1, list.length)];
        const [startedAt, endedAt] = [ago(from), ago(Math.max(0, from - long))];
        if (what === 'move' && one) await edit(maya, one.id, { startedAt, endedAt });
        if (what === 'delete' && one) await remove(maya, one.id);
        if (what === 'fast' && (await start(maya, startedAt)).status === 200) {
          const { status, body } = await stop(maya, endedAt);
          const open = (await maya.get(fasts.current, {})).fast;
          if (status !== 200 && open) await remove(maya, open.id);
          else expect(body.day).toBe(endedAt.slice(0, 10));
        }
      }
      const list = await maya.get(fasts.list, {});
      const days = Array.from({ length: 8 }, (_, back) => ago(back * 24).slice(0, 10));
      for (const day of days) {
        const sum = list
          .filter((fast) => fast.day === day)
          .reduce(
            (all, { startedAt, endedAt }) => all + Date.parse(endedAt ?? '') - Date.parse(startedAt),
            0,
          );
        expect([day, await hours(maya, day)]).toEqual([
          day,
          Math.min(24, Math.floor(sum / 3_600_000)) || null,
        ]);
      }
      const spans = list.map(({ startedAt, endedAt }) => [startedAt, endedAt ?? ''] as const).sort();
      spans.slice(1).forEach(([startedAt], at) => {
        expect(startedAt >= (spans[at]?.[1] ?? '')).toBe(true);
      });
    }),
    { numRuns: 15 },
  );
});
