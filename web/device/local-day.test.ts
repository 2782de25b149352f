import { afterEach, expect, test, vi } from 'vitest';
import { longDay } from './local-day.ts';

afterEach(() => vi.useRealTimers());

test('a day of another year shows its year', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 2, 12) });
  expect(longDay('2026-01-01')).toBe('Thursday, January 1');
  expect(longDay('2025-12-31')).toBe('Wednesday, December 31, 2025');
});
