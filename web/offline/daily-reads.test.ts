import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { progress } from '#contract/progress.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { setDeviceOwner } from '#web/lib/session.ts';
import { refreshDailyReads } from './daily-reads.ts';

let goal: string;
let asked: string[];

/** A server, and a worker that stores each of its replies. */
beforeEach(async () => {
  const stored = new Map<string, Response>();
  goal = 'gut-health';
  asked = [];
  vi.stubGlobal('caches', { match: async (address: string) => stored.get(address)?.clone() });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const headers = { date: new Date().toUTCString() };
    const reply = Response.json({ userGoal: { currentGoal: goal }, currentGoal: goal }, { headers });
    stored.set(address, reply.clone());
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

const storedGoal = async () => (await caches.match(progress.goal.path))?.json();

test('what is stored and fresh is not read again', async () => {
  await refreshDailyReads();
  expect(asked).toEqual([]);
});

test('a choice of a goal replaces the stored goal, and stores the rituals of the new one', async () => {
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

test('what could not be read for want of a network is read the next time', async () => {
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

test('what is on the screen is left to the screen', async () => {
  const queryFn = () => ({});
  const stop = new QueryObserver(queryClient, { queryKey: keyOf(dashboard.read, {}), queryFn }).subscribe(
    () => {},
  );
  await invalidate(['dashboard']);
  await refreshDailyReads();
  expect(asked).not.toContain(dashboard.read.path);
  stop();
});
