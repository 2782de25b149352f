// Written by: npm run messages
import { defineMessages, type Mark, type Marked } from '../define-messages.ts';
import source from '../en/streaks.json' with { type: 'json' };

export const streaks = defineMessages<{
  titles: {
    ritual: () => string;
    habit: () => string;
  };
  rules: {
    ritual: () => string;
    habit: () => string;
  };
  states: {
    kept: () => string;
    rest: () => string;
    paused: () => string;
    open: () => string;
    missed: () => string;
  };
  none: <T>(values: { b: Mark<T>; count: number; longest: number }) => Marked<T>;
  running: <T>(values: { b: Mark<T>; count: number; longest: number; since: string | number }) => Marked<T>;
  days: () => string;
  dayState: (values: { day: string | number; state: string | number }) => string;
  dayCounts: {
    ritual: (values: { count: number; day: string | number; state: string | number }) => string;
    habit: (values: { count: number; day: string | number; state: string | number }) => string;
  };
  daysBefore: (values: { count: number }) => string;
  restDays: () => string;
  restDaysText: () => string;
  restDaysNotLoaded: () => string;
  today: () => string;
  yesterday: () => string;
  pauses: () => string;
  pausesTitle: () => string;
  pausesNotLoaded: () => string;
  kinds: {
    illness: () => string;
    travel: () => string;
  };
  pauseUntil: (values: { first: string | number; kind: string | number; last: string | number }) => string;
  pauseOpen: (values: { first: string | number; kind: string | number }) => string;
  endPause: () => string;
  paused: () => string;
  pausedText: () => string;
  from: () => string;
  to: () => string;
  kind: () => string;
  pause: () => string;
}>('streaks', source);
