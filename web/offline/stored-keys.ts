/**
 * What the app keeps on a device in local and session storage, and whose it is. Nothing is stored outside this list; a test
 * reads the sources for that.
 *
 * - `person`: of whoever is signed in. In local storage on their own device, in this tab's memory on another. It goes when
 *   they are signed out and when somebody else enters.
 * - `tab`: the same, in session storage, for as long as the tab is open.
 * - `browser`: how the app looks and sounds here, whoever uses it.
 */
export const storedKeys = {
  selectedHabits: 'person',
  habitConfigs: 'person',
  customHabits: 'person',
  /** What the server knows this device by, and when the last operation was made on it: web/lib/device-clock.ts. */
  deviceId: 'person',
  lastMadeAt: 'person',
  /** When nothing was left to send and the server last answered, in ms since 1970. */
  inStepAt: 'person',
  cooking: 'person',
  guidedSession: 'person',
  dayStart: 'person',
  /** The path of the screen that opens first, if it is not the dashboard: public/opening.js. */
  firstScreen: 'person',
  /** Today's page as it was on the screen last, for the first paint: page-snapshot.ts. */
  openingDay: 'person',
  /** The copy of the whole catalogue on this device: catalogue-copy.ts. */
  catalogueCopy: 'person',
  safetyProfileOffered: 'person',
  /** On which day each suggestion of the first days was answered here. */
  nextSteps: 'person',
  /** Slugs of the conditions that were looked at last, the latest first. */
  recentConditions: 'person',
  planDrafts: 'tab',
  /** The id of the person who was here in this tab last. */
  tabOwner: 'tab',
  /** Where somebody wanted to go before they signed in: a path of the app, without what was looked at there. */
  returnTo: 'browser-tab',
  reloadedForNewVersion: 'browser-tab',
  theme: 'browser',
  kitchenMeasure: 'browser',
  sessionMuted: 'browser',
  /** By how much the server's clock is ahead of this device's, in ms, and whether that was said: web/lib/server-clock.ts. */
  clockOffset: 'browser',
  clockOffsetSaid: 'browser',
} as const;

/** In IndexedDB: what the server has not got yet, bound to whoever did it (web/outbox/store.ts; until it is there, write-ahead.ts). */
export const operationDatabase = 'operations';

export type StoredKey = keyof typeof storedKeys;

/**
 * Keys that stay when the device is emptied, of local and of session storage. `leaving` says that the server is still to be
 * told of a log-out: device-record.ts.
 */
export const browserKeys: ReadonlySet<string> = new Set([
  ...Object.entries(storedKeys).flatMap(([key, kind]) => (kind.startsWith('browser') ? [key] : [])),
  'leaving',
]);
