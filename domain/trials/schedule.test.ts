import { expect, test } from 'vitest';
import type { Trial } from '#contract/trials.ts';
import { lastDayOf, scheduleOf, stateOf } from './schedule.ts';

const slotOn = (trial: Parameters<typeof scheduleOf>[0], on: string) =>
  scheduleOf(trial).find(({ day }) => day === on);

const order = [true, false, true, false, true, false];
const blocks = (blockDays: number, washOutDays: number): Trial['design'] => ({
  kind: 'blocks',
  blockDays,
  washOutDays,
  order,
});
const planned = (changes: Partial<Trial> = {}) => ({
  design: blocks(2, 1),
  firstDay: '2026-02-26',
  pauses: [] as Trial['pauses'],
  stoppedOn: null as string | null,
  ...changes,
});
const shown = (trial: ReturnType<typeof planned>) =>
  scheduleOf(trial).map(({ day, arm, isWashOut }) => `${day} ${arm}${isWashOut ? ' wash-out' : ''}`);

test('blocks go over the end of a month, each with its wash-out', () => {
  expect(shown(planned()).slice(0, 8)).toEqual([
    '2026-02-26 with wash-out',
    '2026-02-27 with',
    '2026-02-28 without wash-out',
    '2026-03-01 without',
    '2026-03-02 without wash-out',
    '2026-03-03 without',
    '2026-03-04 with wash-out',
    '2026-03-05 with',
  ]);
  expect(scheduleOf(planned())).toHaveLength(24);
  expect(lastDayOf(planned())).toBe('2026-03-21');
  expect(slotOn(planned(), '2026-03-03')).toEqual({
    day: '2026-03-03',
    arm: 'without',
    pair: 1,
    block: 0,
    dayOfBlock: 1,
    isWashOut: false,
  });
  expect(slotOn(planned(), '2026-03-22')).toBeUndefined();
});

test('after a pause the schedule goes on where it was', () => {
  const paused = planned({ pauses: [{ from: '2026-02-27', to: '2026-03-02' }] });
  expect(shown(paused).slice(0, 3)).toEqual([
    '2026-02-26 with wash-out',
    '2026-03-03 with',
    '2026-03-04 without wash-out',
  ]);
  expect(lastDayOf(paused)).toBe('2026-03-25');
  expect(slotOn(paused, '2026-03-01')).toBeUndefined();
});

test('while a pause lasts, nobody knows the last day', () => {
  const paused = planned({
    pauses: [
      { from: '2026-02-26', to: '2026-02-26' },
      { from: '2026-03-02', to: null },
    ],
  });
  expect(scheduleOf(paused).map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(lastDayOf(paused)).toBeNull();
  expect(stateOf(paused, '2026-06-01')).toBe('paused');
});

test('a pause that begins after the last day changes nothing', () => {
  const late = planned({ pauses: [{ from: '2026-03-22', to: null }] });
  expect(lastDayOf(late)).toBe('2026-03-21');
  expect(stateOf(late, '2026-03-22')).toBe('over');
});

test('before and after has days, and no blocks', () => {
  const trial = planned({ design: { kind: 'before-after', days: 30 } });
  expect(scheduleOf(trial)).toEqual([]);
  expect(lastDayOf(trial)).toBe('2026-03-27');
  expect(stateOf(trial, '2026-03-27')).toBe('running');
  expect(stateOf(trial, '2026-03-28')).toBe('over');
});

test('a trial is coming, running, paused, over or stopped', () => {
  const paused = planned({ pauses: [{ from: '2026-02-27', to: '2026-02-28' }] });
  expect(
    ['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-23', '2026-03-24'].map(
      (day) => stateOf(paused, day),
    ),
  ).toEqual(['coming', 'running', 'paused', 'paused', 'running', 'running', 'over']);
  expect(stateOf(planned({ stoppedOn: '2026-03-01' }), '2026-06-01')).toBe('stopped');
});
