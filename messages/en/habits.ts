import { defineMessages } from '../define-messages.ts';

/** Habits of a day. */
export const habits = defineMessages('habits', {
  areas: { water: 'Water', fasting: 'Fasting', sleep: 'Sleep', movement: 'Movement' },
  notRecorded: 'Not recorded',
  waterOf: '{value, number} of {goal, number}',
  ownFast:
    'You have set {hours, plural, one {# hour} other {# hours}} of fasting and {window, plural, one {# hour} other {# hours}} of eating.',
  glasses: '{count, plural, one {glass} other {glasses}}',
  hours: '{value, number} h',
  hoursOf: '{value, number} of {goal, number} h',
  minutesOf: '{value, number} of {goal, number} min',
  fullNight: 'A full night',
  ofSleep: 'of sleep',
  goalReached: 'Goal reached',
  ofMovement: 'of movement',
  title: 'Your habits',
  notLoaded: 'Unable to load habits. Please try again.',
  loading: 'Loading habits',
  none: 'No habits configured for this goal yet.',
  noneText: 'Switch on what you would like to keep an eye on.',
  setUp: 'Set up habits',
  done: '<b>{done, number} of {total, number}</b> habits kept',
  own: 'Your own',
  completed: 'Habit Completed! ✨',
  allCompleted: 'All Habits Complete! 🎆',
  allCompletedText: 'Water, rest and movement, all looked after.',
  notTicked: 'Failed to update habit. Please try again.',
});
