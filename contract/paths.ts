/** The pages of the sidebar except the first, `/`. */
const sidebarPaths = [
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

/** Pages that other pages lead to. */
const innerPaths = ['/doctor-page'] as const;
export type InnerPath = (typeof innerPaths)[number];

/** The parts of the settings; each has its own page. */
export const settingsParts = [
  'reminders',
  'safety',
  'household',
  'day',
  'device',
  'security',
  'sessions',
  'data',
] as const;
export type SettingsPart = (typeof settingsParts)[number];
export const settingsPath = (part: SettingsPart) => `/settings/${part}` as const;

/** The app's pages: without a session they redirect to the sign-in, not to the landing page. */
export const appPaths = [...sidebarPaths, ...innerPaths, ...settingsParts.map(settingsPath)] as const;

/** Addresses of earlier versions, and where they lead now. */
export const formerPaths = [
  ['/today', '/'],
  ['/settings/appearance', '/settings'],
] as const;

/** Pages for signed-out visitors. */
export const visitorPaths = ['/login', '/signup', '/start-from-backup'] as const;

/** Pages for account recovery and email links: open to everybody, signed in or not. */
export const accountRecoveryPaths = ['/forgot-password', '/reset-password', '/verify-email'] as const;

/** The page behind a link to a page for the doctor: for whoever has the link. */
export const healthLinkPath = '/health-link';

/** Pages that are open to everybody, signed in or not. */
export const openPaths = [...accountRecoveryPaths, healthLinkPath] as const;

/** A zip of what the person recorded, as tables for spreadsheets. */
export const historyTablesPath = '/api/my-data/tables.zip';

/** Reads that are never stored on a device: about other people, about account security, or files. */
export const neverStored = /^\/api\/(account|admin|docs|events|health|health-links|calendar|log|my-data|shl)/;
