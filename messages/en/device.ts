import { defineMessages } from '../define-messages.ts';

/** Whose device it is, and how it is left. */
export const device = defineMessages('device', {
  own: 'This is my own device',
  ownHint: 'You stay signed in, and Tisane opens here without a network.',
  sharedHint:
    'Nothing of yours is kept on it. You are signed out when the browser closes, or after 12 hours.',
  logOutUnsent: 'Log out and lose {waiting, plural, one {# change} other {# changes}}?',
  logOutUnsentText:
    '{waiting, plural, one {It waits} other {They wait}} on this device for a network. If you log out now, {waiting, plural, one {it is} other {they are}} gone.',
  logOutOffline: 'Log out without a network?',
  logOutOfflineText: 'Everything of yours goes from this device. To sign in again you need a network.',
  logOut: 'Log out',
  logOutAndLose: 'Log out and lose {waiting, plural, one {it} other {them}}',
  stay: 'Stay signed in',
  loggedOut: 'You are logged out on this device',
  loggedOutText:
    'Nothing of yours is left here. There is no network just now, so the server is told as soon as there is one.',
});
