import type { SafetyFlag } from '#contract/safety.ts';
import { minCalories } from './calories.ts';

/** Choices for people without a saved need, in kilocalories a day. */
export const appetites = { light: 1500, usual: 1900, hungry: 2400 } as const;
export type Appetite = keyof typeof appetites;

/** With one of these flags no day is planned below the minimum. */
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
