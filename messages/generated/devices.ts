// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/devices.json' with { type: 'json' };

export const devices = defineMessages<{
  browserOnSystem: (values: { browser: string | number; system: string | number }) => string;
  unknown: () => string;
}>('devices', source);
