import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { progress } from '#contract/progress.ts';
import { call } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { readStoredReply } from '#web/lib/last-replies.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { setDeviceOwner } from '#web/lib/session.ts';
import { refreshDailyReads } from './daily-reads.ts';
import { noteWrite, storedReply } from './stale-replies.ts';
import { fakeCaches } from './storage.testing.ts';

let goal: string;
let asked: string[];

/** A server, and a worker that stores each of its replies. */
beforeEach(async () => {
  goal = 'gut-health';
  asked = [];
  vi.stubGlobal('caches', fakeCaches());
  const cache = await caches.open('replies-maya');
  vi.stubGlobal('fetch', async (address: string, { headers: of }: RequestInit) => {
    asked.push(address);
    const tags = address.startsWith(progress.summary.path) ? progress.summary.tags.join(' ') : '';
    const headers = { date: new Date().toUTCString(), 'x-tags': tags };
    const reply = replyWith({ userGoal: { currentGoal: goal }, currentGoal: goal }, { headers });
    const request = new Request(`https://tisane.example${address}`, of ? { headers: of } : {});
    await cache.put(address, storedReply(request, reply.clone()));
    return reply;
  });
  setDeviceOwner('maya');
  await refreshDailyReads();
  asked = [];
});
afterEach(() => {
  setDeviceOwner(undefined);
  vi.unstubAllGlobals();
  queryClient.clear();
});

const storedGoal = () => readStoredReply(progress.goal.path);

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
  asked = [];
  await noteWrite('maya', { tags: ['progress-summary'], day: '2026-05-20' }, Date.now() + 1);
  vi.resetModules();
  const afterReload = await import('./daily-reads.ts');
  (await import('#web/lib/session.ts')).setDeviceOwner('maya');
  await afterReload.refreshDailyReads();
  expect(asked).toContain(summary);
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
