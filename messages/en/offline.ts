import { defineMessages } from '../define-messages.ts';

export const offline = defineMessages('offline', {
  notSaved: 'Something from while you were offline could not be kept: {reason}',
  offline: 'You are offline. What you tick is kept and sent when you are back.',
  offlineWaiting:
    'You are offline. {count, plural, one {# change is} other {# changes are}} kept on this device and sent when you are back.',
  waiting:
    '{count, plural, one {# change is} other {# changes are}} kept on this device and sent as soon as possible.',
});
