// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/device-copy.json' with { type: 'json' };

export const deviceCopy = defineMessages<{
  title: () => string;
  text: () => string;
  used: (values: { megabytes: string | number }) => string;
  keep: () => string;
  keepSize: (values: { megabytes: string | number }) => string;
  keeping: () => string;
  stop: () => string;
  done: () => string;
  remove: () => string;
  notOwn: () => string;
  noStorage: () => string;
  noRoom: () => string;
  noNetwork: () => string;
}>('device-copy', source);
