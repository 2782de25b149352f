import type { Goal } from '#contract/shapes.ts';

/** The emoji of each goal, and of goal keys in older records. */
const emojis: Record<string, string> = {
  'full-body-detox': '🌿',
  'anxiety-stress-relief': '🧘',
  'libido-fertility-boost': '💞',
  'faster-metabolism': '🔥',
  'alkaline-weight-gain': '🥑',
  'high-blood-pressure-support': '❤️',
  'thyroid-fibroid-support': '🦋',
  'skin-clarity-glow': '✨',
  'energy-boost': '⚡',
  'immune-system-reset': '🛡️',
  'reduce-anxiety': '🧘',
  'boost-libido': '💞',
  'boost-metabolism': '🔥',
  'increase-energy': '⚡',
} satisfies Record<Goal, string> & Record<string, string>;

/** The goal before a person chooses. */
export const defaultGoal: Goal = 'full-body-detox';

/** The emoji for a current or older goal key; a seedling for any other. */
export const goalEmoji = (goal: string): string => emojis[goal] ?? '🌱';
