import { defineMessages } from '../define-messages.ts';

/** How a password that is being chosen would stand up to guessing. */
export const passwordStrength = defineMessages('password-strength', {
  label: 'Strength of the password',
  levels: {
    '0': 'Easily guessed',
    '1': 'Easily guessed',
    '2': 'Fair. A few words more make it strong.',
    '3': 'Good',
    '4': 'Strong',
  },
  common: 'One of the passwords that are guessed first',
  own: 'Your name, your address and “Tisane” are guessed first',
  short: 'At least 8 characters',
});
