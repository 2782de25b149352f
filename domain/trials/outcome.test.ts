import { describe, expect, test } from 'vitest';
import type { Day } from '#contract/shapes.ts';
import type { TrialOutcome } from '#contract/trials.ts';
import { type OutcomeRecords, outcomeDays } from './outcome.ts';

const item = (id: string, preset: 'migraine' | 'weight' | null = 'migraine') => ({ id, preset });
const checkIn = (day: Day, values: Record<string, number>) => ({
  day,
  values: Object.entries(values).map(([itemId, value]) => ({ itemId, value })),
});
const none: OutcomeRecords = { items: [], checkIns: [], episodes: [], weights: [], figures: [] };
const range = { from: '2026-05-10', to: '2026-05-14' };
const calendar = { zone: 'UTC', dayStart: 0, now: new Date('2026-05-13T12:00:00Z') };

/** Days and values, in short. */
const shown = (
  records: Partial<OutcomeRecords>,
  outcome: TrialOutcome,
  more: Partial<typeof calendar> = {},
) =>
  outcomeDays({ ...none, ...records }, outcome, range, { ...calendar, ...more }).map(({ day, value }) => [
    day.slice(-2),
    value,
  ]);

describe('the value of an item', () => {
  const outcome: TrialOutcome = { kind: 'item', itemId: 'a' };

  test('is its highest of each day of the range, in order', () => {
    const checkIns = [
      checkIn('2026-05-12', { a: 3, b: 9 }),
      checkIn('2026-05-10', { a: 2 }),
      checkIn('2026-05-12', { a: 5 }),
      checkIn('2026-05-12', { a: 4 }),
      checkIn('2026-05-11', { b: 1 }),
      checkIn('2026-05-13', { a: 0 }),
      checkIn('2026-05-09', { a: 7 }),
      checkIn('2026-05-15', { a: 7 }),
    ];
    expect(shown({ items: [item('a'), item('b')], checkIns }, outcome)).toEqual([
      ['10', 2],
      ['12', 5],
      ['13', 0],
    ]);
    // A deleted item has none.
    expect(shown({ items: [item('b')], checkIns }, outcome)).toEqual([]);
  });

  test('is the weight of the day for a tracked weight', () => {
    const weights = [{ date: '2026-05-11', kg: 71.25 }];
    expect(shown({ items: [item('a', 'weight')], weights }, outcome)).toEqual([['11', 71.25]]);
    expect(shown({ items: [item('a')], weights }, outcome)).toEqual([]);
  });
});

describe('the number of episodes', () => {
  const outcome: TrialOutcome = { kind: 'episodes', itemId: 'a' };
  const begun = (...starts: string[]) => ({
    items: [item('a'), item('b')],
    episodes: [
      ...starts.map((startedAt) => ({ itemId: 'a', startedAt })),
      { itemId: 'b', startedAt: '2026-05-10T08:00:00Z' },
    ],
  });

  const everyDay = {
    checkIns: ['10', '11', '12', '13'].map((day) => checkIn(`2026-05-${day}`, {})),
  };

  test('is 0 on a recorded day that is over without one, and not known today', () => {
    const two = { ...begun('2026-05-11T08:00:00Z', '2026-05-11T18:00:00Z'), ...everyDay };
    expect(shown(two, outcome)).toEqual([
      ['10', 0],
      ['11', 2],
      ['12', 0],
    ]);
    expect(shown({ ...begun('2026-05-13T08:00:00Z'), ...everyDay }, outcome)).toEqual([
      ['10', 0],
      ['11', 0],
      ['12', 0],
      ['13', 1],
    ]);
    expect(shown({}, outcome)).toEqual([]);
  });

  test('is not known on a day of which nothing was recorded: not a check-in, not an answer', () => {
    const checkIns = [checkIn('2026-05-10', { b: 3 })];
    const some = { ...begun('2026-05-11T08:00:00Z'), checkIns };
    expect(shown(some, outcome)).toEqual([
      ['10', 0],
      ['11', 1],
    ]);
    expect(shown({ ...some, answered: ['2026-05-12'] }, outcome)).toEqual([
      ['10', 0],
      ['11', 1],
      ['12', 0],
    ]);
  });

  test('counts by the day of the person', () => {
    const late = { ...begun('2026-05-11T22:30:00Z'), ...everyDay };
    const dayOf = (more: Partial<typeof calendar>) =>
      shown(late, outcome, more).find(([, value]) => value)?.[0];
    expect(dayOf({})).toBe('11');
    expect(dayOf({ zone: 'Europe/Berlin' })).toBe('12');
    expect(dayOf({ zone: 'Europe/Berlin', dayStart: 4 })).toBe('11');
    // In Auckland the 13th is over at noon UTC.
    expect(shown(late, outcome, { zone: 'Pacific/Auckland' }).at(-1)).toEqual(['13', 0]);
  });
});

test('a figure is that of daily progress, or the weight of the day', () => {
  const records = {
    figures: [
      { date: '2026-05-10', water: 6, sleep: null, movement: 0 },
      { date: '2026-05-11', water: null, sleep: 7, movement: 30 },
    ],
    weights: [{ date: '2026-05-12', kg: 70 }],
  };
  const of = (figure: 'water' | 'sleep' | 'movement' | 'weight') =>
    shown(records, { kind: 'figure', figure });
  expect(of('water')).toEqual([['10', 6]]);
  expect(of('sleep')).toEqual([['11', 7]]);
  expect(of('movement')).toEqual([
    ['10', 0],
    ['11', 30],
  ]);
  expect(of('weight')).toEqual([['12', 70]]);
});
