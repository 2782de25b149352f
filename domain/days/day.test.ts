import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latestDayStart } from '#contract/streaks.ts';
import { addDays, dayIn, daysBetween, isTimeZone, mondayOf, personDay } from './day.ts';

describe('the day that an instant falls on', () => {
  test('depends on the time zone', () => {
    const instant = new Date('2026-06-15T10:30:00Z');
    expect(dayIn('Pacific/Auckland', instant)).toBe('2026-06-15');
    expect(dayIn('Pacific/Honolulu', instant)).toBe('2026-06-15');
    const later = new Date('2026-06-15T12:30:00Z');
    expect(dayIn('Pacific/Auckland', later)).toBe('2026-06-16');
    expect(dayIn('Pacific/Honolulu', later)).toBe('2026-06-15');
    expect(dayIn('Pacific/Kiritimati', later)).toBe('2026-06-16');
  });

  test('follows changes of the clock', () => {
    // Berlin, 29 March 2026: 02:00 becomes 03:00, so the day has 23 hours.
    expect(dayIn('Europe/Berlin', new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28');
    expect(dayIn('Europe/Berlin', new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29');
    expect(dayIn('Europe/Berlin', new Date('2026-03-29T21:59:59Z'))).toBe('2026-03-29');
    expect(dayIn('Europe/Berlin', new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30');
  });
});

describe('a day that begins late', () => {
  test('begins at that local hour', () => {
    const day = (instant: string) => personDay('Asia/Tokyo', new Date(instant), 4);
    expect(day('2026-06-10T18:59:59Z')).toBe('2026-06-10'); // 03:59 on the 11th
    expect(day('2026-06-10T19:00:00Z')).toBe('2026-06-11');
    expect(personDay('Asia/Kolkata', new Date('2026-06-10T19:29:59Z'), 1)).toBe('2026-06-10');
    expect(personDay('Asia/Kolkata', new Date('2026-06-10T19:30:00Z'), 1)).toBe('2026-06-11');
  });

  test('begins an hour later in the shorter night, an hour earlier in the longer night', () => {
    const day = (instant: string) => personDay('Europe/Berlin', new Date(instant), 3);
    expect(day('2026-03-29T01:59:59Z')).toBe('2026-03-28'); // 03:59 in summer time
    expect(day('2026-03-29T02:00:00Z')).toBe('2026-03-29');
    expect(day('2026-10-25T00:59:59Z')).toBe('2026-10-24'); // 02:59, for the first time
    expect(day('2026-10-25T01:00:00Z')).toBe('2026-10-25');
  });

  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  );
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

  test('is the calendar day or the one before, and never decreases over time', () => {
    const hour = fc.integer({ min: 0, max: latestDayStart });
    fc.assert(
      fc.property(zone, instant, hour, fc.integer({ min: 0, max: 86_400_000 }), (zone, at, hour, on) => {
        const day = personDay(zone, at, hour);
        expect([dayIn(zone, at), addDays(dayIn(zone, at), -1)]).toContain(day);
        expect(personDay(zone, new Date(at.getTime() + on), hour) >= day).toBe(true);
      }),
    );
  });
});

test('a week begins on Monday', () => {
  expect(mondayOf('2026-05-18')).toBe('2026-05-18');
  expect(mondayOf('2026-05-20')).toBe('2026-05-18');
  expect(mondayOf('2026-05-24')).toBe('2026-05-18');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

describe('counting days', () => {
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('adding and subtracting gives the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
        const to = addDays(from, count);
        expect(daysBetween(from, to)).toBe(count);
        expect(addDays(to, -count)).toBe(from);
      }),
    );
  });

  test('crosses months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  });
});

test('time zones that calendars know', () => {
  expect(['Europe/Paris', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', "x'; drop table user", '../etc/passwd', 'A'.repeat(200)].some(isTimeZone)).toBe(
    false,
  );
});
