/** Cache tags: a read has the tags of its response, a write the tags that it makes stale. */
export const tags = [
  'admin-analytics',
  'admin-audit',
  'admin-backups',
  'admin-invitations',
  'admin-server',
  'admin-users',
  'bookmarked-remedies',
  'daily-progress',
  'dashboard',
  'day-settings',
  'doctor-page',
  'doses',
  'energy-need',
  'fasts',
  'favorite-recipes',
  'favorite-workouts',
  'food-preferences',
  'groceries',
  'grocery-aisles',
  'habit-completions',
  'habit-settings',
  'health-links',
  'household',
  'household-recipes',
  'how-i-feel',
  'meal-plan',
  'meal-plan-calendar',
  'own-recipes',
  'pantry',
  'passkeys',
  'pauses',
  'progress-summary',
  'push-subscriptions',
  'recent-workouts',
  'reminder-settings',
  'rest-days',
  'ritual-completions',
  'rituals',
  'safety-profile',
  'security',
  'sessions',
  'shared-plan',
  'streaks',
  'trends',
  'trials',
  'user',
  'user-goal',
  'user-preferences',
  'user-stats',
  'workout-streak',
] as const;

export type Tag = (typeof tags)[number];

/** Tags that household members may share: they are notified of these changes, and of no others. */
export const sharedTags = [
  'household',
  'household-recipes',
  'groceries',
  'pantry',
  'shared-plan',
] as const satisfies readonly Tag[];

export type SharedTag = (typeof sharedTags)[number];

/** What shows the figures of a day: a tick or a figure makes these reads stale. */
export const dayReads = ['daily-progress', 'dashboard', 'user-stats', 'progress-summary', 'trends'] as const;
