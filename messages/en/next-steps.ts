import { defineMessages } from '../define-messages.ts';

/** One suggestion at a time over the first days. */
export const nextSteps = defineMessages('next-steps', {
  label: 'A next step',
  notNow: 'Not now',
  safety: {
    title: 'Do you take medicines, or is there something to be careful about?',
    text: 'Say so once, if you like, and remedies and rituals are checked against it. It stays with you alone.',
    action: 'Fill in my safety profile',
  },
  reminders: {
    title: 'Shall Tisane remind you of what is left?',
    text: 'Morning, midday and evening, and only when something is left. Your browser asks for its permission next; the notification does not say what it is about, and you can turn it off in Settings.',
    action: 'Remind me on this device',
  },
  meals: {
    title: 'What will you eat this week?',
    text: 'Three, five or seven days of meals without what you leave out, and one grocery list that adds up.',
    action: 'Plan my meals',
  },
  install: {
    title: 'Open Tisane with one tap',
    text: 'On your home screen it opens like an app, also without a network.',
    byHand:
      'On your home screen it opens like an app, also without a network: choose Share, then Add to Home Screen.',
    action: 'Add to home screen',
  },
});
