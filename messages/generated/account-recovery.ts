// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/account-recovery.json' with { type: 'json' };

export const accountRecovery = defineMessages<{
  toSignIn: () => string;
  forgot: () => string;
  forgotText: () => string;
  sent: () => string;
  send: () => string;
  choose: () => string;
  chooseText: () => string;
  isSet: () => string;
  signIn: () => string;
  newPassword: () => string;
  hint: () => string;
  set: () => string;
  address: () => string;
  addressText: () => string;
  confirmed: () => string;
  confirming: () => string;
  toTisane: () => string;
}>('account-recovery', source);
