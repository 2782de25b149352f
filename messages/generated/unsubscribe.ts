// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/unsubscribe.json' with { type: 'json' };

export const unsubscribe = defineMessages<{
  unknownTitle: () => string;
  unknown: () => string;
  askTitle: () => string;
  ask: {
    rituals: () => string;
    tomorrow: () => string;
    meals: () => string;
    week: () => string;
  };
  stop: () => string;
  doneTitle: () => string;
  done: {
    rituals: () => string;
    tomorrow: () => string;
    meals: () => string;
    week: () => string;
  };
}>('unsubscribe', source);
