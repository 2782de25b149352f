// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/settings-sections.json' with { type: 'json' };

export const settingsSections = defineMessages<{
  jump: () => string;
  profile: () => string;
  notifications: () => string;
  appearance: () => string;
  appearanceText: () => string;
  day: () => string;
  safety: () => string;
  household: () => string;
  device: () => string;
  security: () => string;
  account: () => string;
}>('settings-sections', source);
