import { expect, test } from 'vitest';
import { pausedFrom, resumedOn } from './pauses.ts';

const earlier = { from: '2026-05-01', to: '2026-05-03' };
const open = (from: string) => ({ from, to: null });

test('a pause lasts from today until it ends, which counts today again', () => {
  expect(pausedFrom([earlier], '2026-05-10')).toEqual([earlier, open('2026-05-10')]);
  expect(pausedFrom([open('2026-05-09')], '2026-05-10')).toEqual([open('2026-05-09')]);
  expect(resumedOn([earlier, open('2026-05-10')], '2026-05-12')).toEqual([
    earlier,
    { from: '2026-05-10', to: '2026-05-11' },
  ]);
  expect(resumedOn([earlier], '2026-05-12')).toEqual([earlier]);
});

test('a pause that ends on its first day is none, and one that begins the day after another is the same', () => {
  expect(resumedOn([earlier, open('2026-05-10')], '2026-05-10')).toEqual([earlier]);
  expect(pausedFrom([earlier], '2026-05-04')).toEqual([open('2026-05-01')]);
});
