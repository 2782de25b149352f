// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/next-steps.json' with { type: 'json' };

export const nextSteps = defineMessages<{
  label: () => string;
  notNow: () => string;
  safety: {
    title: () => string;
    text: () => string;
    action: () => string;
  };
  reminders: {
    title: () => string;
    text: () => string;
    action: () => string;
  };
  meals: {
    title: () => string;
    text: () => string;
    action: () => string;
  };
  install: {
    title: () => string;
    text: () => string;
    byHand: () => string;
    action: () => string;
  };
}>('next-steps', source);
