import { describe, expect, test } from 'vitest';
import { afterWrite, type StoredVersion, type WriteVersion } from './later-write.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const write = (device: string | null, ms: number, deviceAt: number | null = ms): WriteVersion => ({
  at: at(ms),
  device,
  deviceAt,
});
const stored = (version: WriteVersion, lastWrites: StoredVersion['lastWrites'] = null): StoredVersion => ({
  ...version,
  lastWrites,
});
const next = (before: StoredVersion, write: WriteVersion) => afterWrite(before, write, 40);

describe('between devices', () => {
  const phone = stored(write('phone', 100));

  test('the later by the server’s clock is the latest; the other device’s write is remembered', () => {
    expect(next(phone, write('laptop', 200))).toEqual({
      isLatest: true,
      version: { ...write('laptop', 200), lastWrites: { phone: 100 } },
    });
  });

  test('an earlier one is remembered and changes nothing', () => {
    expect(next(phone, write('laptop', 50))).toEqual({
      isLatest: false,
      version: { ...phone, lastWrites: { laptop: 50 } },
    });
  });

  test('a repeat of a known one is neither', () => {
    const known = stored(write('phone', 100), { laptop: 50 });
    // The server's clock says later, as the network delayed it.
    expect(next(known, { ...write('laptop', 300), deviceAt: 50 })).toBeUndefined();
    expect(next(known, write('laptop', 300))?.isLatest).toBe(true);
  });

  test('at most twenty devices are remembered', () => {
    const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`device ${n}`, n]));
    expect(next(stored(write('phone', 100), twenty), write('laptop', 200))?.version.lastWrites).toEqual({
      phone: 100,
    });
  });
});

describe('of one device', () => {
  const phone = stored(write('phone', 100));

  test('only its own clock decides', () => {
    expect(next(phone, { ...write('phone', 500), deviceAt: 99 })).toBeUndefined();
    expect(next(phone, { ...write('phone', 50), deviceAt: 101 })?.isLatest).toBe(true);
  });

  test('a repeat of its latest write counts again, which changes nothing', () => {
    expect(next(phone, write('phone', 100))).toEqual({ isLatest: true, version: phone });
  });

  test('a clock that went back by more than forty days is trusted', () => {
    const days = 86_400_000;
    const ahead = stored(write('phone', 0, 100 * days));
    expect(next(ahead, write('phone', 1, 61 * days))).toBeUndefined();
    expect(next(ahead, write('phone', 1, 59 * days))?.isLatest).toBe(true);
  });
});

test('a write without a time counts as made on arrival', () => {
  expect(next(stored(write('phone', 100)), write(null, 0, null))).toEqual({
    isLatest: true,
    version: { ...write(null, 0, null), lastWrites: { phone: 100 } },
  });
  expect(next(stored(write(null, 100, null)), write('phone', 50))).toEqual({
    isLatest: false,
    version: { ...write(null, 100, null), lastWrites: { phone: 50 } },
  });
});
