import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { progress } from '#contract/progress.ts';
import { operationVersion, type PendingOperation } from '#web/device/pending-operation.ts';
import { deleteStore, openStore, pruneStore, unsentOfOthers } from '#web/device/store.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { setDayGoals, setFigure } from './operations/figures.ts';
import './operations/tick-ritual.ts';
import { defineOperation, storedCall } from './operation.ts';
import { operationStoreOf, workerStoreOf } from './store.ts';

const [yesterday, today] = ['2026-05-19', '2026-05-20'];
const dayAddress = (date: string) => callAddress(progress.daily.path, { params: { date } });

async function store(address: string, reply: unknown, askedAt: number): Promise<void> {
  await (await openStore()).put('replies', {
    address,
    person: 'maya',
    reply,
    askedAt,
    tags: ['daily-progress'],
  });
}
const rowOf = async (address: string) => (await openStore()).get('replies', address);
const stored = async (address: string) => (await rowOf(address))?.reply;

const confirmed = (name: string, target: unknown, value: unknown): PendingOperation => ({
  ...{ version: operationVersion, device: 'here', key: name, id: 'one', name, target, value, before: null },
  ...{ call: storedCall(dashboard.read, {}), madeAt: Date.now(), needs: [], after: [], label: '' },
});
const figure = confirmed(setFigure.name, { date: today, area: 'water' }, 3);

const maya = operationStoreOf('maya');
const left = async () => (await openStore()).count('operations');

beforeEach(async () => {
  for (const date of [yesterday, today])
    await store(dayAddress(date), { date, waterIntake: 1, waterGoal: 8 }, 1000);
});
afterEach(() => deleteStore());

test('a confirmed figure is in the stored replies of its day, and no longer in the queue', async () => {
  await maya.put(figure);
  await maya.confirm(figure);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 3 });
  expect(await stored(dayAddress(yesterday))).toMatchObject({ waterIntake: 1 });
  expect(await left()).toBe(0);
});

test('a later change of the same figure stays in the queue', async () => {
  await maya.put({ ...figure, id: 'two', value: 4 });
  await maya.confirm(figure);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 3 });
  expect((await maya.all()).map(({ id }) => id)).toEqual(['two']);
});

test('an operation changes all replies of a path, and marks the others with its tags as stale', async () => {
  const goals = { waterGoal: 10, sleepGoal: 8, movementGoal: 30, fastingType: '16:8' };
  const call = { ...storedCall(dashboard.read, {}), invalidates: ['daily-progress'] as const };
  await maya.confirm({ ...confirmed(setDayGoals.name, { date: today }, goals), call });
  expect(await stored(dayAddress(today))).toMatchObject({ waterGoal: 10, waterIntake: 1 });
  expect(await stored(dayAddress(yesterday))).toMatchObject({ waterGoal: 8 });
  expect(await rowOf(dayAddress(yesterday))).toMatchObject({ staleAt: expect.any(Number) });
});

test("newer replies and another person's stay unchanged, and no new reply is stored", async () => {
  await maya.put(figure);
  await workerStoreOf('maya').confirm(figure);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await store(dayAddress(today), { date: today, waterIntake: 5 }, Date.now());
  await maya.confirmSent();
  await operationStoreOf('ben').confirm(figure);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 5 });
  expect(await stored(dashboard.read.path)).toBeUndefined();
});

test('what the service worker has sent changes the stored replies on the next page', async () => {
  const worker = workerStoreOf('maya');
  await maya.put(figure);
  await worker.confirm(figure);
  expect(await maya.all()).toEqual([]);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 1 });
  expect((await maya.confirmSent()).map(({ id }) => id)).toEqual(['one']);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 3 });
  expect(await left()).toBe(0);
});

test('what the service worker sends while a page is open changes the stored replies when the page looks', async () => {
  await maya.put(figure);
  await workerStoreOf('maya').confirm(figure);
  expect(await maya.get(figure.key)).toBeUndefined();
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 3 });
  expect(await left()).toBe(0);
});

test('a reply that an operation leaves as it is keeps its time: a later reply replaces it', async () => {
  await maya.confirm(figure);
  expect(await rowOf(dayAddress(yesterday))).toMatchObject({ askedAt: 1000 });
});

test('where the replies cannot be changed, the operation is removed all the same', async () => {
  // A reply of an older shape.
  await store(dayAddress(today), null, 1000);
  const broken = { ...figure, name: 'broken' };
  defineOperation({
    name: 'broken',
    call: () => figure.call,
    patches: [{ path: progress.daily.path, input: undefined, apply: () => structuredClone(() => {}) }],
  });
  await maya.put(broken);
  await maya.confirm(broken);
  expect(await left()).toBe(0);
  await maya.put(broken);
  await workerStoreOf('maya').confirm(broken);
  expect(await maya.confirmSent()).toHaveLength(1);
  expect(await left()).toBe(0);
});

test('what was sent is not counted or left when another person enters', async () => {
  await maya.put(figure);
  await workerStoreOf('maya').confirm(figure);
  expect(await unsentOfOthers('ben')).toBe(0);
  expect(await pruneStore()).toBe(0);
});

test('the queue of version 1.0.0 opens', async () => {
  await deleteStore();
  const { openDB } = await import('idb');
  const former = await openDB('operations', 1, {
    upgrade: (db) => void db.createObjectStore('operations', { keyPath: 'key' }),
  });
  await former.put('operations', { ...figure, person: 'maya' });
  former.close();
  expect((await maya.all()).map(({ id }) => id)).toEqual(['one']);
  await store(dayAddress(today), { date: today, waterIntake: 1 }, 1000);
  await maya.confirm(figure);
  expect(await stored(dayAddress(today))).toMatchObject({ waterIntake: 3 });
});
