import { defineMessages } from '../define-messages.ts';

/** The days that a streak counts, and what holds it. */
export const streaks = defineMessages('streaks', {
  titles: { ritual: 'Ritual Streak', habit: 'Habit Streak' },
  rules: {
    ritual:
      'A day is kept when at least one of your rituals is done in it. Rest days and pauses hold a streak without adding to it.',
    habit:
      'A day is kept when at least one of your habits is done in it. Rest days and pauses hold a streak without adding to it.',
  },
  states: {
    kept: 'kept',
    rest: 'rest day, holds',
    paused: 'paused, holds',
    open: 'still open',
    missed: 'missed',
  },
  none: '<b>{count, number}</b> {count, plural, one {day} other {days}}. The longest was {longest, number}.',
  running:
    '<b>{count, number}</b> {count, plural, one {day} other {days}}, since {since}. The longest was {longest, number}.',
  days: 'The days',
  dayState: '{day}: {state}',
  dayCounts: {
    ritual: '{day}: {state}, {count, number} rituals',
    habit: '{day}: {state}, {count, number} habits',
  },
  daysBefore: 'And {count, plural, one {one day} other {# days}} before.',
  restDays: 'Rest days',
  restDaysText: 'Up to two a week, chosen ahead or until the day after.',
  restDaysNotLoaded: 'The rest days could not be loaded.',
  today: 'Today',
  yesterday: 'Yesterday',
  pauses: 'Pauses',
  pausesTitle: 'A pause for illness or travel',
  pausesNotLoaded: 'The pauses could not be loaded.',
  kinds: { illness: 'Illness', travel: 'Travel' },
  pauseUntil: '{kind}, from {first} to {last}',
  pauseOpen: '{kind}, from {first}, until you end it',
  endPause: 'End it',
  paused: 'Paused',
  pausedText: 'Your streaks hold until you are back.',
  from: 'From',
  to: 'To (open when empty)',
  kind: 'What for',
  pause: 'Pause',
});
