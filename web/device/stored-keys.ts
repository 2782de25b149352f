/**
 * The keys in local and session storage, and their owners. Nothing is stored outside this list; a test checks the
 * sources.
 *
 * - `person`: data of the signed-in person. In local storage on their own device, in memory on a shared one. It is
 *   deleted at log-out and when another person enters.
 * - `tab`: the same, in session storage, while the tab is open.
 * - `browser`: how the app looks and sounds in this browser, for everybody.
 */
export const storedKeys = {
  selectedHabits: 'person',
  habitConfigs: 'person',
  customHabits: 'person',
  /** The device id, and the time of its last operation: web/lib/device-clock.ts. */
  deviceId: 'person',
  lastMadeAt: 'person',
  /** When the queue was last empty and the server answered, in ms since 1970. */
  inStepAt: 'person',
  cooking: 'person',
  guidedSession: 'person',
  dayStart: 'person',
  /** The copy of the whole catalogue on this device: catalogue-copy.ts. */
  catalogueCopy: 'person',
  safetyProfileOffered: 'person',
  fewGroceries: 'person',
  /** The day on which each suggestion of the first days was answered. */
  nextSteps: 'person',
  /** Slugs of the conditions that were looked at last, the latest first. */
  recentConditions: 'person',
  /** The recipes whose better read lines were dismissed, with the number of lines. */
  rereadSeen: 'person',
  /** Records that stopped a trial for care, with the trial: each does so once. The latest first. */
  careStops: 'person',
  planDrafts: 'tab',
  /** The id of the last person in this tab. */
  tabOwner: 'tab',
  /** The return path after sign-in, without its search. */
  returnTo: 'browser-tab',
  reloadedForNewVersion: 'browser-tab',
  theme: 'browser',
  clock: 'browser',
  weightUnit: 'browser',
  kitchenMeasure: 'browser',
  sessionMuted: 'browser',
  /** The offset of the server's clock in ms, and whether the person was told: web/lib/server-clock.ts. */
  clockOffset: 'browser',
  clockOffsetSaid: 'browser',
} as const;

export type StoredKey = keyof typeof storedKeys;

/**
 * Keys of local and session storage that stay when the device is emptied. `leaving`: the server must still be told
 * about a log-out: device-record.ts.
 */
export const browserKeys: ReadonlySet<string> = new Set([
  ...Object.entries(storedKeys).flatMap(([key, kind]) => (kind.startsWith('browser') ? [key] : [])),
  'leaving',
]);
