import type { SafetyFlag } from '#contract/safety.ts';
import { minCalories } from './calories.ts';

/** What is asked of those who have not saved their need, in kilocalories of a day. */
export const appetites = { light: 1500, usual: 1900, hungry: 2400 } as const;
export type Appetite = keyof typeof appetites;

/** Whoever says one of these is planned no day under the minimum, whatever they ask for. */
const never: readonly SafetyFlag[] = [
  'pregnancy',
  'breastfeeding',
  'trying-to-conceive',
  'child',
  'surgery-soon',
  'eating-disorder',
  'diabetes',
  'diabetes-medicine',
  'chemotherapy',
];

export const isBelowMinimum = (energy: number): boolean => energy < minCalories;
export const neverBelowMinimum = (flags: readonly SafetyFlag[]): boolean =>
  flags.some((flag) => never.includes(flag));
