// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/app.json' with { type: 'json' };

export const app = defineMessages<{
  name: () => string;
  description: () => string;
  needsJavaScript: () => string;
  tooOld: () => string;
  loading: () => string;
  tryAgain: () => string;
  noConnection: () => string;
  unreachable: () => string;
  unreachableText: () => string;
  broken: () => string;
  brokenText: () => string;
  loadAgain: () => string;
  error: () => string;
  notConfirmed: () => string;
  signInFirst: () => string;
  signInFirstText: () => string;
  welcome: () => string;
  partOfJourney: () => string;
  signInToContinue: () => string;
}>('app', source);
