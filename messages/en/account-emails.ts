import { defineMessages } from '../define-messages.ts';

/** The emails about somebody's account. */
export const accountEmails = defineMessages('account-emails', {
  reset: {
    subject: 'Choose a new password',
    asked:
      'Somebody, probably you, asked for a new password for your Tisane account. You can choose one now: the link works once, for the next 10 minutes.',
    effect: 'When you do, you are signed out everywhere else.',
    why: 'If you did not ask for this, nothing needs doing: your password stays as it is.',
  },
  verify: {
    subject: 'Is this your address?',
    text: 'Welcome. Please confirm that this address is yours, so that you can get back into your account should you ever forget the password. The link works for a day.',
    confirm: 'Confirm my address',
    why: 'If you have no account with us, somebody mistyped an address. You can leave this email be.',
  },
  allIsWell: 'If that was you, all is well.',
  notMe: 'It was not me: choose a new password',
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Tisane account has just been changed, and every other device was signed out.',
    why: 'You get this email each time the password changes.',
  },
  waysChanged: {
    subject: 'A way into your account has changed',
    why: 'You get this letter each time a way into your account is added or taken away.',
    passwordAdded: 'A password was chosen for your Tisane account, which had none before.',
    passkeyAdded: 'A passkey was added to your Tisane account. Whoever has it can sign in.',
    passkeyRemoved: 'A passkey of your Tisane account was removed.',
    twoFactorOn: 'Two-factor authentication was turned on for your Tisane account.',
    twoFactorOff: 'Two-factor authentication was turned off for your Tisane account.',
    recoveryCodes: 'New recovery codes were made for your Tisane account. The old ones work no more.',
    providerAdded:
      '{provider} was connected with your Tisane account: whoever signs in there as you is signed in here too.',
    providerRemoved: '{provider} was disconnected from your Tisane account.',
    unnamedProvider: 'The provider',
  },
});
