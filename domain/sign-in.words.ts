import type { SignInProblem } from '#contract/security-shapes.ts';

/** What the sign-in page says when a provider's sign-in came to nothing. */
export const signInProblemWords: Record<SignInProblem, string> = {
  'account-exists':
    'There is an account with this email already. Sign in to it in your usual way, and from then on your provider signs you in too.',
  'email-not-verified':
    'Your provider has not confirmed your email address, so it cannot be used to sign in.',
  cancelled: 'The sign-in was not finished. You can try again, or use your password.',
  'other-account': 'This is not the account at your provider that belongs to this one here.',
  provider: 'The provider did not answer as it should. Please try again in a moment.',
};
