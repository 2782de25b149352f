import type { DosePlan, StoredDosePlan } from '#contract/doses.ts';
import { newPlan } from './doses.ts';

/** A plan with the given fields; default: a tablet at eight each day of 2031. */
export const planOf = (said: Partial<StoredDosePlan> = {}): StoredDosePlan => ({
  id: '5f9d7c3e-2f7b-4a5e-9a54-0d4a1c9b7e11',
  used: 0,
  ...dailyTablet,
  ...said,
});

export const dailyTablet: DosePlan = {
  ...newPlan,
  name: 'Magnesium',
  contents: [{ ingredient: 'magnesium', amount: 300, unit: 'mg' }],
  steps: [{ from: '2031-01-01', amount: 1, days: { kind: 'daily' }, times: ['08:00'] }],
};
