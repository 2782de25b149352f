import { defineMessages } from '../define-messages.ts';

/** What every email has around what it says. */
export const emailFrame = defineMessages('email-frame', {
  hello: 'Hello,',
  helloTo: 'Hello {name},',
  warmly: 'Warmly,',
  orOpen: 'Or open this address:',
  noMore: 'No more of these emails',
  noMoreAt: 'No more of these emails: {address}',
});
