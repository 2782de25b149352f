import { defineMessages } from '../define-messages.ts';

/** Rituals of a day, and the plan they come from. */
export const rituals = defineMessages('rituals', {
  tabs: { daily: 'Daily', setup: 'Setup', progress: 'Progress', rituals: 'Rituals', habits: 'Habits' },
  views: 'Views',
  ritualsOrHabits: 'Rituals or habits',
  loading: 'Loading rituals',
  failed: {
    rituals: 'Failed to load rituals. Please check your connection and try again.',
    progress: 'Failed to load progress. Please check your connection and try again.',
    completions: 'Failed to load completions. Please check your connection and try again.',
  },
  retry: { rituals: 'Retry Rituals', progress: 'Retry Progress', completions: 'Retry Completions' },
  about: 'About {title}',
  moreCautions: 'and {count, number} more',
  inTheDay: '{time} · {minutes}',
  why: 'Why',
  takeCare: 'Take care',
  history: 'The last four weeks',
  historyOf:
    '{count, plural, =0 {Not ticked in the last 28 days} one {Ticked on # of the last 28 days} other {Ticked on # of the last 28 days}}',
  historyNotLoaded: 'What you ticked could not be loaded. It is kept all the same.',
  groupDone: 'done',
  groupOf: '{done, number} of {total, number}',
  showDone: '{count, plural, one {# ritual} other {# rituals}}',
  done: '<b>{done, number} of {total, number}</b> rituals done',
  doneLabel: 'Rituals done',
  completed: 'Ritual Completed! ✨',
  allCompleted: 'All Rituals Complete! 🎆',
  allCompletedText: 'The whole day, kept. Well done.',
  notTicked: 'Failed to update ritual. Please try again.',
});
