import type { Goal } from '#contract/shapes.ts';

export type GoalLabel = { label: string; emoji: string };

export const goalLabels: Record<Goal, GoalLabel & { promise: string }> = {
  'full-body-detox': {
    label: 'Full Body Detox',
    emoji: '🌿',
    promise: 'Lighter meals, more water, an unhurried gut',
  },
  'anxiety-stress-relief': {
    label: 'Anxiety & Stress Relief',
    emoji: '🧘',
    promise: 'Breath, daylight and a slower evening',
  },
  'libido-fertility-boost': {
    label: 'Libido & Fertility Boost',
    emoji: '💞',
    promise: 'Rest, warmth and closeness, looked after',
  },
  'faster-metabolism': {
    label: 'Faster Metabolism',
    emoji: '🔥',
    promise: 'Movement in small doses, meals with fiber',
  },
  'alkaline-weight-gain': {
    label: 'Alkaline Weight Gain',
    emoji: '🥑',
    promise: 'Regular, generous plates and steady strength',
  },
  'high-blood-pressure-support': {
    label: 'High Blood Pressure Support',
    emoji: '❤️',
    promise: 'Less salt, longer breaths, daily walks',
  },
  'thyroid-fibroid-support': {
    label: 'Thyroid & Fibroid Support',
    emoji: '🦋',
    promise: 'Steady days, warm food and gentle movement',
  },
  'skin-clarity-glow': {
    label: 'Skin Clarity & Glow',
    emoji: '✨',
    promise: 'Clean, simple care from plate to pillow',
  },
  'energy-boost': {
    label: 'Energy Boost',
    emoji: '⚡',
    promise: 'Morning light, real breaks, an earlier night',
  },
  'immune-system-reset': {
    label: 'Immune System Reset',
    emoji: '🛡️',
    promise: 'Sleep, color on the plate and clean hands',
  },
};

/** Keys that older records carry. */
const olderGoalLabels: Record<string, GoalLabel> = {
  'reduce-anxiety': { label: 'Reduce Anxiety', emoji: '🧘' },
  'boost-libido': { label: 'Boost Libido', emoji: '💞' },
  'boost-metabolism': { label: 'Boost Metabolism', emoji: '🔥' },
  'increase-energy': { label: 'Increase Energy', emoji: '⚡' },
};

/** What a person has until they choose. */
export const defaultGoal: Goal = 'full-body-detox';

/** Words and emoji for a goal key, today's or an older one; anything else reads as itself. */
export function goalLabel(goal: string): GoalLabel {
  return (
    (goalLabels as Record<string, GoalLabel>)[goal] ?? olderGoalLabels[goal] ?? { label: goal, emoji: '🌱' }
  );
}
