import { defineMessages } from '../define-messages.ts';

/** The healing goals by their keys, and those that older records carry. */
export const goals = defineMessages('goals', {
  names: {
    'full-body-detox': 'Full Body Detox',
    'anxiety-stress-relief': 'Anxiety & Stress Relief',
    'libido-fertility-boost': 'Libido & Fertility Boost',
    'faster-metabolism': 'Faster Metabolism',
    'alkaline-weight-gain': 'Alkaline Weight Gain',
    'high-blood-pressure-support': 'High Blood Pressure Support',
    'thyroid-fibroid-support': 'Thyroid & Fibroid Support',
    'skin-clarity-glow': 'Skin Clarity & Glow',
    'energy-boost': 'Energy Boost',
    'immune-system-reset': 'Immune System Reset',
    'reduce-anxiety': 'Reduce Anxiety',
    'boost-libido': 'Boost Libido',
    'boost-metabolism': 'Boost Metabolism',
    'increase-energy': 'Increase Energy',
  },
});
