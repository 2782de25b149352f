// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/ui.json' with { type: 'json' };

export const ui = defineMessages<{
  cancel: () => string;
  close: () => string;
  dismiss: () => string;
  notification: () => string;
  notifications: (values: { hotkey: string | number }) => string;
  less: (values: { name: string | number }) => string;
  fewer: (values: { name: string | number }) => string;
  more: (values: { name: string | number }) => string;
}>('ui', source);
