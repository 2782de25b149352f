// Written by: npm run messages
import { defineMessages } from '../define-messages.ts';
import source from '../en/goal-setup.json' with { type: 'json' };

export const goalSetup = defineMessages<{
  promises: {
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
  };
  label: () => string;
  notSaved: (values: { reason: string | number }) => string;
  choose: () => string;
  keep: () => string;
  changeTitle: () => string;
  changeText: () => string;
  keepRituals: () => string;
  change: () => string;
}>('goal-setup', source);
