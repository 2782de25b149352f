// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/reminders.json' with { type: 'json' };

export const reminders = defineMessages<{
  discreet: () => string;
  test: () => string;
  rituals: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  meals: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  some: (values: { more: number; names: string | number }) => string;
  mealReadyIn: (values: { meal: string | number; minutes: number }) => string;
  tomorrow: () => string;
  toSoak: (values: { dishes: string | number }) => string;
  toBuy: (values: { count: number }) => string;
  open: () => string;
  why: () => string;
  whyTest: () => string;
  week: {
    subject: () => string;
    kept: (values: { days: number }) => string;
    newStreak: () => string;
    longestStreak: (values: { streak: number }) => string;
    streak: (values: { longest: number; streak: number }) => string;
    averages: (values: { averages: string | number }) => string;
    water: (values: { average: number; days: number }) => string;
    sleep: (values: { average: number; days: number }) => string;
    movement: (values: { average: number; days: number }) => string;
    caption: () => string;
    share: (values: { percentage: number }) => string;
    progress: () => string;
    why: () => string;
  };
}>('reminders', source);
