// Written by: npm run messages
import { defineMessages, type Mark, type Marked } from '../define-messages.ts';
import source from '../en/sign-up.json' with { type: 'json' };

export const signUp = defineMessages<{
  pageTitle: () => string;
  title: () => string;
  text: () => string;
  haveAccount: <T>(values: { link: Mark<T> }) => Marked<T>;
  firstName: () => string;
  lastName: () => string;
  passwordHint: () => string;
  confirmPassword: () => string;
  submit: () => string;
  submitting: () => string;
  created: () => string;
  welcome: () => string;
  failed: () => string;
  failedText: () => string;
}>('sign-up', source);
