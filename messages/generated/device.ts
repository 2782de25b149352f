// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/device.json' with { type: 'json' };

export const device = defineMessages<{
  own: () => string;
  ownHint: () => string;
  sharedHint: () => string;
  logOutUnsent: (values: { waiting: number }) => string;
  logOutUnsentText: (values: { waiting: number }) => string;
  logOutOffline: () => string;
  logOutOfflineText: () => string;
  logOut: () => string;
  logOutAndLose: (values: { waiting: number }) => string;
  stay: () => string;
  loggedOut: () => string;
  loggedOutText: () => string;
}>('device', source);
