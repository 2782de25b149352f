// Written by: npm run messages
import { defineMessages, type Mark, type Marked } from '../define-messages.ts';
import source from '../en/habits.json' with { type: 'json' };

export const habits = defineMessages<{
  areas: {
    water: () => string;
    fasting: () => string;
    sleep: () => string;
    movement: () => string;
  };
  notRecorded: () => string;
  waterOf: (values: { goal: number; value: number }) => string;
  ownFast: (values: { hours: number; window: number }) => string;
  fastingOff: () => string;
  fastingOffText: () => string;
  fastingOn: () => string;
  glasses: (values: { count: number }) => string;
  hours: (values: { value: number }) => string;
  hoursOf: (values: { goal: number; value: number }) => string;
  minutesOf: (values: { goal: number; value: number }) => string;
  fullNight: () => string;
  ofSleep: () => string;
  goalReached: () => string;
  ofMovement: () => string;
  title: () => string;
  notLoaded: () => string;
  loading: () => string;
  none: () => string;
  noneText: () => string;
  setUp: () => string;
  done: <T>(values: { b: Mark<T>; done: number; total: number }) => Marked<T>;
  own: () => string;
  slide: () => string;
  figureOf: (values: { figure: string | number; note: string | number }) => string;
  tick: (values: { title: string | number }) => string;
  short: () => string;
  keptOf: (values: { done: number; total: number }) => string;
  completed: () => string;
  allCompleted: () => string;
  allCompletedText: () => string;
  notTicked: () => string;
}>('habits', source);
