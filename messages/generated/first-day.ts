// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/first-day.json' with { type: 'json' };

export const firstDay = defineMessages<{
  question: () => string;
  goal: () => string;
  wouldBe: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  wholeDay: (values: { count: number; minutes: number }) => string;
  part: (values: { count: number; minutes: number; part: string | number }) => string;
  tickNow: (values: { title: string | number }) => string;
  begin: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  canChange: () => string;
  notLoaded: () => string;
  notBegun: (values: { reason: string | number }) => string;
  loading: () => string;
}>('first-day', source);
