import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckIn, CheckInValue } from '#contract/check-ins.ts';
import { isEmpty } from './check-in.ts';
import { changedCheckInFields, emptied, withCheckInFields, withoutChange } from './merge-check-in.ts';

const checkIn = (values: CheckInValue[], note = ''): CheckIn => ({
  id: 'c',
  day: '2026-05-20',
  at: '2026-05-20T08:00:00.000Z',
  zone: 'UTC',
  values,
  note,
});
const [pain, mood] = [
  { itemId: 'pain', value: 3 },
  { itemId: 'mood', value: 7 },
];

/** Check-ins of up to four items, in any order. */
const anyCheckIn = fc
  .tuple(
    fc.uniqueArray(
      fc.record({ itemId: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.integer({ min: 0, max: 2 }) }),
      { selector: ({ itemId }) => itemId },
    ),
    fc.constantFrom('', 'Rain', 'Sun'),
  )
  .map(([values, note]) => checkIn(values, note));
const sorted = ({ values, ...rest }: CheckIn) => ({
  ...rest,
  values: [...values].sort((one, other) => (one.itemId < other.itemId ? -1 : 1)),
});
const merged = (base: CheckIn, mine: CheckIn, theirs: CheckIn) =>
  withCheckInFields(theirs, mine, new Set(changedCheckInFields(base, mine)));

test('changed fields are a value with its second figure and place, the note, and the day', () => {
  const base = checkIn([pain]);
  expect(changedCheckInFields(base, checkIn([{ ...pain }]))).toEqual([]);
  expect(changedCheckInFields(base, checkIn([{ ...pain, place: 'head' }], 'Rain'))).toEqual(['note', 'pain']);
  expect(changedCheckInFields(base, checkIn([mood]))).toEqual(['pain', 'mood']);
  expect(changedCheckInFields(base, { ...base, day: '2026-05-19' })).toEqual(['day']);
  expect(isEmpty(emptied(checkIn([pain], 'Rain')))).toBe(true);
});

test('a change without conflict is applied, and is idempotent', () => {
  fc.assert(
    fc.property(anyCheckIn, anyCheckIn, anyCheckIn, (base, mine, theirs) => {
      expect(sorted(merged(base, mine, base))).toEqual(sorted(mine));
      const once = merged(base, mine, theirs);
      expect(merged(base, mine, once)).toEqual(once);
    }),
  );
});

test('changes of different fields survive in either order', () => {
  fc.assert(
    fc.property(anyCheckIn, anyCheckIn, anyCheckIn, (base, phone, laptop) => {
      const ofPhone = changedCheckInFields(base, phone);
      fc.pre(!changedCheckInFields(base, laptop).some((field) => ofPhone.includes(field)));
      expect(sorted(merged(base, phone, laptop))).toEqual(sorted(merged(base, laptop, phone)));
    }),
  );
});

test('an undone field is as before, unless it was written since', () => {
  const [before, after] = [checkIn([pain], 'Rain'), checkIn([mood], 'Rain')];
  const since = checkIn([{ ...mood, value: 2 }], 'Sun');
  expect(withoutChange(after, before, after)).toEqual(before);
  expect(withoutChange(since, before, after)).toEqual(checkIn([...since.values, pain], 'Sun'));
});
