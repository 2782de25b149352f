import { defineMessages } from '../define-messages.ts';

export const offline = defineMessages('offline', {
  notSaved: 'Something from while you were offline could not be kept: {reason}',
  unsent:
    '{count, plural, one {# change was} other {# changes were}} not sent before you were signed out. Sign in on this device, and {count, plural, one {it is} other {they are}} sent.',
  offline: 'You are offline. What you tick is kept and sent when you are back.',
  offlineWaiting:
    'You are offline. {count, plural, one {# change is} other {# changes are}} kept on this device and sent when you are back.',
  waiting:
    '{count, plural, one {# change is} other {# changes are}} kept on this device and sent as soon as possible.',
});
