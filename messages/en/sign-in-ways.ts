import { defineMessages } from '../define-messages.ts';

/** What is fetched beside the form: other ways in, and the second step. */
export const signInWays = defineMessages('sign-in-ways', {
  forgotPassword: 'Forgot your password?',
  continueWith: 'Continue with {provider}',
  passkey: 'Use a passkey',
  passkeyRefused: 'This browser could not use a passkey for this address.',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes',
  trustDevice: 'Ask this browser for the password only, for 30 days',
  back: 'Back to email and password',
  problems: {
    'account-exists':
      'There is an account with this email already. Sign in to it in your usual way, and from then on your provider signs you in too.',
    'email-not-verified':
      'Your provider has not confirmed your email address, so it cannot be used to sign in.',
    cancelled: 'The sign-in was not finished. You can try again, or use your password.',
    'other-account': 'This is not the account at your provider that belongs to this one here.',
    provider: 'The provider did not answer as it should. Please try again in a moment.',
  },
});
