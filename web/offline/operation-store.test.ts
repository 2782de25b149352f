import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operationQueue } from '#web/lib/operations.ts';
import type { PendingOperation } from '#web/lib/pending-operation.ts';
import { setDeviceOwner } from '#web/lib/session.ts';
import { keepOperations, operationStoreOf } from './operation-store.ts';
import { enterQueue } from './pending-operations.ts';
import { deleteOperations } from './stored-operations.ts';

const day = 86_400_000;

const operation = (key: string, id = key, madeAt = Date.now()): PendingOperation => ({
  key,
  id,
  name: 'grocery',
  target: { itemId: key },
  version: 2,
  label: '',
  needs: [],
  after: [],
  value: true,
  before: false,
  call: { method: 'PATCH', path: '/api/grocery-items/:itemId', input: {}, invalidates: [] },
  madeAt,
});

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const keysOf = async (person: string) => (await operationStoreOf(person).all()).map(({ key }) => key);

let requests: string[] = [];
let online = false;

beforeEach(() => {
  requests = [];
  online = false;
  const kept = new Map<string, string>();
  // Node's own locks are shared by all test files that run at once.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (!online) throw new TypeError('Failed to fetch');
    requests.push(`${method} ${url} ${body}`);
    return Response.json({});
  });
});
afterEach(async () => {
  operationQueue.leave();
  await deleteOperations();
  vi.unstubAllGlobals();
});

test('an operation is stored for its person, and nobody else reads it', async () => {
  const maya = operationStoreOf('maya');
  await maya.put(operation('a'));
  expect(await keysOf('maya')).toEqual(['a']);
  expect(await keysOf('ben')).toEqual([]);
  expect(await operationStoreOf('ben').get('a')).toBeUndefined();
});

test('a later one for the same thing takes its place, and is not removed with it', async () => {
  const maya = operationStoreOf('maya');
  const first = operation('a', 'first');
  await maya.put(first);
  await maya.put(operation('a', 'second'));
  await maya.remove(first);
  expect((await maya.get('a'))?.id).toBe('second');
});

test('what is unsent stays for whoever made it, for thirty days, and without any there is no database', async () => {
  const maya = operationStoreOf('maya');
  await maya.put(operation('old', 'old', Date.now() - 31 * day));
  await maya.put(operation('new'));
  expect(await keepOperations()).toBe(1);
  expect(await keysOf('maya')).toEqual(['new']);
  expect(await keepOperations('maya')).toBe(1);
  expect(await keepOperations('ben')).toBe(0);
  expect(await databases()).toEqual([]);
  expect(await keepOperations()).toBe(0);
});

test('what is being written while the device is emptied stays', async () => {
  const put = operationStoreOf('maya').put(operation('a'));
  expect(await keepOperations()).toBe(1);
  await put;
  expect(await keysOf('maya')).toEqual(['a']);
});

test('reading makes no database', async () => {
  expect(await keysOf('maya')).toEqual([]);
  expect(await databases()).toEqual([]);
});

/** What the version before this one left in local storage. */
const former = [
  {
    key: 'ritual 2026-03-01 r1',
    value: true,
    method: 'POST',
    path: '/api/ritual-completions',
    input: { body: { ritualId: 'r1', completedAt: '2026-03-01' } },
    invalidates: ['dashboard'],
  },
  // One that is older still: without what it makes stale.
  {
    key: 'grocery g1',
    value: false,
    method: 'PATCH',
    path: '/api/grocery-items/:itemId',
    input: { params: { itemId: 'g1' }, body: { isPurchased: false } },
  },
  { key: 7 },
];

test('what an older version of the app left is sent in its order', async () => {
  localStorage.setItem('device', JSON.stringify({ owner: 'maya', confirmedAt: Date.now() }));
  localStorage.setItem('outbox', JSON.stringify(former));
  setDeviceOwner('maya');
  await enterQueue('maya', true);
  expect(localStorage.getItem('outbox')).toBeNull();
  expect(operationQueue.waitingCount()).toBe(2);
  expect(operationQueue.unconfirmed().map(({ target }) => target)).toEqual([
    { date: '2026-03-01', ritualId: 'r1' },
    { itemId: 'g1' },
  ]);
  online = true;
  await operationQueue.sendWaiting();
  expect(requests).toEqual([
    'POST /api/ritual-completions {"ritualId":"r1","completedAt":"2026-03-01"}',
    'PATCH /api/grocery-items/g1 {"isPurchased":false}',
  ]);
  expect(await keysOf('maya')).toEqual([]);
});

test('on another device nothing is written down', async () => {
  setDeviceOwner(undefined);
  await enterQueue('maya', false);
  await operationQueue.run(operation('a'), true);
  expect(operationQueue.waitingCount()).toBe(1);
  expect(await databases()).toEqual([]);
});

test('whoever enters after a session has ended sends what they left, and only they', async () => {
  setDeviceOwner('maya');
  await enterQueue('maya', true);
  await operationQueue.run(operation('a'), true);
  operationQueue.leave();
  await enterQueue('ben', true);
  expect(operationQueue.waitingCount()).toBe(0);
  await enterQueue('maya', true);
  expect(operationQueue.waitingCount()).toBe(1);
  online = true;
  await operationQueue.sendWaiting();
  expect(requests).toHaveLength(1);
});
