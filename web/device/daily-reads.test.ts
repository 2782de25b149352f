import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { progress } from '#contract/progress.ts';
import { call } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { notifyLeave, setDeviceOwner } from '#web/lib/session.ts';
import { refreshDailyReads } from './daily-reads.ts';
import { storedReply, storeEachReply } from './replies.ts';
import { ownDevice, testMark } from './storage.testing.ts';
import { deleteStore } from './store.ts';

let goal: string;
let asked: string[];

storeEachReply();
/** A server. */
beforeEach(async () => {
  goal = 'gut-health';
  asked = [];
  ownDevice('maya');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const headers = { date: new Date().toUTCString(), 'x-session-mark': testMark };
    return replyWith({ userGoal: { currentGoal: goal }, currentGoal: goal }, { headers });
  });
  await refreshDailyReads();
  asked = [];
});
afterEach(async () => {
  setDeviceOwner(undefined);
  await deleteStore();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const storedGoal = () => storedReply(progress.goal.path);

test('a stored and fresh reply is not refetched', async () => {
  await refreshDailyReads();
  expect(asked).toEqual([]);
});

test('choosing a goal replaces the stored goal, and stores the rituals of the new one', async () => {
  goal = 'energy-boost';
  await invalidate(progress.setGoal.invalidates);
  await refreshDailyReads();
  expect(await storedGoal()).toMatchObject({ currentGoal: 'energy-boost' });
  expect(asked).toContain('/api/rituals/energy-boost');
  expect(asked).not.toContain('/api/workouts/drawings');
  asked = [];
  await refreshDailyReads();
  expect(asked).toEqual([]);
});

test('a read that failed without a network is repeated the next time', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  goal = 'energy-boost';
  await invalidate(progress.setGoal.invalidates);
  await refreshDailyReads();
  expect(await storedGoal()).toMatchObject({ currentGoal: 'gut-health' });
  vi.stubGlobal('fetch', fetch);
  await refreshDailyReads();
  expect(await storedGoal()).toMatchObject({ currentGoal: 'energy-boost' });
});

test('a read that a write of this device made stale is refetched, also after a reload', async () => {
  const summary = '/api/progress/summary?from=2026-05-01&to=2026-05-31';
  await call({ ...progress.summary, path: summary } as Endpoint, {});
  await invalidate(['progress-summary'], { day: '2026-05-20' });
  asked = [];
  vi.resetModules();
  const afterReload = await import('./daily-reads.ts');
  (await import('#web/lib/session.ts')).setDeviceOwner('maya');
  await afterReload.refreshDailyReads();
  expect(asked).toContain(summary);
});

test('a log-out ends it: no request is sent in a session that ends', async () => {
  await invalidate(progress.setGoal.invalidates);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...sent: Parameters<typeof fetch>) => {
    notifyLeave();
    return fetch(...sent);
  });
  asked = [];
  await refreshDailyReads();
  expect(asked).toHaveLength(1);
});

test('reads of the current screen are left to the screen', async () => {
  const queryFn = () => ({});
  const stop = new QueryObserver(queryClient, { queryKey: keyOf(dashboard.read, {}), queryFn }).subscribe(
    () => {},
  );
  await invalidate(['dashboard']);
  await refreshDailyReads();
  expect(asked).not.toContain(dashboard.read.path);
  stop();
});
