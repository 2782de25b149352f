import { defineMessages } from '../define-messages.ts';

export const offline = defineMessages('offline', {
  notSaved: 'Something that waited could not be kept: {reason}',
  unsent:
    '{count, plural, one {# change was} other {# changes were}} not sent before you were signed out. Sign in on this device, and {count, plural, one {it is} other {they are}} sent. If somebody else signs in here, {count, plural, one {it is} other {they are}} dropped.',
  dropped:
    '{count, plural, one {# change} other {# changes}} of whoever was here before could not be sent, and {count, plural, one {was} other {were}} dropped.',
  offline: 'You are offline. What you do is kept and sent when you are back.',
  offlineUnkept:
    'You are offline. {count, plural, =0 {} one {# change waits. } other {# changes wait. }}This browser keeps nothing for Tisane: leave this page open until you are back.',
  noRoom:
    '{count, plural, one {# change waits} other {# changes wait}}. This device has no room left to keep {count, plural, one {it} other {them}}: leave this page open until you are back online.',
  storageSilent:
    'The storage of this browser does not answer. {count, plural, =0 {} one {# change waits. } other {# changes wait. }}What you do is sent while you are online. Close the browser and open it again before you go offline.',
  offlineWaiting: 'You are offline. {count, plural, one {# change waits} other {# changes wait}}.',
  waiting: '{count, plural, one {# change waits} other {# changes wait}}.',
  refused: '{count, plural, one {# change} other {# changes}} could not be kept.',
  look: 'Look',
  needsNetwork: 'This needs a network. You can do it when you are back online.',
});
