import { defineMessages } from '../define-messages.ts';

/** The times of day, by themselves and in a sentence. */
export const times = defineMessages('times', {
  names: { morning: 'Morning', midday: 'Midday', evening: 'Evening' },
  inText: { morning: 'morning', midday: 'midday', evening: 'evening' },
  rituals: { morning: 'Morning rituals', midday: 'Midday rituals', evening: 'Evening rituals' },
  minutes: '{minutes, number} min',
});
