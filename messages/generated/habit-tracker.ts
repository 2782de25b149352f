// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/habit-tracker.json' with { type: 'json' };

export const habitTracker = defineMessages<{
  water: () => string;
  aDay: () => string;
  waterGoal: () => string;
  glasses: (values: { count: number }) => string;
  fasting: () => string;
  fastingLine: () => string;
  fastingHours: () => string;
  hours: (values: { count: number }) => string;
  eatingWindow: () => string;
  caution: () => string;
  sleep: () => string;
  bedtime: () => string;
  wakeTime: () => string;
  hoursInBed: (values: { count: number }) => string;
  movement: () => string;
  movementGoal: () => string;
  minutes: (values: { count: number }) => string;
  kind: () => string;
  own: () => string;
  remove: (values: { name: string | number }) => string;
  another: () => string;
  add: () => string;
  customHabit: () => string;
  saved: () => string;
  savedText: () => string;
  notSaved: () => string;
  notSavedText: () => string;
  backToPlan: () => string;
  save: () => string;
}>('habit-tracker', source);
