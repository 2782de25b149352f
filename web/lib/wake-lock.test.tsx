import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useWakeLock } from './wake-lock.ts';

/** Records the requested locks, and whether they were released. */
function recordLocks() {
  const locks: { released: boolean }[] = [];
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return locks;
}

test('the wake lock is held only while it is requested', async () => {
  const locks = recordLocks();
  const { rerender, unmount } = await renderHook((on = false) => useWakeLock(on), { initialProps: false });
  expect(locks).toEqual([]);
  await rerender(true);
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([false]);
  await rerender(false);
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([true]);
  await rerender(true);
  await expect.poll(() => locks.length).toBe(2);
  await unmount();
  await expect.poll(() => locks.at(-1)?.released).toBe(true);
});

test('a refused wake lock changes nothing', async () => {
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: { request: () => Promise.reject(new DOMException('low battery', 'NotAllowedError')) },
  });
  const { unmount } = await renderHook(() => useWakeLock(true));
  await unmount();
});
