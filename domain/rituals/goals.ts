import type { Goal } from '#contract/shapes.ts';

/** The emoji of each goal, and of the keys that older records carry. */
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

/** What a person has until they choose. */
export const defaultGoal: Goal = 'full-body-detox';

/** The emoji for a goal key, today's or an older one; a seedling for anything else. */
export const goalEmoji = (goal: string): string => emojis[goal] ?? '🌱';
