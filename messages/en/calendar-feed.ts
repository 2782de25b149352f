import { defineMessages } from '../define-messages.ts';

/** The plan of meals as other calendars show it. */
export const calendarFeed = defineMessages('calendar-feed', {
  name: 'Tisane meals',
  readyIn: 'Ready in {minutes, number} minutes, {servings, plural, one {# serving} other {# servings}}.',
});
