import { defineMessages } from '../define-messages.ts';

/** Choosing a goal. */
export const goalSetup = defineMessages('goal-setup', {
  promises: {
    'full-body-detox': 'Lighter meals, more water, an unhurried gut',
    'anxiety-stress-relief': 'Breath, daylight and a slower evening',
    'libido-fertility-boost': 'Rest, warmth and closeness, looked after',
    'faster-metabolism': 'Movement in small doses, meals with fiber',
    'alkaline-weight-gain': 'Regular, generous plates and steady strength',
    'high-blood-pressure-support': 'Less salt, longer breaths, daily walks',
    'thyroid-fibroid-support': 'Steady days, warm food and gentle movement',
    'skin-clarity-glow': 'Clean, simple care from plate to pillow',
    'energy-boost': 'Morning light, real breaks, an earlier night',
    'immune-system-reset': 'Sleep, color on the plate and clean hands',
  },
  label: 'Healing goal',
  notSaved: 'Failed to save: {reason}',
  choose: 'Choose this goal',
  keep: 'Keep this goal',
  changeTitle: 'Change your goal?',
  changeText:
    'Your rituals are laid out anew for the new goal. Everything you have ticked, your streak and your calendar stay as they are.',
  keepRituals: 'Keep my rituals',
  change: 'Change goal',
});
