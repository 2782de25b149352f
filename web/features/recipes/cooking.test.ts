import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDeviceOwner } from '#web/lib/session.ts';
import { countdownText, endCooking, readCooking, storeCooking } from './cooking.ts';

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  setDeviceOwner('maya');
  localStorage.setItem('device', JSON.stringify({ owner: 'maya', confirmedAt: 0 }));
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 17) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const soup = { recipeId: 'soup', page: 3, ready: [0, 2], timers: [{ step: 1, endsAt: 5 }] };

test('opening another recipe keeps the state of the first', () => {
  storeCooking(soup);
  storeCooking({ ...readCooking('salad'), page: 1 });
  expect(readCooking('soup')).toMatchObject(soup);
  expect(readCooking('salad').page).toBe(1);
  endCooking('soup');
  expect(readCooking('soup')).toEqual({ recipeId: 'soup', page: 0, ready: [], timers: [] });
  expect(readCooking('salad').page).toBe(1);
});

test('the next day a recipe starts at its beginning', () => {
  storeCooking(soup);
  vi.setSystemTime(Date.UTC(2026, 2, 2, 8));
  expect(readCooking('soup').page).toBe(0);
});

test.each(['null', '"soup"', '[1', '{"recipeId":"soup","page":2}'])(
  '%s in the storage is ignored',
  (text) => {
    localStorage.setItem('cooking', text);
    expect(readCooking('soup').page).toBe(0);
  },
);

test.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [245_000, '4:05'],
  [3_661_000, '1:01:01'],
])('%i ms read %s', (milliseconds, text) => expect(countdownText(milliseconds)).toBe(text));
