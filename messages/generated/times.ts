// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/times.json' with { type: 'json' };

export const times = defineMessages<{
  names: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  inText: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  rituals: {
    morning: () => string;
    midday: () => string;
    evening: () => string;
  };
  minutes: (values: { minutes: number }) => string;
}>('times', source);
