import { defineMessages } from '../define-messages.ts';

/** Pages that an email leads to, or that send one. */
export const accountRecovery = defineMessages('account-recovery', {
  toSignIn: 'To the sign-in',
  forgot: 'A new password',
  forgotText: 'Tell us your address, and an email with a link is on its way.',
  sent: 'If there is an account with this address, an email is on its way. The link in it works for a short time only, and once. Look into the spam folder too.',
  send: 'Send me an email',
  choose: 'Choose a new password',
  chooseText: 'Everywhere you were signed in, you are signed out then.',
  isSet: 'Your new password is set. Sign in with it.',
  signIn: 'Sign in',
  newPassword: 'New password',
  hint: 'At least 8 characters',
  set: 'Set the new password',
  address: 'Your address',
  addressText: 'So that emails reach you, and a lost password can be found.',
  confirmed: 'Thank you, your address is confirmed.',
  confirming: 'Confirming your address…',
  toTisane: 'To Tisane',
});
