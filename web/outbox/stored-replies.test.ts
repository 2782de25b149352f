import { beforeEach, expect, test, vi } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { progress } from '#contract/progress.ts';
import { rituals } from '#contract/rituals.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { fakeCaches } from '#web/offline/storage.testing.ts';
import { setDayGoals, setFigure } from './operations/figures.ts';
import './operations/tick-ritual.ts';
import { storedCall } from './operation.ts';
import { operationVersion, type PendingOperation } from './pending-operation.ts';
import { patchStoredReplies } from './stored-replies.ts';

const [yesterday, today] = ['2026-05-19', '2026-05-20'];
const dayAddress = (date: string) => callAddress(progress.daily.path, { params: { date } });

async function store(address: string, reply: unknown, askedAt: number): Promise<void> {
  const cache = await caches.open('replies-maya');
  await cache.put(address, Response.json(reply, { headers: { 'x-asked-at': `${askedAt}` } }));
}
const stored = async (address: string) =>
  (await caches.match(address, { cacheName: 'replies-maya' }))?.json();

const confirmed = (name: string, target: unknown, value: unknown): PendingOperation => ({
  ...{
    version: operationVersion,
    device: 'here',
    key: name,
    id: 'one',
    name,
    target,
    value,
    before: null,
    label: '',
  },
  ...{ call: storedCall(dashboard.read, {}), madeAt: 1, needs: [], after: [] },
});

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  for (const date of [yesterday, today])
    await store(dayAddress(date), { date, waterIntake: 1, waterGoal: 8 }, 1000);
});

test('a confirmed figure is in the stored replies of its day', async () => {
  await patchStoredReplies('maya', confirmed(setFigure.name, { date: today, area: 'water' }, 3), 2000);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 3 });
  expect(await stored(dayAddress(yesterday))).toMatchObject({ waterIntake: 1 });
});

test('a patch of a path changes all its stored replies', async () => {
  const goals = { waterGoal: 10, sleepGoal: 8, movementGoal: 30, fastingType: '16:8' };
  await patchStoredReplies('maya', confirmed(setDayGoals.name, { date: today }, goals), 2000);
  expect(await stored(dayAddress(today))).toMatchObject({ waterGoal: 10, waterIntake: 1 });
  expect(await stored(dayAddress(yesterday))).toMatchObject({ waterGoal: 8 });
});

test('newer replies stay unchanged, and no new reply is stored', async () => {
  await store(dayAddress(today), { date: today, waterIntake: 5 }, 2500);
  await patchStoredReplies('maya', confirmed(setFigure.name, { date: today, area: 'water' }, 3), 2000);
  await patchStoredReplies('ben', confirmed(setFigure.name, { date: today, area: 'water' }, 3), 2000);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 5 });
  expect(await stored(dashboard.read.path)).toBeUndefined();
  expect(await stored(callAddress(rituals.completions.path, { params: { date: today } }))).toBeUndefined();
  expect(await caches.has('replies-ben')).toBe(false);
});
