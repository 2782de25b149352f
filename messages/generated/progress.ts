// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/progress.json' with { type: 'json' };

export const progress = defineMessages<{
  title: () => string;
  loading: () => string;
  today: () => string;
  previousDay: () => string;
  nextDay: () => string;
  canFillIn: () => string;
  fillIn: () => string;
  dayPassed: () => string;
  notUpdated: () => string;
  milestones: {
    water: {
      title: () => string;
      text: () => string;
    };
    fasting: {
      title: () => string;
      text: () => string;
    };
    sleep: {
      title: () => string;
      text: () => string;
    };
    movement: {
      title: () => string;
      text: () => string;
    };
  };
  summary: () => string;
  ritualStreak: () => string;
  habitStreak: () => string;
  days: (values: { count: number }) => string;
  water: () => string;
  ofGoal: (values: { goal: number }) => string;
  fasting: () => string;
  hours: () => string;
  sleep: () => string;
  movement: () => string;
  minutes: () => string;
  ritualCompletion: () => string;
  insights: () => string;
  previousMonth: () => string;
  nextMonth: () => string;
  noNextMonth: () => string;
  monthNotLoaded: () => string;
  monthCaption: (values: { month: string | number }) => string;
  dayPercent: (values: { day: string | number; percent: string | number }) => string;
  week: () => string;
  weekText: () => string;
  weekTooOld: () => string;
  weekFasting: (values: { protocol: string | number }) => string;
  weekMovement: () => string;
  notRecorded: () => string;
  glassesOf: (values: { goal: number; mean: number }) => string;
  hoursOf: (values: { goal: number; mean: number }) => string;
  minutesOf: (values: { goal: number; mean: number }) => string;
  daysRecorded: (values: { count: number }) => string;
  year: () => string;
  yearText: (values: { kept: number; total: number }) => string;
  yearByDay: () => string;
  yearLabel: (values: { kept: number; total: number }) => string;
}>('progress', source);
