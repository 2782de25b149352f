// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/insights.json' with { type: 'json' };

export const insights = defineMessages<{
  weekInARow: (values: { streak: number }) => string;
  begin: () => string;
  toAWeek: (values: { left: number }) => string;
  nothingYet: () => string;
  soFar: (values: { days: number; longest: number; rituals: number }) => string;
  week: (values: { before: number; now: number }) => string;
  fullest: (values: { day: string | number; rituals: number }) => string;
  none: () => string;
  weekday: {
    0: (values: { best: number; count: number; others: number }) => string;
    1: (values: { best: number; count: number; others: number }) => string;
    2: (values: { best: number; count: number; others: number }) => string;
    3: (values: { best: number; count: number; others: number }) => string;
    4: (values: { best: number; count: number; others: number }) => string;
    5: (values: { best: number; count: number; others: number }) => string;
    6: (values: { best: number; count: number; others: number }) => string;
  };
  times: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  keptAndMissed: (values: { kept: string | number; keptDone: number; keptPlanned: number; keptShare: string | number; missed: string | number; missedDone: number; missedPlanned: number; missedShare: string | number }) => string;
  comesEasier: (values: { kept: string | number; keptDone: number; keptPlanned: number; keptShare: string | number; missed: string | number; missedDone: number; missedPlanned: number; missedShare: string | number }) => string;
  sleep: (values: { long: number; longDays: number; short: number; shortDays: number }) => string;
  change: {
    water: (values: { before: number; beforeDays: number; direction: string; now: number; nowDays: number }) => string;
    sleep: (values: { before: number; beforeDays: number; direction: string; now: number; nowDays: number }) => string;
    movement: (values: { before: number; beforeDays: number; direction: string; now: number; nowDays: number }) => string;
  };
}>('insights', source);
