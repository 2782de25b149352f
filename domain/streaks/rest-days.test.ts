import { expect, test } from 'vitest';
import type { Refusal } from '#contract/error-codes.ts';
import { DayStart, latestDayStart } from '#contract/streaks.ts';
import { endOfPause, refusePause, refuseRestDay, refuseRestRemoval, restDaysProblem } from './rest-days.ts';
import { noDaysOff } from './streak.ts';

const today = '2026-05-20'; // a Wednesday
const rest = (...days: string[]) => ({ ...noDaysOff, restDays: new Set(days) });
const why = (refusal: Refusal | undefined) => refusal?.code;

test('a rest day is set in advance, or until the end of the day after', () => {
  expect(why(refuseRestDay('2026-05-18', today, noDaysOff))).toBe('rest-day-too-late');
  expect(why(refuseRestDay('2026-05-19', today, noDaysOff))).toBeUndefined();
  expect(why(refuseRestDay('2026-08-01', today, noDaysOff))).toBeUndefined();
  expect(why(refuseRestDay('2028-01-01', today, noDaysOff))).toBe('rest-day-too-far');
});

test('a week from Monday to Sunday has two rest days, and repeating one is allowed', () => {
  const two = rest('2026-05-18', '2026-05-24');
  expect(refuseRestDay('2026-05-21', today, two)).toEqual({
    code: 'rest-days-of-week-used',
    parameters: { week: '2026-05-18', first: '2026-05-18', second: '2026-05-24' },
  });
  expect(refuseRestDay('2026-05-24', today, two)).toBeUndefined();
  expect(refuseRestDay('2026-05-18', today, two)).toBeUndefined();
  expect(refuseRestDay('2026-05-25', today, two)).toBeUndefined();
});

test('a paused day needs no rest day', () => {
  const paused = { ...noDaysOff, pauses: [{ firstDay: '2026-05-19', lastDay: '2026-05-21' }] };
  expect(why(refuseRestDay('2026-05-21', today, paused))).toBe('rest-day-paused');
  expect(why(refuseRestDay('2026-05-22', today, paused))).toBeUndefined();
});

test('a rest day can be removed until it is over', () => {
  expect(why(refuseRestRemoval('2026-05-19', today))).toBe('rest-day-over');
  expect(why(refuseRestRemoval('2026-05-20', today))).toBeUndefined();
});

test('a pause begins yesterday at the earliest, ends after it begins and overlaps no other', () => {
  const others = [
    { firstDay: '2026-05-25', lastDay: '2026-05-28' },
    { firstDay: '2026-06-10', lastDay: null },
  ];
  const asked = (firstDay: string, lastDay: string | null) =>
    why(refusePause({ firstDay, lastDay }, today, others));
  expect(asked('2026-05-18', '2026-05-20')).toBe('pause-too-late');
  expect(asked('2026-05-19', '2026-05-18')).toBe('pause-reversed');
  expect(asked('2028-05-19', null)).toBe('pause-too-far');
  expect(asked('2026-05-19', '2026-05-24')).toBeUndefined();
  expect(asked('2026-05-29', '2026-06-09')).toBeUndefined();
  expect(asked('2026-05-19', '2026-05-25')).toBe('pause-overlaps');
  expect(asked('2026-05-28', '2026-05-30')).toBe('pause-overlaps');
  expect(asked('2026-05-29', null)).toBe('pause-overlaps-open');
  expect(asked('2026-07-01', '2026-07-02')).toBe('pause-overlaps-open');
});

test('an ended pause keeps its past days', () => {
  const end = (firstDay: string, lastDay: string | null) => endOfPause({ firstDay, lastDay }, today);
  expect(end('2026-05-10', null)).toEqual({ firstDay: '2026-05-10', lastDay: '2026-05-19' });
  expect(end('2026-05-10', '2026-05-25')).toEqual({ firstDay: '2026-05-10', lastDay: '2026-05-19' });
  expect(end('2026-05-10', '2026-05-12')).toEqual({ firstDay: '2026-05-10', lastDay: '2026-05-12' });
  expect(end('2026-05-20', null)).toBeUndefined();
  expect(end('2026-05-22', '2026-05-25')).toBeUndefined();
});

test('the hours at which a day may begin are the same in the contract', () => {
  expect(DayStart.safeParse(latestDayStart).success).toBe(true);
  expect(DayStart.safeParse(latestDayStart + 1).success).toBe(false);
});

test('all rest days and pauses of a person together follow the rules too', () => {
  const pause = (firstDay: string, lastDay: string | null) => ({ firstDay, lastDay });
  const problem = (restDays: string[], ...pauses: ReturnType<typeof pause>[]) =>
    restDaysProblem({ restDays: new Set(restDays), pauses }, today);
  expect(problem([])).toBeUndefined();
  // Valid: four in a row across two weeks; long ago; and inside a pause that was set later.
  expect(problem(['2026-05-16', '2026-05-17', '2026-05-18', '2026-05-19'])).toBeUndefined();
  expect(
    problem(['2016-05-16'], pause('2016-05-10', '2016-05-20'), pause('2016-05-21', null)),
  ).toBeUndefined();
  expect(problem(['2026-05-24', '2026-05-18', '2026-05-20'])).toEqual({
    code: 'rest-days-of-week-too-many',
    parameters: { week: '2026-05-18' },
  });
  expect(problem([], pause('2026-05-20', null), pause('2026-05-10', '2026-05-20'))).toMatchObject({
    code: 'pauses-overlap',
  });
  expect(problem([], pause('2026-05-10', null), pause('2026-05-20', '2026-05-20'))).toMatchObject({
    code: 'pauses-overlap',
  });
  expect(problem([], pause('2026-05-10', '2026-05-09'))).toMatchObject({ code: 'pause-from-reversed' });
  expect(problem(['2027-05-21'])).toBeUndefined();
  expect(problem(['2027-05-22'])).toEqual({
    code: 'rest-planned-too-far',
    parameters: { day: '2027-05-22' },
  });
  expect(problem([], pause('2027-05-22', null))).toEqual({
    code: 'rest-planned-too-far',
    parameters: { day: '2027-05-22' },
  });
});
