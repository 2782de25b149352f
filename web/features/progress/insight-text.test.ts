import { expect, test } from 'vitest';
import type { Insight } from '#domain/progress/insights.ts';
import { insightText } from './insight-text.ts';

const change = { id: 'change', count: 56, nowDays: 28, beforeDays: 28 } as const;
const share = (timeOfDay: 'morning' | 'evening', done: number) => ({
  timeOfDay,
  done,
  planned: 140,
  share: done / 140,
});

test.each<[Insight, string]>([
  [
    { id: 'weekday', count: 12, weekday: 4, best: 9, others: 5.2 },
    'Thursdays are your fullest days: 9 rituals on average, 5.2 on the others (12 Thursdays).',
  ],
  [
    {
      id: 'time-of-day',
      count: 280,
      isMissed: true,
      kept: share('morning', 120),
      missed: share('evening', 49),
    },
    'Your mornings you keep, your evenings you often miss: 86% of the mornings’ rituals (120 of 140), 35% of the evenings’ (49 of 140).',
  ],
  [
    {
      id: 'time-of-day',
      count: 280,
      isMissed: false,
      kept: share('evening', 126),
      missed: share('morning', 90),
    },
    'Your evenings come easier to you than your mornings: 90% of the evenings’ rituals (126 of 140), 64% of the mornings’ (90 of 140).',
  ],
  [
    { id: 'sleep', count: 40, long: 10, short: 7.1, longDays: 20, shortDays: 20 },
    'With seven hours of sleep or more you tick 10 rituals a day, with less 7.1 (20 and 20 days). Which brings about which, this cannot tell.',
  ],
  [
    { ...change, figure: 'water', now: 7.5, before: 5.5 },
    '7.5 glasses of water a day over the last four weeks, more than the 5.5 of the four before (28 and 28 days recorded).',
  ],
  [
    { ...change, figure: 'sleep', now: 1, before: 7.5 },
    '1 hour of sleep a day over the last four weeks, less than the 7.5 of the four before (28 and 28 days recorded).',
  ],
])('%j', (insight, text) => {
  expect(insightText(insight)).toBe(text);
});
