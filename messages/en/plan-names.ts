import { defineMessages } from '../define-messages.ts';

/** What plans of meals are called, by their style. */
export const planNames = defineMessages('plan-names', {
  raw: '{days, number}-Day Raw Plan',
  cooked: '{days, number}-Day Cooked Plan',
  mixed: '{days, number}-Day Mixed Plan',
});
