import { defineMessages } from '../define-messages.ts';

/** A browser in a few words, from what it says of itself. */
export const devices = defineMessages('devices', {
  browserOnSystem: '{browser} on {system}',
  unknown: 'Unknown device',
});
