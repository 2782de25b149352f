// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/offline.json' with { type: 'json' };

export const offline = defineMessages<{
  notSaved: (values: { reason: string | number }) => string;
  unsent: (values: { count: number }) => string;
  dropped: (values: { count: number }) => string;
  offline: () => string;
  offlineUnkept: (values: { count: number }) => string;
  noRoom: (values: { count: number }) => string;
  storageSilent: (values: { count: number }) => string;
  offlineWaiting: (values: { count: number }) => string;
  waiting: (values: { count: number }) => string;
  refused: (values: { count: number }) => string;
  look: () => string;
  needsNetwork: () => string;
}>('offline', source);
