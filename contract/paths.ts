/** The pages of the sidebar but for the first, `/`. */
const sidebarPaths = [
  '/today',
  '/must-do-rituals',
  '/heal-hub',
  '/alkaline-recipes',
  '/alkaline-meal-planner',
  '/foods-guide',
  '/calorie-calculator',
  '/workout',
  '/how-i-feel',
  '/doses',
  '/settings',
  '/admin',
] as const;
export type SidebarPath = '/' | (typeof sidebarPaths)[number];

/** What the settings are grouped by; each part has a page of its own. */
export const settingsParts = [
  'reminders',
  'safety',
  'household',
  'day',
  'appearance',
  'device',
  'security',
  'sessions',
  'data',
] as const;
export type SettingsPart = (typeof settingsParts)[number];
export const settingsPath = (part: SettingsPart) => `/settings/${part}` as const;

/** The app's own pages: signed out they lead to the sign-in, not to the landing page. */
export const appPaths = [...sidebarPaths, ...settingsParts.map(settingsPath)] as const;

/** Pages for the signed-out. */
export const visitorPaths = ['/login', '/signup', '/start-from-backup'] as const;

/** Pages that an email leads to, or that lead to an email: open to everybody, signed in or not. */
export const accountRecoveryPaths = ['/forgot-password', '/reset-password', '/verify-email'] as const;

/** Reads of other people, of how the account is guarded, or of a file of its own: never stored on a device. */
export const neverStored = /^\/api\/(account|admin|docs|events|health|calendar|log|my-data|progress\/export)/;
