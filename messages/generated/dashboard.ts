// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/dashboard.json' with { type: 'json' };

export const dashboard = defineMessages<{
  loading: () => string;
  notLoaded: () => string;
  welcomeBack: (values: { name: string | number }) => string;
  friend: () => string;
  streak: (values: { count: number }) => string;
  completeRituals: () => string;
  discoverRemedies: () => string;
  doneOf: (values: { done: number; total: number }) => string;
  next: (values: { time: string | number }) => string;
  tick: (values: { title: string | number }) => string;
  allDone: () => string;
  openDay: () => string;
  arc: {
    start: () => string;
    noon: () => string;
    end: () => string;
  };
  inFigures: () => string;
  rituals: () => string;
  ritualsLeft: (values: { count: number }) => string;
  currentStreak: () => string;
  streakUnit: (values: { count: number }) => string;
  longest: (values: { count: number }) => string;
  water: () => string;
  glasses: () => string;
  addGlass: () => string;
  runningFast: (values: { hours: number; minutes: string | number }) => string;
  fastGoal: (values: { end: string | number; hours: number }) => string;
  fasting: () => string;
  hoursUnit: () => string;
  notRecorded: () => string;
  ritualFlow: () => string;
  meals: () => string;
  day: (values: { number: number }) => string;
  noMeals: () => string;
  planEnded: () => string;
  fullPlan: () => string;
  stats: () => string;
  totalRituals: () => string;
  daysTracked: () => string;
  bestStreak: () => string;
  quickActions: () => string;
  actions: {
    recipes: {
      title: () => string;
      text: () => string;
    };
    foods: {
      title: () => string;
      text: () => string;
    };
    calories: {
      title: () => string;
      text: () => string;
    };
  };
}>('dashboard', source);
