// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/password-strength.json' with { type: 'json' };

export const passwordStrength = defineMessages<{
  label: () => string;
  levels: {
    0: () => string;
    1: () => string;
    2: () => string;
    3: () => string;
    4: () => string;
  };
  common: () => string;
  own: () => string;
  short: () => string;
}>('password-strength', source);
