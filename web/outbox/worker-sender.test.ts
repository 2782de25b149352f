import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import { deleteStore, openStore } from '#web/device/store.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { operationStoreOf } from './store.ts';
import { sendStored } from './worker-sender.ts';

let made = 0;
const operation = (itemId: string, more: Partial<PendingOperation> = {}): PendingOperation => {
  made += 1;
  const params = { itemId };
  return {
    version: 2,
    device: 'here',
    key: `grocery ${itemId}`,
    id: `operation-${itemId}`,
    name: 'grocery',
    target: params,
    value: true,
    before: false,
    call: {
      method: 'PATCH',
      path: '/api/grocery-items/:itemId',
      input: { params, body: { isPurchased: true } },
      invalidates: [],
    },
    madeAt: Date.now() + made,
    label: itemId,
    needs: [],
    after: [],
    ...more,
  };
};

let requests: { url: string; headers: Record<string, string> }[] = [];
let answers: Record<string, number> = {};

/** The store has the user reply of this person, or of nobody. */
async function signedIn(person: string | undefined): Promise<void> {
  const db = await openStore();
  await db.clear('replies');
  const user = { address: account.user.path, reply: {}, askedAt: 1, tags: [] };
  if (person !== undefined) await db.put('replies', { ...user, person });
}

beforeEach(async () => {
  requests = [];
  answers = {};
  await signedIn('maya');
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, headers });
    const status = answers[url] ?? 200;
    return replyWith({ message: `Answered ${status}`, code: 'no-such-item' }, { status });
  });
});
afterEach(async () => {
  await deleteStore();
  vi.unstubAllGlobals();
});

const maya = operationStoreOf('maya');
const sent = () => requests.map(({ url }) => url.split('/').at(-1));

test('the queue is sent in order, unchanged and for its person, and once', async () => {
  for (const each of ['b', 'a']) await maya.put(operation(each));
  await operationStoreOf('ben').put(operation('of-ben'));
  await sendStored();
  expect(sent()).toEqual(['b', 'a']);
  expect(requests[0]?.headers).toMatchObject({
    'Idempotency-Key': 'operation-b',
    'X-Person': 'maya',
    'X-Made-At': expect.stringMatching(/^\d+$/),
    'X-Device': expect.any(String),
  });
  expect(await maya.all()).toEqual([]);
  expect(await operationStoreOf('ben').all()).toHaveLength(1);
  // The next page changes the stored replies by them, once.
  expect((await maya.confirmSent()).map(({ label }) => label).sort()).toEqual(['a', 'b']);
  expect(await maya.confirmSent()).toEqual([]);
});

test('what was sent at a first wake waits for the next page also after a second wake', async () => {
  await maya.put(operation('a'));
  await maya.put(operation('b'));
  answers['/api/grocery-items/b'] = 503;
  await expect(sendStored()).rejects.toThrow('Some operations wait still');
  await expect(sendStored()).rejects.toThrow('Some operations wait still');
  expect(sent()).toEqual(['a', 'b', 'b']);
  expect((await maya.confirmSent()).map(({ label }) => label)).toEqual(['a']);
});

test('a refused operation is marked for the next page, with its dependent ones; the rest continues', async () => {
  await maya.put(operation('a'));
  await maya.put(operation('of-a', { needs: ['grocery a'] }));
  await maya.put(operation('b'));
  answers['/api/grocery-items/a'] = 404;
  await sendStored();
  expect(sent()).toEqual(['a', 'b']);
  const left = await maya.all();
  expect(left.map(({ key, refused }) => [key, refused?.message, refused?.because])).toEqual([
    ['grocery a', 'Answered 404', undefined],
    ['grocery of-a', 'Answered 404', 'grocery a'],
  ]);
  // The person decides: it is not retried automatically.
  await sendStored();
  expect(sent()).toEqual(['a', 'b']);
});

test.each([401, 429, 503])(
  'after status %i everything stays queued, and the browser retries',
  async (status) => {
    await maya.put(operation('a'));
    await maya.put(operation('b'));
    answers['/api/grocery-items/a'] = status;
    await expect(sendStored()).rejects.toThrow('Some operations wait still');
    expect(sent()).toEqual(['a']);
    expect(await maya.all()).toHaveLength(2);
  },
);

test('an operation that the server fails at stays queued with its dependent ones; the rest is sent', async () => {
  await maya.put(operation('a'));
  await maya.put(operation('of-a', { needs: ['grocery a'] }));
  await maya.put(operation('b'));
  answers['/api/grocery-items/a'] = 500;
  await expect(sendStored()).rejects.toThrow('Some operations wait still');
  expect(sent()).toEqual(['a', 'b']);
  expect((await maya.all()).map(({ key, refused }) => [key, refused])).toEqual([
    ['grocery a', undefined],
    ['grocery of-a', undefined],
  ]);
});

test('nothing is sent on a shared device, or on that of another person', async () => {
  await maya.put(operation('a'));
  for (const somebody of [undefined, 'ben']) {
    await signedIn(somebody);
    await sendStored();
  }
  expect(requests).toEqual([]);
});

test('after the page of a sign-in in front everything stays queued: it is no reply of the server', async () => {
  await maya.put(operation('a'));
  for (const status of [200, 401, 403, 404]) {
    vi.stubGlobal('fetch', async () => new Response('<h1>Who are you?</h1>', { status }));
    await expect(sendStored()).rejects.toThrow('Some operations wait still');
  }
  expect((await maya.all()).map(({ refused }) => refused)).toEqual([undefined]);
});
