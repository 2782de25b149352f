import { defineMessages } from '../define-messages.ts';

export const newVersion = defineMessages('new-version', {
  ready: 'A new version is ready.',
  reload: 'Reload',
  later: 'Not now',
});
