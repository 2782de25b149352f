import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import {
  defaultReminderSettings as defaults,
  dueNow,
  nextDue,
  quietUntil,
  slotsOf,
  tryFor,
  waitAfter,
  weekDayOf,
} from './reminders.ts';

const all = { emailNotifications: true, ritualReminders: true, mealPlanReminders: true };
const none = { emailNotifications: false, ritualReminders: false, mealPlanReminders: false };
const names = (slots: ReturnType<typeof slotsOf>) =>
  slots.map(({ kind, slot, time }) => `${kind} ${slot} ${time}`);

describe('the reminders of a person', () => {
  test('follow the three switches and the times', () => {
    expect(names(slotsOf(defaults, all))).toEqual([
      'rituals morning 08:00',
      'rituals midday 12:30',
      'rituals evening 20:00',
      'tomorrow evening 18:00',
      'week week 18:00',
    ]);
    expect(slotsOf({ ...defaults, mealTimes: true }, none)).toEqual([]);
    const early = { ...defaults, mealTimes: true, times: { morning: '06:30', midday: null, evening: null } };
    expect(names(slotsOf(early, { ...all, emailNotifications: false }))).toEqual([
      'rituals morning 06:30',
      'tomorrow evening 18:00',
      'meals morning 08:00',
      'meals midday 12:30',
      'meals evening 18:30',
    ]);
  });
});

describe('due reminders', () => {
  const rituals = slotsOf(
    { ...defaults, times: { morning: '08:00', midday: null, evening: null } },
    {
      ...none,
      ritualReminders: true,
    },
  );
  const due = (zone: string, now: string) => dueNow(rituals, zone, new Date(now)).map(({ day }) => day);

  test('are due for an hour, in the person’s time zone', () => {
    expect(due('Pacific/Auckland', '2031-01-14T18:59:00Z')).toEqual([]);
    expect(due('Pacific/Auckland', '2031-01-14T19:00:00Z')).toEqual(['2031-01-15']);
    expect(due('Pacific/Auckland', '2031-01-14T19:59:00Z')).toEqual(['2031-01-15']);
    expect(due('Pacific/Auckland', '2031-01-14T20:00:00Z')).toEqual([]);
    expect(due('Pacific/Honolulu', '2031-01-14T18:30:00Z')).toEqual(['2031-01-14']);
  });

  test('are due once in a repeated hour, and after the gap for a skipped hour', () => {
    const night = slotsOf(
      { ...defaults, times: { morning: '02:30', midday: null, evening: null } },
      {
        ...none,
        ritualReminders: true,
      },
    );
    const at = (now: string) => dueNow(night, 'Europe/Berlin', new Date(now)).length;
    expect([at('2031-10-26T00:30:00Z'), at('2031-10-26T01:30:00Z')]).toEqual([1, 0]);
    expect([at('2031-03-30T00:30:00Z'), at('2031-03-30T01:00:00Z')]).toEqual([0, 1]);
  });

  test('the weekly email is due on its day, for a day', () => {
    const week = slotsOf(defaults, { ...none, emailNotifications: true });
    const at = (now: string) => dueNow(week, 'UTC', new Date(now)).map(({ day }) => day);
    expect(weekDayOf('2031-01-19')).toBe('sunday');
    expect(at('2031-01-19T17:59:00Z')).toEqual([]);
    expect(at('2031-01-19T18:00:00Z')).toEqual(['2031-01-19']);
    expect(at('2031-01-20T17:59:00Z')).toEqual(['2031-01-19']);
    expect(at('2031-01-20T18:00:00Z')).toEqual([]);
  });

  test('the next one is in the future, and exists if any reminder is on', () => {
    const next = (slots: typeof rituals, now: string) => nextDue(slots, 'UTC', new Date(now))?.toISOString();
    expect(next(rituals, '2031-01-14T07:59:00Z')).toBe('2031-01-14T08:00:00.000Z');
    expect(next(rituals, '2031-01-14T08:00:00Z')).toBe('2031-01-15T08:00:00.000Z');
    expect(next([], '2031-01-14T08:00:00Z')).toBeUndefined();
    const week = slotsOf(defaults, { ...none, emailNotifications: true });
    for (let day = '2031-01-10'; day < '2031-01-20'; day = addDays(day, 1)) {
      expect(weekDayOf(next(week, `${day}T18:00:00Z`)?.slice(0, 10) ?? '')).toBe('sunday');
    }
  });
});

describe('quiet hours', () => {
  const until = (clock: string, quiet = { from: '22:00', to: '07:00' }) =>
    quietUntil(quiet, 'UTC', new Date(`2031-01-14T${clock}:00Z`))?.toISOString();

  test('may cross midnight', () => {
    expect(until('21:59')).toBeUndefined();
    expect(until('22:00')).toBe('2031-01-15T07:00:00.000Z');
    expect(until('06:59')).toBe('2031-01-14T07:00:00.000Z');
    expect(until('07:00')).toBeUndefined();
    const noon = { from: '12:00', to: '14:00' };
    expect([until('11:59', noon), until('13:00', noon)]).toEqual([undefined, '2031-01-14T14:00:00.000Z']);
    expect(quietUntil(null, 'UTC', new Date())).toBeUndefined();
  });
});

test('retries slow down and end within the hour', () => {
  const waits = [1, 2, 3, 4, 5].map(waitAfter);
  expect(waits).toEqual([1, 2, 4, 8, 16]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(tryFor);
});
