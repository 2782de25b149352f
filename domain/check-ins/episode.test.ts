import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxEpisodeDays } from '#contract/check-ins.ts';
import { addDays, daysBetween, personDay } from '#domain/days/day.ts';
import { episodeProblem, episodeSpan } from './episode.ts';
import { statedInstants } from './stated-instant.ts';

const now = new Date('2026-05-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
const episode = (from: number, to: number | null) => ({
  startedAt: hours(from),
  endedAt: to === null ? null : hours(to),
  taken: [],
});

describe('the times of an episode', () => {
  test.each([
    [-10, -2, undefined],
    [-10, 0, undefined],
    [-24 * 5000, null, undefined],
    [-24 * maxEpisodeDays, 0, undefined],
    [-24 * maxEpisodeDays - 1, 0, 'episode-too-long'],
    [-2, -2, 'episode-reversed'],
    [-2, -3, 'episode-reversed'],
    [1, null, 'time-to-come'],
    [-2, 1, 'time-to-come'],
  ])('from %d to %d hours: %s', (from, to, code) => {
    expect(episodeProblem(episode(from, to), now)?.code).toBe(code);
  });

  test('a remedy was not taken in the future, and eased neither then nor before it was taken', () => {
    const taken = { what: 'Ginger', at: hours(-1), eased: null, easedAt: null };
    const problem = (more: object) =>
      episodeProblem({ ...episode(-2, null), taken: [{ ...taken, ...more }] }, now)?.code;
    expect(problem({})).toBeUndefined();
    expect(problem({ at: hours(1) })).toBe('time-to-come');
    expect(problem({ easedAt: hours(1) })).toBe('time-to-come');
    expect(problem({ easedAt: hours(-1.5) })).toBe('value-wrong');
  });
});

describe('the days of an episode', () => {
  const days = (from: string, to: string | null, zone = 'UTC', dayStart = 0) => {
    const { first, last } = episodeSpan({ startedAt: from, endedAt: to }, { zone, dayStart, now });
    return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
  };

  test('depend on the person’s time zone and day start', () => {
    const night = ['2026-05-10T21:00:00Z', '2026-05-11T02:30:00Z'] as const;
    expect(days(...night)).toEqual(['2026-05-10', '2026-05-11']);
    expect(days(...night, 'UTC', 3)).toEqual(['2026-05-10']);
    expect(days(...night, 'Asia/Tokyo')).toEqual(['2026-05-11']);
    expect(days(...night, 'America/Los_Angeles')).toEqual(['2026-05-10']);
  });

  test('end before midnight, and go on until now', () => {
    expect(days('2026-05-10T21:00:00Z', '2026-05-11T00:00:00Z')).toEqual(['2026-05-10']);
    expect(days('2026-05-18T21:00:00Z', null)).toEqual(['2026-05-18', '2026-05-19', '2026-05-20']);
  });

  test('are from the day of its start to the day of its last moment', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Paris',
      'America/St_Johns',
      'Pacific/Auckland',
      'Africa/Casablanca',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: -24 * 60, max: -1 }),
        fc.integer({ min: 1, max: 24 * 20 }),
        zones,
        fc.integer({ min: 0, max: 5 }),
        (from, length, zone, dayStart) => {
          const end = Math.min(0, from + length);
          const times = episode(from, end);
          const calendar = { zone, dayStart, now };
          const { first, last } = episodeSpan(times, calendar);
          expect(first).toBe(personDay(zone, new Date(times.startedAt), dayStart));
          expect(last).toBe(personDay(zone, new Date(Date.parse(hours(end)) - 1), dayStart));
          expect(first <= last).toBe(true);
        },
      ),
    );
  });
});

test('all instants of a write are moved back if the clock is ahead; past ones stay', () => {
  const at = (stated: string, behind: number) => statedInstants([stated], { now, behind })(stated);
  const hour = 3_600_000;
  expect(
    [hours(-0.5), hours(0.5)].map(statedInstants([hours(-0.5), hours(0.5)], { now, behind: -hour })),
  ).toEqual([hours(-1.5), hours(-0.5)]);
  expect(at(hours(-5), -hour)).toBe(hours(-5));
  expect(at(hours(1), -hour)).toBe(hours(0));
  expect(at(hours(0.5), -hour)).toBe(hours(-0.5));
  expect(at('2026-05-20T14:00:30+02:00', 0)).toBe(hours(0));
  expect(at(hours(2), 0)).toBe(hours(2));
  expect(at(hours(2), hour)).toBe(hours(2));
});
