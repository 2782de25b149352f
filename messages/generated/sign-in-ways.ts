// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/sign-in-ways.json' with { type: 'json' };

export const signInWays = defineMessages<{
  forgotPassword: () => string;
  continueWith: (values: { provider: string | number }) => string;
  passkey: () => string;
  passkeyRefused: () => string;
  code: () => string;
  codeHint: () => string;
  trustDevice: () => string;
  back: () => string;
  problems: {
    'account-exists': () => string;
    'email-not-verified': () => string;
    cancelled: () => string;
    'other-account': () => string;
    provider: () => string;
  };
}>('sign-in-ways', source);
