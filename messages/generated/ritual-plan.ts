// Written by: npm run messages
import { defineMessages, type Mark, type Marked } from '../define-messages.ts';
import source from '../en/ritual-plan.json' with { type: 'json' };

export const ritualPlan = defineMessages<{
  steps: () => string;
  step: (values: { name: string | number; number: number }) => string;
  goal: {
    name: () => string;
    title: () => string;
    text: () => string;
  };
  plan: {
    name: () => string;
    title: () => string;
    text: <T>(values: { b: Mark<T>; goal: string | number }) => Marked<T>;
  };
  habits: {
    name: () => string;
    title: () => string;
    text: () => string;
  };
  loading: () => string;
  moveUp: (values: { title: string | number }) => string;
  moveDown: (values: { title: string | number }) => string;
  remove: (values: { title: string | number }) => string;
  added: (values: { title: string | number }) => string;
  removed: (values: { title: string | number }) => string;
  moved: (values: { count: number; place: number; title: string | number }) => string;
  undo: () => string;
  own: () => string;
  addTo: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  suggestions: () => string;
  isSet: () => string;
  isSetText: () => string;
  notSaved: (values: { reason: string | number }) => string;
  anotherGoal: () => string;
  finalize: () => string;
}>('ritual-plan', source);
