// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/form-problems.json' with { type: 'json' };

export const formProblems = defineMessages<{
  'email-invalid': () => string;
  'password-required': () => string;
  'password-too-short': () => string;
  'password-too-long': () => string;
  'password-confirmation-required': () => string;
  'passwords-differ': () => string;
  'characters-too-many': () => string;
  'one-line-only': () => string;
}>('form-problems', source);
