// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/day.json' with { type: 'json' };

export const day = defineMessages<{
  unableToLoad: () => string;
  loading: () => string;
  noRituals: () => string;
  noRitualsText: () => string;
  setUpRituals: () => string;
  nothingPlanned: () => string;
  fasting: {
    excellent: () => string;
    good: () => string;
    building: () => string;
  };
  notFound: () => string;
  notFoundText: () => string;
  toDashboard: () => string;
}>('day', source);
