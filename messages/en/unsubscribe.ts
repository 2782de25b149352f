import { defineMessages } from '../define-messages.ts';

/** The page that an email's "unsubscribe" leads to. */
export const unsubscribe = defineMessages('unsubscribe', {
  unknownTitle: 'This link is not whole',
  unknown: 'Some of it is missing, or it is not ours. You can stop every kind of email in your settings.',
  askTitle: 'No more of these?',
  ask: {
    rituals: 'You will get no more emails about your rituals from us.',
    tomorrow: 'You will get no more emails about what tomorrow’s meals need from us.',
    meals: 'You will get no more emails at meal times from us.',
    week: 'You will get no more weekly emails from us.',
  },
  stop: 'Stop these emails',
  doneTitle: 'It is done',
  done: {
    rituals: 'You will get no more emails about your rituals. In your settings you can begin them again.',
    tomorrow:
      'You will get no more emails about what tomorrow’s meals need. In your settings you can begin them again.',
    meals: 'You will get no more emails at meal times. In your settings you can begin them again.',
    week: 'You will get no more weekly emails. In your settings you can begin them again.',
  },
});
