// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/account-emails.json' with { type: 'json' };

export const accountEmails = defineMessages<{
  reset: {
    subject: () => string;
    asked: () => string;
    effect: () => string;
    why: () => string;
  };
  verify: {
    subject: () => string;
    text: () => string;
    confirm: () => string;
    why: () => string;
  };
  allIsWell: () => string;
  notMe: () => string;
  passwordChanged: {
    subject: () => string;
    text: () => string;
    why: () => string;
  };
  waysChanged: {
    subject: () => string;
    why: () => string;
    passwordAdded: () => string;
    passkeyAdded: () => string;
    passkeyRemoved: () => string;
    twoFactorOn: () => string;
    twoFactorOff: () => string;
    recoveryCodes: () => string;
    providerAdded: (values: { provider: string | number }) => string;
    providerRemoved: (values: { provider: string | number }) => string;
    unnamedProvider: () => string;
  };
}>('account-emails', source);
