// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/language.json' with { type: 'json' };

export const language = defineMessages<{
  title: () => string;
  text: () => string;
}>('language', source);
