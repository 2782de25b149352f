import { expect, test } from 'vitest';
import { blocksOf, type Draft, isTriedInTurns, newDraft, trialOf } from './plan-draft.ts';

const firstDay = '2026-03-02';
const draft: Draft = {
  ...newDraft,
  chosen: {
    change: { kind: 'remedy', name: 'Magnesium', remedyId: null },
    ingredients: ['magnesium'],
    planId: null,
  },
  outcome: { kind: 'figure', figure: 'sleep' },
};
/** Draws the first of all orders each time. */
const random = () => 0;

test('two days in a row and fourteen pairs, in a drawn order', () => {
  const trial = trialOf(draft, { timing: null, firstDay, random });
  expect(trial).toMatchObject({ firstDay, design: { kind: 'blocks', blockDays: 2, washOutDays: 0 } });
  expect(trial?.design.kind === 'blocks' && trial.design.order).toHaveLength(14);
});

test('what lingers leaves days out, and has longer blocks, until no day would be left', () => {
  const lingers = (lingersDays: number) => ({ acts: 'days' as const, lingersDays });
  expect(blocksOf(newDraft, lingers(1))).toEqual({ blockDays: 3, washOutDays: 1 });
  expect(blocksOf(newDraft, lingers(6))).toEqual({ blockDays: 7, washOutDays: 6 });
  expect(blocksOf({ blockDays: 2, washOutDays: null }, lingers(4))).toEqual({ blockDays: 2, washOutDays: 1 });
  expect(blocksOf({ blockDays: null, washOutDays: 3 }, null)).toEqual({ blockDays: 4, washOutDays: 3 });
  expect(isTriedInTurns(newDraft, lingers(6))).toBe(true);
  expect(isTriedInTurns(newDraft, lingers(7))).toBe(false);
});

test('what takes weeks is before and after, whatever the person says', () => {
  const timing = { acts: 'weeks' as const, lingersDays: null };
  const trial = trialOf({ ...draft, acts: 'days', weeks: 8 }, { timing, firstDay, random });
  expect(trial?.design).toEqual({ kind: 'before-after', days: 56 });
  expect(trialOf({ ...draft, acts: 'weeks' }, { timing: null, firstDay })?.design.kind).toBe('before-after');
});

test('nothing begins without a change and an outcome', () => {
  expect(trialOf({ ...draft, chosen: null }, { timing: null, firstDay, random })).toBeNull();
  expect(trialOf({ ...draft, outcome: null }, { timing: null, firstDay, random })).toBeNull();
});
