// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/calendar-feed.json' with { type: 'json' };

export const calendarFeed = defineMessages<{
  name: () => string;
  readyIn: (values: { minutes: number; servings: number }) => string;
}>('calendar-feed', source);
