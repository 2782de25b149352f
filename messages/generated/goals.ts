// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/goals.json' with { type: 'json' };

export const goals = defineMessages<{
  names: {
    'full-body-detox': () => string;
    'anxiety-stress-relief': () => string;
    'libido-fertility-boost': () => string;
    'faster-metabolism': () => string;
    'alkaline-weight-gain': () => string;
    'high-blood-pressure-support': () => string;
    'thyroid-fibroid-support': () => string;
    'skin-clarity-glow': () => string;
    'energy-boost': () => string;
    'immune-system-reset': () => string;
    'reduce-anxiety': () => string;
    'boost-libido': () => string;
    'boost-metabolism': () => string;
    'increase-energy': () => string;
  };
}>('goals', source);
