import { expect, test } from 'vitest';
import { groupSigns } from './seek-care.ts';

const groups = [
  { who: 'everybody', flags: [] },
  { who: 'child', flags: ['child'] },
  { who: 'some', flags: ['blood-thinner'] },
  { who: 'some', flags: ['diabetes'] },
] as const;
const signs = ['stroke', 'baby', 'bleeding', 'sugar'];

test('signs stand in their groups, in the order of the list', () => {
  expect(
    groupSigns(
      signs,
      groups.map((one) => ({ ...one, flags: [...one.flags] })),
    ),
  ).toEqual([
    { who: 'everybody', signs: ['stroke'] },
    { who: 'child', signs: ['baby'] },
    { who: 'some', signs: ['bleeding', 'sugar'] },
  ]);
});

test('what concerns the person comes first', () => {
  const shown = groupSigns(
    signs,
    groups.map((one) => ({ ...one, flags: [...one.flags] })),
    ['blood-thinner'],
  );
  expect(shown[0]).toEqual({ who: 'you', signs: ['bleeding'] });
  expect(shown.at(-1)).toEqual({ who: 'some', signs: ['sugar'] });
});

test('without groups, as an older reply has none, all are for everybody', () => {
  expect(groupSigns(signs)).toEqual([{ who: 'everybody', signs }]);
});
