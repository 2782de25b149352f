// Written by: npm run messages
import { defineMessages, type Mark, type Marked } from '../define-messages.ts';
import source from '../en/rituals.json' with { type: 'json' };

export const rituals = defineMessages<{
  tabs: {
    daily: () => string;
    setup: () => string;
    progress: () => string;
    rituals: () => string;
    habits: () => string;
  };
  views: () => string;
  ritualsOrHabits: () => string;
  loading: () => string;
  failed: {
    rituals: () => string;
    progress: () => string;
    completions: () => string;
  };
  retry: {
    rituals: () => string;
    progress: () => string;
    completions: () => string;
  };
  about: (values: { title: string | number }) => string;
  moreCautions: (values: { count: number }) => string;
  inTheDay: (values: { minutes: string | number; time: string | number }) => string;
  why: () => string;
  takeCare: () => string;
  history: () => string;
  historyOf: (values: { count: number }) => string;
  historyNotLoaded: () => string;
  groupDone: () => string;
  groupOf: (values: { done: number; total: number }) => string;
  showDone: (values: { count: number }) => string;
  done: <T>(values: { b: Mark<T>; done: number; total: number }) => Marked<T>;
  doneLabel: () => string;
  completed: () => string;
  allCompleted: () => string;
  allCompletedText: () => string;
  notTicked: () => string;
}>('rituals', source);
