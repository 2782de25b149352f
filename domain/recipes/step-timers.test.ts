import { expect, test } from 'vitest';
import { minutesIn } from './own-recipe-facts.ts';

test.each([
  ['Simmer for 20 minutes.', 20],
  ['Simmer for 20-25 minutes.', 20],
  ['Bake 1 hour 10 minutes.', 70],
  ['Soak 1 1/2 hours.', 90],
  ['Soak 1/2 hour.', 30],
  ['Soak 1½ hours.', 90],
  ['Soak 1½ to 2 hours.', 90],
  ['Rest 2.5 hrs', 150],
  ['Soak for 30 hours.', null],
  ['Cut into 2 halves.', null],
])('%s', (text, minutes) => expect(minutesIn(text)).toBe(minutes));
