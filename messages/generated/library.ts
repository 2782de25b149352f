// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/library.json' with { type: 'json' };

export const library = defineMessages<{
  loading: () => string;
  search: () => string;
  searchPlaceholder: () => string;
  nothingFound: () => string;
  found: () => string;
  whereToGo: () => string;
  backToAll: () => string;
  alsoCalled: (values: { names: string | number }) => string;
  kinds: {
    herb: () => string;
    supplement: () => string;
    'not-recommended': () => string;
  };
  usedFor: () => string;
  notUsed: () => string;
  reviewed: (values: { day: string | number }) => string;
  soldFor: () => string;
  why: () => string;
  instead: () => string;
  harm: () => string;
  now: () => string;
  country: () => string;
  elsewhere: () => string;
  callYourNumber: () => string;
  inAToZ: () => string;
}>('library', source);
