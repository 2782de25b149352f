import { expect, test } from 'vitest';
import type { StoredDosePlan } from '#contract/doses.ts';
import { planOf } from '#domain/doses/doses.testing.ts';
import { flagId, type SheetFacts, tickedAtFirst, weightId } from './sheet-of.ts';

const [from, today] = ['2026-03-02', '2026-05-30'];
const [magnesium, trial] = ['magnesium-plan', 'a-trial'];
const facts = (change: Partial<SheetFacts>): SheetFacts => ({
  today,
  where: { zone: 'UTC', now: new Date(`${today}T12:00:00Z`) },
  personName: '',
  feeling: { items: [], checkIns: [], episodes: [], weights: [], rituals: [], doses: [] },
  ...{ plans: [], counts: [], known: [], listed: [], flags: null, warnings: [], trials: [], questions: '' },
  words: { item: ({ name }) => name, dose: () => '1 tablet', flag: (flag) => flag },
  ...change,
});

test('nothing is ticked that tells of something private by another name, even of what is over long ago', () => {
  const said = {
    change: 'Magnesium',
    outcome: 'Pain',
    from,
    to: today,
    verdict: null,
    text: 'Cannot tell',
  };
  const tried = { ...said, id: trial, itemId: null, remedyId: null };
  const past = {
    steps: [{ from: '2025-01-01', amount: 1, days: { kind: 'daily' as const }, times: ['08:00'] }],
    stoppedOn: '2025-02-01',
  };
  const ticked = (change: Partial<SheetFacts>, id: string) =>
    tickedAtFirst(facts({ trials: [tried], ...change }), [magnesium]).has(id);
  const hidden = (change: Partial<StoredDosePlan>) => ({
    plans: [{ ...planOf({}), id: magnesium, ...past, ...change }],
  });
  expect(ticked(hidden({ name: 'Magnesium glycinate' }), trial)).toBe(false);
  expect(ticked(hidden({ name: 'Zinc', remedyId: null }), trial)).toBe(true);
  const ofPage = { trials: [{ ...tried, change: 'The root', remedyId: 'migraine:ginger' }] };
  expect(ticked({ ...hidden({ name: 'Zinc', remedyId: 'herb:ginger' }), ...ofPage }, trial)).toBe(false);
  const coumadin = { name: 'Coumadin', ingredients: [{ id: 'warfarin', name: 'warfarin' }] };
  const known = [{ planId: magnesium, kind: 'medicine' as const, ingredients: coumadin.ingredients }];
  const medicine = { ...hidden({ name: 'Marevan' }), listed: [coumadin] };
  expect(ticked({ ...medicine, known }, 'medicine:Coumadin')).toBe(false);
  expect(ticked(medicine, 'medicine:Coumadin')).toBe(true);
  expect(ticked({ ...hidden({ name: 'Coumadin 5 mg' }), listed: [coumadin] }, 'medicine:Coumadin')).toBe(
    false,
  );
  const ofWeight = facts({ trials: [{ ...tried, itemId: weightId }], flags: ['kidney-disease'] });
  const left = tickedAtFirst(ofWeight, [weightId, flagId('kidney-disease')]);
  expect([left.has(trial), left.has(flagId('kidney-disease'))]).toEqual([false, false]);
});
