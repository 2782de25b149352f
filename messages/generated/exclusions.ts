// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/exclusions.json' with { type: 'json' };

export const exclusions = defineMessages<{
  title: () => string;
  remove: (values: { word: string | number }) => string;
  label: () => string;
  placeholder: () => string;
  notChecked: () => string;
  wider: () => string;
  takesAway: (values: { count: number; label: string | number }) => string;
  textTakesAway: (values: { count: number; word: string | number }) => string;
  textLookedFor: (values: { word: string | number }) => string;
  near: (values: { label: string | number }) => string;
  groupNote: (values: { label: string | number; note: string | number }) => string;
  quick: {
    avocado: () => string;
    nuts: () => string;
    coconut: () => string;
    mushrooms: () => string;
    tomatoes: () => string;
    'bell-peppers': () => string;
    onions: () => string;
    garlic: () => string;
    ginger: () => string;
    lime: () => string;
    lemon: () => string;
    mango: () => string;
    papaya: () => string;
  };
}>('exclusions', source);
