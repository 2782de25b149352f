import { defineMessages } from '../define-messages.ts';

/** What several pages say of a day: its rituals, its figures, and what could not be loaded. */
export const day = defineMessages('day', {
  unableToLoad: 'Unable to Load Data',
  loading: 'Loading',
  noRituals: 'No rituals set up yet',
  noRitualsText: 'Choose a healing goal and your morning, midday and evening are laid out for you.',
  setUpRituals: 'Set Up Your Rituals',
  nothingPlanned: 'Nothing planned: a free stretch.',
  fasting: {
    excellent: 'Excellent fasting!',
    good: 'Good progress',
    building: 'Building up fasting time',
  },
  notFound: '404 Page Not Found',
  notFoundText: 'There is no page at this address. It may have moved, or an email went astray.',
  toDashboard: 'To the dashboard',
});
