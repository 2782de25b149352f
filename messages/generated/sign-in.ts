// Written by: npm run messages
import { defineMessages, type Mark, type Marked } from '../define-messages.ts';
import source from '../en/sign-in.json' with { type: 'json' };

export const signIn = defineMessages<{
  pageTitle: () => string;
  title: () => string;
  text: () => string;
  textForCode: () => string;
  newHere: <T>(values: { link: Mark<T> }) => Marked<T>;
  email: () => string;
  password: () => string;
  showPassword: () => string;
  hidePassword: () => string;
  submit: () => string;
  submitting: () => string;
  welcomeBack: () => string;
  loggedIn: () => string;
  failed: () => string;
  wrong: () => string;
  backToHome: () => string;
  about: () => string;
  motto: () => string;
}>('sign-in', source);
