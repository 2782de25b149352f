import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import { fakeStorage } from '#web/device/storage.testing.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';

/** The database opens when this resolves. */
const database = vi.hoisted(() => ({ opens: Promise.resolve() }));
vi.mock('idb', async (original) => {
  const idb = await original<typeof import('idb')>();
  const openDB = (...asked: Parameters<typeof idb.openDB>) => database.opens.then(() => idb.openDB(...asked));
  return { ...idb, openDB };
});

const itemIds = ['milk', 'oats'] as const;

/** A page of the app: unstored data is gone with it. */
async function openPage(person = 'maya') {
  vi.resetModules();
  await import('#messages/testing.setup.ts');
  const { outbox } = await import('#web/outbox/use-operation.ts');
  const { setDeviceOwner } = await import('#web/lib/session.ts');
  const { enterOutbox } = await import('#web/outbox/use-outbox.ts');
  const { isStorageSilent } = await import('#web/device/with-timeout.ts');
  const { emptyDevice } = await import('#web/device/empty-device.ts');
  const { unsentOfOthers } = await import('#web/device/store.ts');
  setDeviceOwner(person);
  await enterOutbox(person, true);
  return { queue: outbox, isStorageSilent, emptyDevice, unsentOfOthers };
}

let made = 0;
function operation(itemId: (typeof itemIds)[number], more: Partial<PendingOperation> = {}): PendingOperation {
  made += 1;
  const call = {
    method: 'PATCH',
    path: '/api/grocery-items/:itemId',
    input: { params: { itemId }, body: { isPurchased: true } },
    invalidates: [],
  } as const;
  const use = { target: { itemId }, value: true, before: false, label: '', needs: [], after: [] };
  const id = { key: `grocery ${itemId}`, id: `${made}`, name: 'grocery', madeAt: Date.now() + made };
  return { version: 2, device: 'here', ...id, ...use, call, ...more };
}

const ahead = () => Object.keys(localStorage).filter((key) => key.startsWith('unstored '));
const until = (what: () => boolean) => vi.waitUntil(what, { timeout: 10_000 });

let requests: string[] = [];
let online = false;
beforeEach(() => {
  [requests, online, database.opens] = [[], false, Promise.resolve()];
  // All concurrent test files share Node's locks.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  localStorage.setItem('device', JSON.stringify({ owner: 'maya', confirmedAt: Date.now() }));
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (!online) throw new TypeError('Failed to fetch');
    requests.push(`${url} ${headers['X-Device'] ?? ''}`.trim());
    return replyWith({});
  });
  const browser = new IDBFactory();
  const list = browser.databases.bind(browser);
  browser.databases = () => database.opens.then(list);
  vi.stubGlobal('indexedDB', browser);
});
afterEach(() => void vi.unstubAllGlobals());

/** Ticks an item while the database is opening, and reloads the page at once. */
async function tapAndReload() {
  const first = await openPage();
  database.opens = new Promise(() => {});
  void first.queue.run(operation('milk', { device: 'phone' }));
  // The page's memory is gone.
  first.queue.leave();
  return first;
}

test('a change is written before the tap returns, and the next page sends it once', async () => {
  await tapAndReload();
  expect(ahead()).toEqual(['unstored grocery milk']);
  database.opens = Promise.resolve();
  const { queue } = await openPage();
  expect(queue.waitingCount()).toBe(1);
  expect(ahead()).toEqual([]);
  online = true;
  await queue.sendWaiting();
  // With the id of the device that made it.
  expect(requests).toEqual(['/api/grocery-items/milk phone']);
  const third = await openPage();
  expect(third.queue.waitingCount()).toBe(0);
});

test('a change in the database is removed from local storage; a later change replaces an earlier one', async () => {
  const { queue } = await openPage();
  await queue.run(operation('milk'));
  expect(ahead()).toEqual([]);
  database.opens = new Promise(() => {});
  void queue.run(operation('oats', { id: 'earlier' }));
  void queue.run(operation('oats', { id: 'later' }));
  database.opens = Promise.resolve();
  const next = await openPage();
  expect(next.queue.list().map(({ key }) => key)).toEqual(['grocery milk', 'grocery oats']);
  expect(next.queue.list().at(-1)?.id).toBe('later');
});

test('it is deleted at log-out, and when another person enters, who is told; it survives the end of a session', async () => {
  const { emptyDevice, unsentOfOthers } = await tapAndReload();
  await emptyDevice('stays');
  expect(ahead()).toHaveLength(1);
  database.opens = Promise.resolve();
  expect(await unsentOfOthers('maya')).toBe(0);
  expect(await unsentOfOthers('ben')).toBe(1);
  await emptyDevice({ person: 'ben' });
  expect(ahead()).toEqual([]);
  localStorage.setItem('device', JSON.stringify({ owner: 'maya', confirmedAt: Date.now() }));
  const again = await tapAndReload();
  expect(ahead()).toHaveLength(1);
  await again.emptyDevice('goes');
  expect(ahead()).toEqual([]);
});

test('nothing is written on a device that has another owner by now', async () => {
  const { queue } = await openPage();
  localStorage.setItem('device', JSON.stringify({ owner: 'ben', confirmedAt: Date.now() }));
  database.opens = new Promise(() => {});
  void queue.run(operation('milk'));
  expect(ahead()).toEqual([]);
});

test('a database that does not respond blocks nothing, and the page says so until it responds', async () => {
  const opens = Promise.withResolvers<void>();
  database.opens = opens.promise;
  const { queue, isStorageSilent } = await openPage();
  expect(isStorageSilent()).toBe(true);
  online = true;
  await queue.run(operation('milk', { device: 'phone' }));
  expect(requests).toEqual(['/api/grocery-items/milk phone']);
  expect(ahead()).toEqual([]);
  online = false;
  await queue.run(operation('oats', { device: 'phone' }));
  expect([queue.waitingCount(), queue.inMemoryCount()]).toEqual([1, 1]);
  opens.resolve();
  await until(() => queue.inMemoryCount() === 0);
  expect(isStorageSilent()).toBe(false);
  const { queue: next } = await openPage();
  expect(next.list().map(({ key }) => key)).toEqual(['grocery oats']);
});
