import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { rituals } from '#contract/rituals.ts';
import { call } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { setDeviceOwner } from '#web/lib/session.ts';
import { staleReplies, storedReply, storeEachReply, storeReplies } from './replies.ts';
import { ownDevice, testMark } from './storage.testing.ts';
import { deleteStore, existingStore, markStale, openStore } from './store.ts';

const today = '/api/ritual-completions/2026-05-20';
const yesterday = '/api/ritual-completions/2026-05-19';
const favorites = '/api/favorite-recipes';

/** A minute ago. */
const earlier = () => Date.now() - 60_000;
const row = (address: string, reply: unknown, askedAt = earlier(), tags: readonly string[] = []) => ({
  ...{ address, reply, askedAt, tags },
});

storeEachReply();
beforeEach(async () => {
  ownDevice('maya');
  await storeReplies('maya', [
    row(today, [], earlier(), ['ritual-completions', 'dashboard']),
    row(yesterday, [], earlier(), ['ritual-completions', 'dashboard']),
    row(favorites, [], earlier(), ['favorite-recipes']),
  ]);
});
afterEach(async () => {
  setDeviceOwner(undefined);
  await deleteStore();
  vi.unstubAllGlobals();
});

const stale = async () => (await staleReplies()).map(({ address }) => address).sort();

test('a later reply replaces an earlier one, not the other way around', async () => {
  await storeReplies('maya', [row(today, ['later'], Date.now() - 1000)]);
  await storeReplies('maya', [row(today, ['earlier'], Date.now() - 2000)]);
  expect(await storedReply(today)).toEqual(['later']);
});

test('a reply of a clock that was ahead is replaced after the clock was set back', async () => {
  await storeReplies('maya', [row(today, ['ahead'], Date.now() + 3_600_000)]);
  await storeReplies('maya', [row(today, ['now'], Date.now())]);
  expect(await storedReply(today)).toEqual(['now']);
});

test('a write for a day makes replies with its tags stale, of that day and later ones', async () => {
  await invalidate(['ritual-completions', 'streaks'], { day: '2026-05-20' });
  await vi.waitFor(async () => expect(await stale()).toEqual([today]));
  await invalidate(['ritual-completions']);
  await vi.waitFor(async () => expect(await stale()).toEqual([yesterday, today]));
  await storeReplies('maya', [row(today, [], Date.now())]);
  expect(await stale()).toEqual([yesterday]);
});

/** The next request is answered when `come` is called. */
function server(headers: Record<string, string> = { 'x-session-mark': testMark }) {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await promise;
    return replyWith(['of the server'], { headers });
  });
  return { come: resolve };
}
const completions = { ...rituals.completions, path: today } as Endpoint;

test('a write of another tab that overtook a read of this one leaves its reply stale', async () => {
  const { come } = server();
  const read = call(completions, {});
  await new Promise((resolve) => setTimeout(resolve, 2));
  const db = await openStore();
  const { store, done } = db.transaction('replies', 'readwrite');
  await Promise.all([markStale(store, { tags: ['ritual-completions'], day: undefined }, Date.now()), done]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  come();
  await read;
  await vi.waitFor(async () => expect(await storedReply(today)).toEqual(['of the server']));
  expect(await stale()).toContain(today);
});

test('replies of long ago are deleted', async () => {
  await deleteStore();
  await storeReplies('maya', [row(today, [], Date.now() - 31 * 86_400_000)]);
  await storeReplies('maya', [row(favorites, [], Date.now())]);
  await staleReplies();
  expect(await storedReply(today)).toBeUndefined();
  expect(await storedReply(favorites)).toEqual([]);
});

test("each reply of the owner's session is stored", async () => {
  const { come } = server();
  come();
  await call(completions, {});
  await vi.waitFor(async () => expect(await storedReply(today)).toEqual(['of the server']));
  expect(await stale()).toEqual([]);
});

test('a reply that a write overtook is stored as stale', async () => {
  const { come } = server();
  const read = call(completions, {});
  await new Promise((resolve) => setTimeout(resolve, 2));
  await invalidate(['ritual-completions']);
  come();
  await read;
  await vi.waitFor(async () => expect(await storedReply(today)).toEqual(['of the server']));
  expect(await stale()).toContain(today);
});

test.each([
  ['of another session', { 'x-session-mark': 'of-ben' }],
  ['without a session', {}],
])('a reply %s is not stored', async (_, headers) => {
  const { come } = server(headers as Record<string, string>);
  come();
  await call(completions, {});
  await storeReplies('maya', [row(favorites, ['after'], Date.now())]);
  expect(await storedReply(today)).toEqual([]);
});

test('nothing is stored or shown for a person who is not the owner, nor after leaving', async () => {
  await storeReplies('ben', [row(today, ['of ben'], Date.now())]);
  expect(await storedReply(today)).toEqual([]);
  ownDevice('ben');
  expect(await storedReply(today)).toBeUndefined();
  setDeviceOwner(undefined);
  await deleteStore();
  await storeReplies('maya', [row(today, ['late'], Date.now())]);
  expect(await existingStore()).toBeUndefined();
});
