import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import { deleteStore, pruneStore } from '#web/device/store.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { setDeviceOwner } from '#web/lib/session.ts';
import { outbox } from '#web/outbox/use-operation.ts';
import { operationStoreOf } from './store.ts';
import { enterOutbox } from './use-outbox.ts';

const day = 86_400_000;

const operation = (key: string, id = key, madeAt = Date.now()): PendingOperation => ({
  key,
  id,
  name: 'grocery',
  target: { itemId: key },
  version: 2,
  device: 'here',
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
  const stored = new Map<string, string>();
  // All concurrent test files share Node's locks.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (!online) throw new TypeError('Failed to fetch');
    requests.push(`${method} ${url} ${body}`);
    return replyWith({});
  });
});
afterEach(async () => {
  outbox.leave();
  await deleteStore();
  vi.unstubAllGlobals();
});

test('an operation is stored for its person, and other people cannot read it', async () => {
  const maya = operationStoreOf('maya');
  await maya.put(operation('a'));
  expect(await keysOf('maya')).toEqual(['a']);
  expect(await keysOf('ben')).toEqual([]);
  expect(await operationStoreOf('ben').get('a')).toBeUndefined();
});

test('a later operation on the same target replaces it, and is not removed with it', async () => {
  const maya = operationStoreOf('maya');
  const first = operation('a', 'first');
  await maya.put(first);
  await maya.put(operation('a', 'second'));
  await maya.remove(first);
  expect((await maya.get('a'))?.id).toBe('second');
});

test('unsent operations stay for their person for thirty days; without any there is no database', async () => {
  const maya = operationStoreOf('maya');
  await maya.put(operation('old', 'old', Date.now() - 31 * day));
  await maya.put(operation('new'));
  expect(await pruneStore()).toBe(1);
  expect(await keysOf('maya')).toEqual(['new']);
  expect(await pruneStore('maya')).toBe(1);
  expect(await pruneStore('ben')).toBe(0);
  expect(await databases()).toEqual([]);
  expect(await pruneStore()).toBe(0);
});

test('a write during emptying the device stays', async () => {
  const put = operationStoreOf('maya').put(operation('a'));
  expect(await pruneStore()).toBe(1);
  await put;
  expect(await keysOf('maya')).toEqual(['a']);
});

test('reading creates no database', async () => {
  expect(await keysOf('maya')).toEqual([]);
  expect(await databases()).toEqual([]);
});

test('on a shared device nothing is written', async () => {
  setDeviceOwner(undefined);
  await enterOutbox('maya', false);
  await outbox.run(operation('a'));
  expect(outbox.waitingCount()).toBe(1);
  expect(await databases()).toEqual([]);
});

test('a person who signs in after their session ended sends their own operations, and no others', async () => {
  setDeviceOwner('maya');
  await enterOutbox('maya', true);
  await outbox.run(operation('a'));
  outbox.leave();
  await enterOutbox('ben', true);
  expect(outbox.waitingCount()).toBe(0);
  await enterOutbox('maya', true);
  expect(outbox.waitingCount()).toBe(1);
  online = true;
  await outbox.sendWaiting();
  expect(requests).toHaveLength(1);
});
