import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { placeOn } from './trial-day.ts';

const firstDay = '2026-03-02';
const on = (at: number) => addDays(firstDay, at);
const blocks = {
  design: {
    kind: 'blocks' as const,
    blockDays: 2,
    washOutDays: 0,
    order: [true, false, true, false, true, false],
  },
  firstDay,
  pauses: [],
};

test('a day of blocks has its arm, its number and its block', () => {
  expect(placeOn(blocks, on(0))).toEqual({ arm: 'with', number: 1, of: 24, block: { number: 1, of: 12 } });
  expect(placeOn(blocks, on(5))).toEqual({ arm: 'without', number: 6, of: 24, block: { number: 3, of: 12 } });
  expect(placeOn(blocks, on(-1))).toBeNull();
  expect(placeOn(blocks, on(24))).toBeNull();
});

test('a pause moves what follows; its days have no place', () => {
  const paused = { ...blocks, pauses: [{ from: on(3), to: on(5) }] };
  expect(placeOn(paused, on(4))).toBeNull();
  expect(placeOn(paused, on(6))).toMatchObject({ number: 4, block: { number: 2 } });
});

test('all days of before and after are with the change', () => {
  const picture = { ...blocks, design: { kind: 'before-after' as const, days: 42 } };
  expect(placeOn(picture, on(41))).toEqual({ arm: 'with', number: 42, of: 42, block: null });
  expect(placeOn(picture, on(42))).toBeNull();
});
