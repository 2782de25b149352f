// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/email-frame.json' with { type: 'json' };

export const emailFrame = defineMessages<{
  hello: () => string;
  helloTo: (values: { name: string | number }) => string;
  warmly: () => string;
  orOpen: () => string;
  noMore: () => string;
  noMoreAt: (values: { address: string | number }) => string;
}>('email-frame', source);
