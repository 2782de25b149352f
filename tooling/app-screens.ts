import { settingsParts, settingsPath } from '#contract/paths.ts';

/** The session that a place needs. */
export type Who = 'visitor' | 'person' | 'admin';

export type Screen = { name: string; path: string; who: Who };

/** Every screen and view, for screenshots, measurements and tests. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/landing', who: 'visitor' },
  { name: 'sign-in', path: '/login', who: 'visitor' },
  { name: 'sign-up', path: '/signup', who: 'visitor' },
  { name: 'start from a backup', path: '/start-from-backup', who: 'visitor' },
  { name: 'forgotten password', path: '/forgot-password', who: 'visitor' },
  { name: 'new password', path: '/reset-password?token=x', who: 'visitor' },
  { name: 'link to a page for the doctor', path: '/health-link', who: 'visitor' },
  { name: 'dashboard', path: '/', who: 'person' },
  { name: 'daily', path: '/must-do-rituals?view=daily', who: 'person' },
  { name: 'setup, goal', path: '/must-do-rituals?view=setup&step=1', who: 'person' },
  { name: 'setup, plan', path: '/must-do-rituals?view=setup&step=2', who: 'person' },
  { name: 'setup, tracker', path: '/must-do-rituals?view=setup&step=3', who: 'person' },
  { name: 'progress', path: '/must-do-rituals?view=progress', who: 'person' },
  { name: 'Heal Hub', path: '/heal-hub', who: 'person' },
  { name: 'condition', path: '/heal-hub?condition=headache', who: 'person' },
  { name: 'A to Z', path: '/heal-hub?tab=az', who: 'person' },
  { name: 'saved remedies', path: '/heal-hub?tab=saved', who: 'person' },
  { name: 'recipes', path: '/alkaline-recipes', who: 'person' },
  { name: 'favorite recipes', path: '/alkaline-recipes?tab=favorites', who: 'person' },
  { name: 'meal planner', path: '/alkaline-meal-planner', who: 'person' },
  { name: 'foods', path: '/foods-guide', who: 'person' },
  { name: 'calculator', path: '/calorie-calculator', who: 'person' },
  { name: 'workouts', path: '/workout', who: 'person' },
  { name: 'how I feel', path: '/how-i-feel', who: 'person' },
  { name: 'page for the doctor', path: '/doctor-page', who: 'person' },
  { name: 'did it help', path: '/how-i-feel?view=trials', who: 'person' },
  { name: 'looking back', path: '/how-i-feel?view=back', who: 'person' },
  { name: 'doses', path: '/doses', who: 'person' },
  { name: 'what I take', path: '/doses?view=plan', who: 'person' },
  { name: 'settings', path: '/settings', who: 'person' },
  ...settingsParts.map(
    (part): Screen => ({
      name: `settings, ${part}`,
      path: settingsPath(part),
      who: 'person',
    }),
  ),
  { name: 'no such page', path: '/no-such-page', who: 'person' },
  { name: 'admin', path: '/admin', who: 'admin' },
  { name: 'admin, server', path: '/admin?tab=server', who: 'admin' },
];

export const pathsOf = (who: Who): string[] =>
  screens.filter((each) => each.who === who).map(({ path }) => path);
