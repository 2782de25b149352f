// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/pantry.json' with { type: 'json' };

export const pantry = defineMessages<{
  staples: () => string;
  staplesTitle: () => string;
  staplesHint: () => string;
  staplesNone: () => string;
  states: {
    have: () => string;
    low: () => string;
    out: () => string;
  };
  stateOf: (values: { thing: string | number }) => string;
  removeStaple: (values: { thing: string | number }) => string;
  findThing: () => string;
  findThingPlaceholder: () => string;
  nothingFound: () => string;
  usual: () => string;
  haveAll: () => string;
  addThing: (values: { thing: string | number }) => string;
  aisles: () => string;
  aislesTitle: () => string;
  aislesHint: () => string;
  aisleUp: (values: { aisle: string | number }) => string;
  aisleDown: (values: { aisle: string | number }) => string;
  aisleMoved: (values: { aisle: string | number; count: number; place: number }) => string;
  backToList: () => string;
  atHome: (values: { count: number }) => string;
  isAtHome: (values: { thing: string | number }) => string;
  putBack: (values: { thing: string | number }) => string;
  runningLow: () => string;
  runningLowHint: () => string;
  usedUp: () => string;
  low: () => string;
  notLoaded: () => string;
  aislesNotLoaded: () => string;
  thingsNotLoaded: () => string;
}>('pantry', source);
