import { defineMessages } from '../define-messages.ts';

/** What is fetched beside the form: other ways in, and the second step. */
export const signInWays = defineMessages('sign-in-ways', {
  forgotPassword: 'Forgot your password?',
  continueWith: 'Continue with {provider}',
  passkey: 'Use a passkey',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes',
  trustDevice: 'Ask this browser for the password only, for 30 days',
  back: 'Back to email and password',
  problems: {
    'account-exists':
      'There is an account with this email already, and its address has not been confirmed. Sign in with your password and confirm the address first.',
    'email-not-verified':
      'Your provider has not confirmed your email address, so it cannot be used to sign in.',
    cancelled: 'The sign-in was not finished. You can try again, or use your password.',
    provider: 'The provider did not answer as it should. Please try again in a moment.',
  },
});
