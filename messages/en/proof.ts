import { defineMessages } from '../define-messages.ts';

/** What is asked before something that only the owner may do, and around the password that one chooses. */
export const proof = defineMessages('proof', {
  title: 'Confirm it is you',
  text: 'This changes how your account is protected, or what is in it. Your proof is good for five minutes.',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes',
  confirm: 'Confirm',
  passkey: 'Use a passkey',
  or: 'or',
  provider: 'Continue with {provider}',
  providerHint: 'You come back to Settings then. Please begin there once more.',
  noWay: 'Please sign out, and in again: this account has no other proof.',
  proved: 'Thank you, it is you',
  provedText: 'What you wanted to do goes through now, for the next five minutes.',
  connected: '{provider} is connected',
  connectedText: 'From now on it signs you in too.',
  notDone: 'That did not work',
});
