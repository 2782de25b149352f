import { defineMessages } from '../define-messages.ts';

/** The parts of the settings, and links to them. */
export const settingsSections = defineMessages('settings-sections', {
  jump: 'Parts of the settings',
  profile: 'Profile',
  notifications: 'Notifications',
  appearance: 'Appearance',
  appearanceText: 'As your system has it, or always light or dark. It holds on this device.',
  day: 'Your day',
  safety: 'Safety profile',
  household: 'Household',
  device: 'This device',
  security: 'Security',
  account: 'Account and data',
});
