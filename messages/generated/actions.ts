// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/actions.json' with { type: 'json' };

export const actions = defineMessages<{
  add: () => string;
  back: () => string;
  cancel: () => string;
  close: () => string;
  delete: () => string;
  edit: () => string;
  remove: () => string;
  save: () => string;
  saving: () => string;
  tryAgain: () => string;
}>('actions', source);
