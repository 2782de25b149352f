import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn } from './day.ts';
import { clockIn, instantAt } from './zoned.ts';

const at = (zone: string, day: string, time: string) => instantAt(zone, day, time).toISOString();

describe('the instant of a local time', () => {
  test.each([
    ['Pacific/Auckland', '2031-01-15', '08:00', '2031-01-14T19:00:00.000Z'],
    ['Pacific/Honolulu', '2031-01-15', '08:00', '2031-01-15T18:00:00.000Z'],
    ['Asia/Kolkata', '2031-06-01', '20:00', '2031-06-01T14:30:00.000Z'],
    ['UTC', '2031-06-01', '00:00', '2031-06-01T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2031-06-01', '00:00', '2031-05-31T10:00:00.000Z'],
  ])('%s %s %s', (zone, day, time, instant) => {
    expect(at(zone, day, time)).toBe(instant);
  });

  test('that the clock skips is the moment after the gap', () => {
    expect(at('Europe/Berlin', '2031-03-30', '02:30')).toBe('2031-03-30T01:00:00.000Z');
    expect(at('America/New_York', '2031-03-09', '02:00')).toBe('2031-03-09T07:00:00.000Z');
    // A gap of half an hour.
    expect(at('Australia/Lord_Howe', '2031-10-05', '02:15')).toBe('2031-10-04T15:30:00.000Z');
    // Midnight is skipped.
    expect(at('America/Santiago', '2024-09-08', '00:00')).toBe('2024-09-08T04:00:00.000Z');
    // A whole day that a country skipped to change sides of the date line.
    expect(at('Pacific/Apia', '2011-12-30', '08:00')).toBe('2011-12-30T10:00:00.000Z');
  });

  test('that occurs twice is its first occurrence', () => {
    expect(at('Europe/Berlin', '2031-10-26', '02:30')).toBe('2031-10-26T00:30:00.000Z');
    expect(at('America/New_York', '2031-11-02', '01:00')).toBe('2031-11-02T05:00:00.000Z');
    expect(at('Australia/Lord_Howe', '2031-04-06', '01:45')).toBe('2031-04-05T14:45:00.000Z');
  });

  test('shows that time, or a later one after a gap', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Auckland',
      'Australia/Lord_Howe',
      'Asia/Tehran',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 730 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, later, minute) => {
          const day = addDays('2030-01-01', later);
          const time = new Date(minute * 60_000).toISOString().slice(11, 16);
          const instant = instantAt(zone, day, time);
          const shown = `${dayIn(zone, instant)} ${clockIn(zone, instant)}`;
          expect(shown >= `${day} ${time}`).toBe(true);
          const before = new Date(instant.getTime() - 60_000);
          expect(`${dayIn(zone, before)} ${clockIn(zone, before)}` < `${day} ${time}`).toBe(true);
        },
      ),
    );
  });
});
