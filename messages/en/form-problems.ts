import { defineMessages } from '../define-messages.ts';

/** What the forms at the door find wrong, by the codes that the shapes of the contract say it with. */
export const formProblems = defineMessages('form-problems', {
  'email-invalid': 'Please enter a valid email address',
  'password-required': 'Password is required',
  'password-too-short': 'Password must be at least 8 characters',
  'password-too-long': 'Password must be at most 128 characters',
  'password-confirmation-required': 'Please confirm your password',
  'passwords-differ': "Passwords don't match",
  'characters-too-many': 'Please use at most 100 characters',
  'one-line-only': 'Please write it on one line, without hidden characters',
});
