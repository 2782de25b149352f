import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import { call } from './call.ts';
import { replyWith } from './our-reply.testing.ts';
import { clockOffset, noteServerDate, onClockOffset, serverNow, setClockOffset } from './server-clock.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 2, 1, 12);
const text = (instant: number) => new Date(instant).toUTCString();

beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date'] }));
afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([-day, 3 * day])('a clock that is off by %i ms is corrected, to the second', (off) => {
  noteServerDate(text(noon + off), noon - 50);
  expect(Math.abs(serverNow() - (noon + off))).toBeLessThanOrEqual(1050);
});

test('a correct clock stays unchanged, at any second and latency', () => {
  const changed = vi.fn();
  const stop = onClockOffset(changed);
  for (let at = 0; at < 3000; at += 170) {
    const [sentAt, madeAt, receivedAt] = [noon + at, noon + at + 60, noon + at + 400];
    vi.setSystemTime(receivedAt);
    noteServerDate(text(Math.floor(madeAt / 1000) * 1000), sentAt);
  }
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test('a header that a busy server writes a little late changes nothing', () => {
  noteServerDate(text(noon - 1000), noon + 20);
  expect(clockOffset()).toBe(0);
});

test('hours of sleep before the reply was read do not change the offset', () => {
  vi.setSystemTime(noon + 8 * 3_600_000);
  noteServerDate(text(noon), noon);
  expect(clockOffset()).toBe(0);
});

test('a clock that was set back during the request is corrected by the next one', () => {
  vi.setSystemTime(noon - 3 * day);
  noteServerDate(text(noon), noon);
  expect(clockOffset()).toBe(0);
  noteServerDate(text(noon), noon - 3 * day);
  expect(clockOffset()).toBe(3 * day);
});

test('a reply with an invalid date changes nothing', () => {
  for (const date of [null, '', 'soon']) noteServerDate(date, noon);
  expect(clockOffset()).toBe(0);
});

test('each server reply updates the offset', async () => {
  const headers = new Headers({ date: text(noon + day) });
  vi.stubGlobal('fetch', async () => replyWith({ id: '1' }, { headers }));
  await call(account.user, {});
  expect(clockOffset()).toBe(day);
});
