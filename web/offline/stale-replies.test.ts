import { beforeEach, expect, test, vi } from 'vitest';
import { noteWrite, staleAddresses, storedReply } from './stale-replies.ts';
import { fakeCaches } from './storage.testing.ts';

const today = '/api/ritual-completions/2026-05-20';
const yesterday = '/api/ritual-completions/2026-05-19';
const recipes = '/api/favorite-recipes';

/** Stores a reply to a read as the worker does. */
async function store(address: string, tags: string, askedAt: string): Promise<void> {
  const cache = await caches.open('replies-maya');
  const request = new Request(`https://tisane.example${address}`, { headers: { 'x-asked-at': askedAt } });
  await cache.put(request.url, storedReply(request, Response.json([], { headers: { 'x-tags': tags } })));
}

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  for (const address of [today, yesterday]) {
    await store(address, 'ritual-completions dashboard', '1000');
  }
  await store(recipes, 'favorite-recipes', '1000');
});

const stale = () => staleAddresses('maya');
const tick = { tags: ['ritual-completions', 'streaks'], day: '2026-05-20' } as const;

test('without a write nothing is stale, nor for a person without stored replies', async () => {
  expect(await stale()).toEqual([]);
  await noteWrite('ben', tick, 2000);
  expect(await staleAddresses('ben')).toEqual([]);
  expect(await caches.has('replies-ben')).toBe(false);
});

test('a write for a day makes replies with its tags stale, of that day and later ones', async () => {
  await noteWrite('maya', tick, 2000);
  expect(await stale()).toEqual([today]);
  await noteWrite('maya', { ...tick, day: undefined }, 2000);
  expect(await stale()).toEqual([today, yesterday]);
});

test('a reply that was requested after the write is fresh; a reply in flight is stale', async () => {
  await noteWrite('maya', tick, 2000);
  await store(today, 'ritual-completions', '1999');
  expect(await stale()).toEqual([today]);
  await store(today, 'ritual-completions', '2000');
  expect(await stale()).toEqual([]);
  await noteWrite('maya', tick, 3000);
  expect(await stale()).toEqual([today]);
});

test('concurrent notes lose no write', async () => {
  const any = { day: undefined };
  await Promise.all([
    noteWrite('maya', { ...any, tags: ['ritual-completions'] }, 2000),
    noteWrite('maya', { ...any, tags: ['favorite-recipes'] }, 2000),
  ]);
  expect(await stale()).toEqual([today, yesterday, recipes]);
});
