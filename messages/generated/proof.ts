// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/proof.json' with { type: 'json' };

export const proof = defineMessages<{
  title: () => string;
  text: () => string;
  password: () => string;
  code: () => string;
  codeHint: () => string;
  confirm: () => string;
  passkey: () => string;
  or: () => string;
  provider: (values: { provider: string | number }) => string;
  providerHint: () => string;
  noWay: () => string;
  proved: () => string;
  provedText: () => string;
  connected: (values: { provider: string | number }) => string;
  connectedText: () => string;
  notDone: () => string;
}>('proof', source);
