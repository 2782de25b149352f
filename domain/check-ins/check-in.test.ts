import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presetNames, presets } from '#contract/check-in-presets.ts';
import type { CheckIn, CheckInValue, TrackedItem } from '#contract/check-ins.ts';
import { addDays } from '#domain/days/day.ts';
import { asLastDay, boundsOf, byTime, figuresOfDays, valueProblem } from './check-in.ts';
import { feelingRange } from './feeling-range.ts';

const item = (id: string, more: Partial<TrackedItem> = {}): TrackedItem => ({
  id,
  preset: 'headache',
  name: '',
  kind: 'scale',
  unit: '',
  isArchived: false,
  position: 0,
  ...more,
});
const own = (kind: TrackedItem['kind']) => item('own', { preset: null, name: 'Steps', kind });
const checkIn = (day: string, hour: number, values: CheckInValue[]): CheckIn => ({
  id: `${day}-${hour}`,
  day,
  at: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  zone: 'UTC',
  values,
  note: '',
});
const recorded = (itemId: string, value: number): CheckInValue => ({ itemId, value });

describe('a value', () => {
  const pressure = item('bp', { preset: 'blood-pressure', kind: 'measurement', unit: 'mmHg' });
  const glucose = (unit: string) => item('g', { preset: 'glucose', kind: 'measurement', unit });

  test.each([
    [item('a'), 0],
    [item('a'), 10],
    [own('yes-no'), 1],
    [own('count'), 12_000],
    [own('measurement'), -4.125],
    [glucose('mmol/L'), 5.4],
    [glucose('mg/dL'), 97],
  ])('of %o may be %d', (thing, value) => {
    expect(valueProblem(thing, { value })).toBeUndefined();
  });

  test.each([
    [item('a'), -1, 'number-too-low'],
    [item('a'), 11, 'number-too-high'],
    [item('a'), 2.5, 'value-wrong'],
    [own('yes-no'), 2, 'number-too-high'],
    [own('count'), -1, 'number-too-low'],
    [own('count'), 0.5, 'value-wrong'],
    [glucose('mmol/L'), 97, 'number-too-high'],
    [glucose('mg/dL'), 5.4, 'number-too-low'],
    // The second figure is missing or not allowed.
    [pressure, 120, 'value-wrong'],
  ])('of %o cannot be %d', (thing, value, code) => {
    expect(valueProblem(thing, { value })?.code).toBe(code);
  });

  test('of a blood pressure has two figures', () => {
    expect(valueProblem(pressure, { value: 120, second: 80 })).toBeUndefined();
    expect(valueProblem(pressure, { value: 120, second: 400 })).toMatchObject({ code: 'number-too-high' });
    expect(valueProblem(item('a'), { value: 1, second: 2 })).toMatchObject({ code: 'value-wrong' });
  });

  test.each(presetNames)('of %s has bounds, and both ends are within them', (preset) => {
    const { kind, units = [{ unit: '' }] } = presets[preset] as {
      kind: TrackedItem['kind'];
      units?: { unit: string }[];
    };
    for (const { unit } of units) {
      const { least, most, second } = boundsOf({ kind, preset, unit });
      expect(least).toBeLessThan(most);
      for (const value of [least, most]) {
        const figures = { value, ...(second && { second: second.most }) };
        expect(valueProblem({ kind, preset, unit }, figures)).toBeUndefined();
      }
    }
  });
});

describe('the days', () => {
  const days = fc.integer({ min: 0, max: 20 }).map((count) => addDays('2026-05-01', count));
  const values = fc.uniqueArray(
    fc.record({ itemId: fc.constantFrom('a', 'b', 'c'), value: fc.integer({ min: 0, max: 10 }) }),
    { selector: ({ itemId }) => itemId },
  );
  const written = fc
    .array(fc.tuple(days, fc.integer({ min: 0, max: 23 }), values), { maxLength: 30 })
    .map((all) => all.map(([day, hour, each], at) => ({ ...checkIn(day, hour, each), id: `${at}` })));

  test('have the highest recorded value, in any order of check-ins', () => {
    fc.assert(
      fc.property(written, (checkIns) => {
        const figures = figuresOfDays(checkIns);
        const shuffled = figuresOfDays(checkIns.toReversed());
        for (const { day, values: each } of checkIns) {
          for (const { itemId, value } of each) {
            const figure = figures.get(day)?.get(itemId)?.value;
            expect(figure).toBeGreaterThanOrEqual(value);
            expect(shuffled.get(day)?.get(itemId)?.value).toBe(figure);
          }
        }
        for (const [day, ofDay] of figures) {
          for (const figure of ofDay.values())
            expect(checkIns.some((each) => each.day === day && each.values.includes(figure))).toBe(true);
        }
        expect(figures.size).toBe(new Set(checkIns.map(({ day }) => day)).size);
      }),
    );
  });

  test('distinguish none from not recorded', () => {
    const figures = figuresOfDays([
      checkIn('2026-05-01', 8, [recorded('a', 0)]),
      checkIn('2026-05-02', 8, []),
    ]);
    expect(figures.get('2026-05-01')?.get('a')?.value).toBe(0);
    expect(figures.get('2026-05-02')?.get('a')).toBeUndefined();
  });

  test('of two blood pressures the one with the higher second figure is higher', () => {
    const pressures = [80, 95, 90].map((second, hour) =>
      checkIn('2026-05-01', hour, [{ itemId: 'bp', value: 120, second }]),
    );
    expect(figuresOfDays(pressures).get('2026-05-01')?.get('bp')?.second).toBe(95);
  });
});

describe('as yesterday', () => {
  test('copies the last value of each item from the last day with a check-in, except measurements', () => {
    const place = { ...recorded('a', 3), place: 'left temple' };
    const checkIns = [
      checkIn('2026-05-10', 20, [place]),
      checkIn('2026-05-10', 8, [recorded('a', 7), recorded('b', 1), recorded('old', 4), recorded('kg', 70)]),
      checkIn('2026-05-09', 8, [recorded('c', 2)]),
      checkIn('2026-05-12', 8, [recorded('c', 9)]),
    ];
    const weighed = item('kg', { preset: null, kind: 'measurement' });
    const items = [item('b'), item('a'), item('c'), item('old', { isArchived: true }), weighed];
    expect(asLastDay(checkIns, items, '2026-05-12')).toEqual({
      from: '2026-05-10',
      values: [recorded('b', 1), place],
    });
    expect(asLastDay(checkIns, items, '2026-05-09')).toEqual({ from: null, values: [] });
    expect(checkIns.toSorted(byTime).map(({ id }) => id)).toEqual([
      '2026-05-09-8',
      '2026-05-10-8',
      '2026-05-10-20',
      '2026-05-12-8',
    ]);
  });
});

test.each([
  ['2026-05-20', '2026-04-01', '2026-05-31'],
  ['2026-01-01', '2025-12-01', '2026-01-31'],
  ['2024-02-29', '2024-01-01', '2024-02-29'],
])('with %s the days from %s to %s are read', (day, from, to) => {
  expect(feelingRange(day)).toEqual({ from, to });
});
