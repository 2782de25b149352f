import type { SignInProblem } from '#contract/security.ts';

/** What the sign-in page says when a provider's sign-in came to nothing. */
export const signInProblemWords: Record<SignInProblem, string> = {
  'account-exists':
    'There is an account with this email already, and its address has not been confirmed. Sign in with your password and confirm the address first.',
  'email-not-verified':
    'Your provider has not confirmed your email address, so it cannot be used to sign in.',
  cancelled: 'The sign-in was not finished. You can try again, or use your password.',
  provider: 'The provider did not answer as it should. Please try again in a moment.',
};
