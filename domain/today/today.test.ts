import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { fastsOn, spanOf } from './day-fasts.ts';
import { at, day, doseAt, emptyDay, zone } from './today.testing.ts';
import { type DayThings, dayRows, nextRow, partNow, rowsByPart, type TodayRow } from './today.ts';

const rowsAt = (clock: string, things: Partial<DayThings>, on = day) =>
  dayRows(on, { ...emptyDay, ...things }, { zone, now: at(clock) });
const order = (rows: readonly TodayRow[]) => rows.map(({ kind, id }) => `${kind} ${id}`);
const meal = (id: string, mealTime: 'morning' | 'midday' | 'evening', said = {}) => ({
  ...{ id, mealTime, isSnack: false, isEaten: false, isSkipped: false },
  ...said,
});
const threeMeals = [meal('breakfast', 'morning'), meal('lunch', 'midday'), meal('supper', 'evening')];
const fast = (from: Date, to: Date) => ({ id: 'fast', from, to, state: 'running' as const });
const four = { planIds: ['thyroid', 'iron'], hours: 4, do: 'Take them four hours apart.' };

test('a day is in order, from the first ritual to the check-in', () => {
  const rows = rowsAt('05:00', {
    rituals: [
      { id: 'breath', timeOfDay: 'morning', isDone: false },
      { id: 'walk', timeOfDay: 'evening', isDone: false },
    ],
    doses: [{ dose: doseAt('tablet', at('07:00'), at('05:00')), food: 'any' }],
    meals: threeMeals,
    workout: { id: 'legs', minutes: 20, isDone: false },
    checkIn: { isDone: false },
  });
  expect(order(rows)).toEqual([
    'dose tablet 2031-03-12 0',
    'ritual breath',
    'meal breakfast',
    'meal lunch',
    'workout legs',
    'meal supper',
    'ritual walk',
    `check-in ${day}`,
  ]);
});

describe('a meal', () => {
  test('inside a fast is moved after its end', () => {
    const rows = rowsAt('07:00', {
      meals: threeMeals,
      fasts: [fast(at('20:00', '2031-03-11'), at('12:00'))],
    });
    expect(order(rows)).toEqual(['fast fast', 'meal breakfast', 'meal lunch', 'meal supper']);
    expect(rows[1]).toMatchObject({ at: at('12:00'), notes: [{ code: 'after-fast' }] });
  });

  test('has a note if the fast lasts until sleep', () => {
    const until = at('08:00', '2031-03-13');
    const rows = rowsAt('07:00', { meals: threeMeals.slice(2), fasts: [fast(at('18:00'), until)] });
    expect(rows[0]).toMatchObject({ at: at('18:30'), notes: [{ code: 'fast-on', until }] });
  });

  test('that was eaten stays in place, and a skipped one is not shown', () => {
    const meals = [
      meal('breakfast', 'morning', { isEaten: true }),
      meal('lunch', 'midday', { isSkipped: true }),
    ];
    const rows = rowsAt('11:00', { meals, fasts: [fast(at('06:00'), at('16:00'))] });
    expect(rows).toEqual([
      { kind: 'meal', id: 'breakfast', at: at('08:00'), state: 'done', notes: [] },
      expect.objectContaining({ kind: 'fast' }),
    ]);
  });
});

describe('a dose', () => {
  const now = at('05:00');
  const dosed = (clock: string, meals = threeMeals) =>
    rowsAt('05:00', { meals, doses: [{ dose: doseAt('iron', at(clock), now), food: 'with' }] });

  test('with food is beside the meal within its hour, at its own time', () => {
    const rows = dosed('07:30');
    expect(order(rows).slice(0, 2)).toEqual(['meal breakfast', `dose iron ${day} 0`]);
    expect(rows[1]).toMatchObject({ at: at('07:30'), notes: [{ code: 'beside', mealId: 'breakfast' }] });
  });

  test('with food and without a meal has a note, also about a current fast', () => {
    expect(dosed('15:00')[2]).toMatchObject({ at: at('15:00'), notes: [{ code: 'with-food' }] });
    const things = {
      doses: [{ dose: doseAt('iron', at('08:00'), now), food: 'with' as const }],
      meals: threeMeals,
    };
    const rows = rowsAt('05:00', { ...things, fasts: [fast(at('20:00', '2031-03-11'), at('12:00'))] });
    expect(rows[0]).toMatchObject({
      at: at('08:00'),
      notes: [{ code: 'food-in-fast', until: at('12:00') }],
    });
  });

  test('that must be hours apart from an earlier one has advice, and is not moved', () => {
    const two = (clock: string) => [
      { dose: doseAt('thyroid', at('07:00'), now), food: 'any' as const },
      { dose: doseAt('iron', at(clock), now), food: 'any' as const },
    ];
    expect(rowsAt('05:00', { doses: two('10:59'), apart: [four] })[1]).toMatchObject({
      at: at('10:59'),
      notes: [{ code: 'apart', do: four.do }],
    });
    expect(rowsAt('05:00', { doses: two('11:00'), apart: [four] })[1]?.notes).toEqual([]);
    const [thyroid, iron] = two('12:00');
    if (!thyroid || !iron) throw new Error('There are two.');
    const late = {
      planId: 'thyroid',
      day,
      dose: '0',
      at: at('09:00').toISOString(),
      amount: 1,
      movesRest: 0,
    };
    const taken = { ...thyroid.dose, state: 'taken' as const, logged: { ...late, state: 'taken' as const } };
    const after = rowsAt('09:30', { doses: [{ ...thyroid, dose: taken }, iron], apart: [four] });
    expect(after.map(({ state, notes }) => [state, notes.length])).toEqual([
      ['done', 0],
      ['open', 1],
    ]);
    // A dose that is already due is taken after it.
    const [, due] = two('07:00').map(({ dose, food }) => ({
      dose: { ...dose, state: 'due' as const },
      food,
    }));
    if (!due) throw new Error('There are two.');
    const both = { doses: [{ ...thyroid, dose: taken }, due], apart: [four] };
    expect(rowsAt('09:30', both)[1]?.notes).toEqual([
      { code: 'apart', do: four.do, after: ['thyroid'], ifNow: false },
    ]);
    expect(rowsAt('13:00', both)[1]?.notes).toEqual([]);
  });
});

test('a day lasts from its day start to the next one', () => {
  expect(spanOf(day, { zone, dayStart: 4 })).toEqual({
    begins: at('04:00'),
    ends: at('04:00', addDays(day, 1)),
  });
});

test('a dose counts its hours apart from one that was taken the evening before', () => {
  const now = at('05:50');
  const iron = doseAt('iron', at('23:00', '2031-03-11'), now);
  const log = { planId: 'iron', day: '2031-03-11', dose: '2300', amount: 1, movesRest: 0 };
  const logged = { ...log, state: 'taken' as const, at: at('23:10', '2031-03-11').toISOString() };
  const rows = rowsAt('05:50', {
    doses: [{ dose: doseAt('thyroid', at('06:00'), now), food: 'any' }],
    taken: [{ ...iron, state: 'taken', logged }],
    apart: [{ ...four, hours: 8 }],
  });
  expect(rows).toMatchObject([{ notes: [{ code: 'apart', after: ['iron'] }] }]);
});

describe('a workout', () => {
  const workout = { id: 'legs', minutes: 30, isDone: false };
  const timeOf = (clock: string, things: Partial<DayThings>) =>
    rowsAt(clock, { workout, ...things }).find(({ kind }) => kind === 'workout');

  test('is not in the hour after a meal, nor in the last quarter of a fast', () => {
    const snack = meal('snack', 'midday', { isSnack: true });
    expect(timeOf('07:00', {})?.at).toEqual(at('17:00'));
    // Lunch at half past twelve, a snack at three, supper at half past six.
    expect(timeOf('15:05', { meals: [snack] })?.at).toEqual(at('17:00'));
    expect(timeOf('18:10', { meals: threeMeals })?.at).toEqual(at('19:30'));
    expect(timeOf('07:00', { fasts: [fast(at('06:00'), at('18:00'))] })?.at).toEqual(at('18:00'));
  });

  test('is not in the night: without a free hour it has a note', () => {
    expect(timeOf('21:40', {})).toMatchObject({ at: at('22:00'), notes: [{ code: 'no-hour' }] });
  });
});

test('done or past items are over; all of a past day, none of a future day', () => {
  const rituals = [
    { id: 'early', timeOfDay: 'morning' as const, isDone: false },
    { id: 'noon', timeOfDay: 'midday' as const, isDone: true },
    { id: 'late', timeOfDay: 'evening' as const, isDone: false },
  ];
  const things = { rituals, meals: threeMeals, checkIn: { isDone: false } };
  const states = (on?: string) =>
    Object.fromEntries(rowsAt('13:00', things, on).map(({ id, state }) => [id, state]));
  expect(states()).toEqual({
    ...{ early: 'left', noon: 'done', late: 'open' },
    ...{ breakfast: 'left', lunch: 'open', supper: 'open', [day]: 'open' },
  });
  expect(Object.values(states('2031-03-11'))).not.toContain('open');
  expect(new Set(Object.values(states('2031-03-13')))).toEqual(new Set(['open', 'done']));
});

test('after midnight it is still the evening of a day that ends at four', () => {
  expect(partNow(day, { zone, now: at('08:30') })).toBe('morning');
  expect(partNow(day, { zone, now: at('01:00', '2031-03-13'), dayStart: 4 })).toBe('evening');
});

test('the fasts of a day: current, ended, and planned by habit from the last start', () => {
  const begun = { id: 'one', startedAt: at('20:00', '2031-03-11').toISOString(), endedAt: null };
  const goal = { goalHours: 16, isHabit: true };
  const on = (which: string, fasts: (typeof begun | { endedAt: string })[], now: Date) =>
    fastsOn(which, fasts as (typeof begun)[], goal, { zone, now });
  expect(on(day, [begun], at('09:00'))).toEqual([
    { id: 'one', from: at('20:00', '2031-03-11'), to: at('12:00'), state: 'running' },
    { id: null, from: at('20:00'), to: at('12:00', '2031-03-13'), state: 'planned' },
  ]);
  // After its goal it continues until it is ended.
  expect(on(day, [begun], at('13:00'))[0]).toMatchObject({ to: at('13:00'), state: 'running' });
  const ended = { ...begun, endedAt: at('11:00').toISOString() };
  expect(on(day, [ended], at('13:00')).map(({ state }) => state)).toEqual(['over', 'planned']);
  expect(fastsOn(day, [ended], { ...goal, isHabit: false }, { zone, now: at('13:00') })).toHaveLength(1);
  expect(on('2031-03-13', [ended], at('13:00')).map(({ from }) => from)).toEqual([
    at('20:00'),
    at('20:00', '2031-03-13'),
  ]);
});

describe('the rows of a day', () => {
  const begins = new Date('2031-03-12T00:00');
  const row = (id: string, time: string, said: Partial<TodayRow> = {}): TodayRow => ({
    ...{ kind: 'meal', id, at: new Date(time), state: 'open', notes: [] },
    ...said,
  });
  const rows = [
    row('tablet of yesterday', '2031-03-11T21:00', { kind: 'dose' }),
    row('breakfast', '2031-03-12T08:00', { state: 'done' }),
    row('lunch', '2031-03-12T12:30'),
    row('tablet', '2031-03-12T12:45', { kind: 'dose' }),
    row('supper', '2031-03-12T18:30'),
    row('iron', '2031-03-12T17:45', { kind: 'dose', notes: [{ code: 'beside', mealId: 'supper' }] }),
    row('milk', '2031-03-13T00:30'),
  ];

  test('are in the part of their hour, beside their meal; those of yesterday in the current part', () => {
    const parts = rowsByPart(rows, { begins, part: 'midday' });
    expect([...parts].map(([part, own]) => [part, own.map(({ id }) => id)])).toEqual([
      ['morning', ['breakfast']],
      ['midday', ['tablet of yesterday', 'lunch', 'tablet']],
      ['evening', ['supper', 'iron', 'milk']],
    ]);
  });

  test('of which the next is a due dose of today, then of yesterday, then the first open one', () => {
    const next = (of: readonly TodayRow[]) => nextRow(of, { begins, now: new Date('2031-03-12T13:00') })?.id;
    expect(next(rows)).toBe('tablet');
    expect(next(rows.filter(({ id }) => id !== 'tablet'))).toBe('tablet of yesterday');
    expect(next(rows.filter(({ id }) => !id.startsWith('tablet')))).toBe('lunch');
    expect(next([])).toBeUndefined();
    const tooSoon = row('tablet', '2031-03-12T12:45', {
      kind: 'dose',
      notes: [{ code: 'apart', do: 'Take them four hours apart.', after: [], ifNow: false }],
    });
    expect(next([tooSoon])).toBeUndefined();
  });
});
