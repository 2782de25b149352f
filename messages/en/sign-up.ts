import { defineMessages } from '../define-messages.ts';

export const signUp = defineMessages('sign-up', {
  pageTitle: 'Sign up · Tisane',
  title: 'Begin gently',
  text: 'An email and a password are all it takes. What you keep here stays yours.',
  haveAccount: 'Already have an account? <link>Sign in</link>',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  passwordHint: 'At least 8 characters',
  confirmPassword: 'Confirm password',
  submit: 'Create account',
  submitting: 'Creating account...',
  created: 'Account created!',
  welcome: 'Welcome to Tisane.',
  failed: 'Signup failed',
  failedText: 'Failed to create account. Please try again.',
});
