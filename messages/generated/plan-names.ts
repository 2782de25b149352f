// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/plan-names.json' with { type: 'json' };

export const planNames = defineMessages<{
  raw: (values: { days: number }) => string;
  cooked: (values: { days: number }) => string;
  mixed: (values: { days: number }) => string;
}>('plan-names', source);
