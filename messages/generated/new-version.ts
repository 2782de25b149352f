// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/new-version.json' with { type: 'json' };

export const newVersion = defineMessages<{
  ready: () => string;
  reload: () => string;
  later: () => string;
}>('new-version', source);
