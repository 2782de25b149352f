import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fasts } from '#contract/fasts.ts';
import { streaks } from '#contract/streaks.ts';
import { deviceOf, noon } from './conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from './testing.ts';

// Offline actions are judged by when they were made, not by when they arrive.

let tisane: TestApp;
let maya: Client;
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

test.each([0, 3 * days])('a fast begins at the tap, with a clock %i ms ahead', async (off) => {
  const startedAt = new Date(noon + off - 1_800_000).toISOString();
  const { body } = await device(off)(fasts.start, { body: { startedAt } }, { madeAt: -1800 });
  expect(body.startedAt).toBe(new Date(noon - 1_800_000).toISOString());
});

const minute = 60_000;

test.each([-5, 5, 60])(
  'a server time stays unchanged, from a device whose clock is %i minutes off',
  async (off) => {
    const phone = device(off * minute);
    const id = randomUUID();
    const at = (minutes: number) => new Date(noon + minutes * minute).toISOString();
    const begun = await phone(fasts.start, { body: { id, startedAt: at(-90) } }, { madeAt: -5400 });
    expect(begun.body.startedAt).toBe(at(-90));
    const times = { startedAt: at(-120), endedAt: at(-60) };
    const changed = await phone(fasts.edit, { params: { fastId: id }, body: times }, { madeAt: -3600 });
    expect(changed.body).toMatchObject(times);
    const next = randomUUID();
    await phone(fasts.start, { body: { id: next, startedAt: at(-30) } }, { madeAt: -1800 });
    const ended = await phone(fasts.stop, { body: { id: next, endedAt: at(0) } }, { madeAt: 0 });
    expect(ended.body).toMatchObject({ startedAt: at(-30), endedAt: at(0) });
  },
);

test('of two corrected times, only the one typed by a clock ahead is adjusted', async () => {
  const phone = device(60 * minute);
  const id = randomUUID();
  const at = (minutes: number) => new Date(noon + minutes * minute).toISOString();
  await phone(fasts.start, { body: { id, startedAt: at(-90) } }, { madeAt: -5400 });
  const times = { startedAt: at(-90), endedAt: at(55) };
  const { body } = await phone(fasts.edit, { params: { fastId: id }, body: times }, { madeAt: 0 });
  expect(body).toMatchObject({ startedAt: at(-90), endedAt: at(-5) });
});

test('a fast begun and ended offline days ago is stored', async () => {
  const phone = device();
  const id = randomUUID();
  const at = (secondsFromNoon: number) => new Date(noon + secondsFromNoon * 1000).toISOString();
  const [begun, ended] = [-6 * 86_400, -5 * 86_400];
  const started = await phone(fasts.start, { body: { id, startedAt: at(begun) } }, { madeAt: begun });
  expect(started.status).toBe(200);
  const { body } = await phone(fasts.stop, { body: { id, endedAt: at(ended) } }, { madeAt: ended });
  expect(body).toMatchObject({ startedAt: at(begun), endedAt: at(ended) });
  // Made now, it would be too late.
  const late = await phone(
    fasts.start,
    { body: { id: randomUUID(), startedAt: at(-4 * 86_400) } },
    { madeAt: 0 },
  );
  expect(late.body.code).toBe('fast-too-long');
});

test('a start corrected offline is stored, and then its end', async () => {
  const phone = device();
  const id = randomUUID();
  const hour = 3600;
  const at = (hours: number) => new Date(noon + hours * hour * 1000).toISOString();
  tisane.setNow(at(-88));
  await phone(fasts.start, { body: { id, startedAt: at(-88) } }, { madeAt: -88 * hour, sentAt: -88 * hour });
  tisane.setNow(at(0));
  const corrected = { params: { fastId: id }, body: { startedAt: at(-89) } };
  expect((await phone(fasts.edit, corrected, { madeAt: -87 * hour })).body.startedAt).toBe(at(-89));
  const { body } = await phone(fasts.stop, { body: { id, endedAt: at(-76) } }, { madeAt: -76 * hour });
  expect(body).toMatchObject({ startedAt: at(-89), endedAt: at(-76) });
});

test('rest days and pauses are judged by the day on which they were chosen', async () => {
  const phone = device();
  const ago = (back: number) => new Date(noon - back * days).toISOString().slice(0, 10);
  const made = (back: number) => ({ madeAt: -back * 86_400 });
  expect((await phone(streaks.addRestDay, { body: { date: ago(5) } }, made(5))).status).toBe(200);
  const paused = { firstDay: ago(4), lastDay: null, kind: 'travel' } as const;
  expect((await phone(streaks.addPause, { body: paused }, made(4))).status).toBe(200);
  await phone(streaks.endPause, { params: { date: ago(4) } }, made(2));
  expect(await maya.get(streaks.pauses, {})).toEqual([{ ...paused, lastDay: ago(3) }]);
  expect((await phone(streaks.removeRestDay, { params: { date: ago(5) } }, made(5))).status).toBe(200);
  expect(await maya.get(streaks.restDays, { query: { from: ago(6), to: ago(0) } })).toEqual([]);
  const late = await phone(streaks.addRestDay, { body: { date: ago(5) } }, { madeAt: 0 });
  expect(late.body.code).toBe('rest-day-too-late');
});
