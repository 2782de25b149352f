import type { TrendDay } from '#contract/trends.ts';

/** The figures of a day on which nothing was recorded. */
export const nothingRecorded: Omit<TrendDay, 'date'> = {
  water: null,
  fasting: null,
  sleep: null,
  movement: null,
  rituals: null,
  habits: null,
  weight: null,
};
