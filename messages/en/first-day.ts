import { defineMessages } from '../define-messages.ts';

/** The first minutes: a goal, the day that it makes, and the first tick. */
export const firstDay = defineMessages('first-day', {
  question: 'What would you like to feel first?',
  goal: 'Healing goal',
  wouldBe: {
    morning: 'Your morning would be',
    midday: 'Your midday would be',
    evening: 'Your evening would be',
  },
  wholeDay:
    '{count, plural, one {# small ritual} other {# small rituals}}, {minutes, number} minutes over the whole day',
  part: '{part}: {count, plural, one {# ritual} other {# rituals}}, {minutes, number} min',
  tickNow: 'Tick {title} and begin',
  begin: {
    morning: 'Begin with this morning',
    midday: 'Begin with midday',
    evening: 'Begin with this evening',
  },
  canChange: 'You can change every one of them later.',
  notLoaded: 'This day could not be loaded. Please check your connection and try again.',
  notBegun: 'Failed to save: {reason}',
  loading: 'Laying out your day',
});
