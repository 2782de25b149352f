/** Limits on requests and on a person's data; docs/limits.md explains each. */

const KiB = 1024;
const MiB = 1024 * KiB;

/** Maximum bytes of a request body, both as sent and decompressed. */
export const bodyBytes = {
  usual: 256 * KiB,
  /** A file of personal data: ten years of heavy use take some 34 MiB. */
  restore: 48 * MiB,
  /** An archive of recipes in base64: 48 MiB as a file. */
  recipeArchive: 64 * MiB,
} as const;

/** Maximum bytes of a backup that a browser uploads; `clientTimeoutMs.restore` is its time limit. */
export const uploadedBackup = { gigabytes: 2, bytes: 2_000_000_000 } as const;

/** The maximum size of a JSON body, checked before validation. */
export const jsonSize = {
  /** Nesting depth of lists and objects. */
  depth: 16,
  /** Lists, objects and primitive values together. */
  values: 8_000,
  /** The same in a file of personal data. */
  restoreValues: 2_500_000,
} as const;

/** Time limits for clients in milliseconds; then the connection is closed. */
export const clientTimeoutMs = {
  headers: 10_000,
  body: 20_000,
  /** A whole file over a slow connection. */
  restore: 180_000,
  /** No data was sent or received. */
  idle: 60_000,
  /** Fetching a page from another site, including redirects. */
  page: 15_000,
} as const;

/** The maximum number of validation issues in a response. */
export const maxIssues = 20;

/** Maximum rows of a person by kind: ten times ten years of heavy use. */
export const maxRows = {
  /** Current and past ones: fifteen new ones a month make 1,800 in ten years. */
  rituals: 20_000,
  /** Fifteen a day make 54,750. */
  ritualCompletions: 600_000,
  /** Seven a day make 25,550. */
  habitCompletions: 300_000,
  /** One a day: more than every day since 1900. */
  dailyProgress: 50_000,
  weights: 50_000,
  restDays: 20_000,
  pauses: 5_000,
  /** One a day makes 3,650. */
  fasts: 40_000,
  /** Tracked items: thirty in all. */
  trackedItems: 200,
  /** Two a day make 7,300. */
  checkIns: 75_000,
  workoutCompletions: 75_000,
  /** Four a week make 2,000. */
  episodes: 20_000,
  /** Five new ones a month make 600. */
  dosePlans: 6_000,
  /** Fifteen a day make 54,750. */
  doseLog: 600_000,
  /** Six a year make 60; a trial of 56 days has 56 answers. */
  trials: 200,
  trialDays: 40_000,
  /** One a week makes 520; replaced ones are pruned to `retention.replacedPlans`. */
  mealPlans: 5_200,
  /** Twenty-one to a plan. */
  mealPlanMeals: 110_000,
  /** At most one for each meal. */
  mealPlates: 110_000,
  groceryItems: 400_000,
  /** At most one for each ingredient of the dictionary. */
  pantry: 5_000,
  /** More than the library has. */
  bookmarkedRemedies: 1_000,
  favoriteRecipes: 5_000,
  favoriteWorkouts: 1_000,
  /** Four a week make 2,000 in ten years; whole collections are imported. */
  ownRecipes: 3_000,
  /** Notes and ratings of shared recipes. */
  recipeNotes: 5_000,
  /** Allergens of ingredients that the dictionary does not know. */
  ingredientAnswers: 500,
  /** Each takes some 160 KiB in a file of personal data. */
  ownRecipePhotos: 150,
} as const;
export type RowKind = keyof typeof maxRows;

/** Maximum bytes of the texts of a person by kind, of all its rows together. */
export const maxBytes = {
  /** Three thousand recipes of 3 KiB take 9 MiB. */
  ownRecipes: 24 * MiB,
  recipeNotes: 4 * MiB,
  /** What is in ingredients that the dictionary does not know. */
  ingredientAnswers: 512 * KiB,
  /** Six hundred plans of half a KiB take 300 KiB. */
  dosePlans: 600 * KiB,
  /** Seven thousand with fifteen values and a note take 9 MiB. */
  checkIns: 20 * MiB,
  episodes: 2 * MiB,
  trials: 256 * KiB,
  /** The words with which remedies were saved, also of those that the library no longer has. */
  bookmarkedRemedies: 256 * KiB,
} as const;
export type ByteKind = keyof typeof maxBytes;

/** Maximum of a page of a list: rows, and bytes of its texts unless it has one row. */
export const page = { rows: 500, bytes: 768 * KiB } as const;

/** Maximum bytes of the check-ins and of the episodes that are read at once: the latest. */
export const readBytes = { checkIns: 448 * KiB, episodes: 128 * KiB } as const;

/**
 * Maximum of a kind on a day or list. The table `done_days` also checks the limits of a day: another number needs a
 * migration.
 */
export const maxOnOne = {
  /** Planned rituals of a day, and completed rituals of a day. */
  ritualsOfDay: 200,
  /** Completed habits of a day: the four of a goal and forty custom ones, with room for a change of goals. */
  habitsOfDay: 80,
  workoutsOfDay: 100,
  checkInsOfDay: 50,
  dosesOfDay: 200,
  /** Plans with reminders that have not ended, and their doses of a day together. */
  remindedPlans: 100,
  remindedDosesOfDay: 200,
  membersOfHousehold: 8,
  /** Items of a grocery list with manual additions. */
  itemsOfList: 400,
  /** Items of a grocery list in a restored file: a week's meals, and manual additions. */
  restoredItemsOfList: 1_000,
} as const;

/**
 * The rate limit of writes, for each person and server process: the points of each write, and the points available.
 * An offline queue of eight hundred ticks fits into a minute.
 */
export const writeCost = {
  usual: 1,
  /** Another recipe for a meal, with the grocery list. */
  swap: 3,
  /** Fifteen new rituals. */
  goal: 5,
  /** A whole list of rituals, or a plan of meals with its groceries. */
  plan: 10,
  /** Up to forty imported recipes. */
  savedImport: 10,
  export: 20,
  restore: 50,
} as const;
export const writePoints = { perMinute: 900, perHour: 9_000 } as const;

/**
 * Time of a server process's main thread for the calls of a person, and for those of strangers from a network:
 * milliseconds of CPU in a minute.
 */
export const mainThread = { cpuMs: 6_000, spanMs: 60_000 } as const;

/** Concurrent requests of a person in a server process; others wait in a queue, and more are refused. */
export const atOnce = {
  requests: { running: 6, waiting: 100 },
  /** All people together; further requests are refused, as they would wait too long. */
  requestsOfAll: 250,
  /** Whole-account exports, for each person and in total. */
  exports: { running: 1, waiting: 1 },
  exportsOfAll: { running: 6, waiting: 20 },
  /** Restores, for each person and in total, counted before the upload begins. */
  restores: { running: 1, waiting: 0 },
  restoresOfAll: { running: 2, waiting: 10 },
  /** Recipe imports from a page, text or file, for each person and in total. */
  imports: { running: 1, waiting: 0 },
  importUploadsOfAll: { running: 3, waiting: 20 },
  importFetchesOfAll: { running: 20, waiting: 40 },
} as const;

/** Fetched pages of a person in ten minutes; bytes of each, compressed and decompressed. */
export const fetchedPages = { count: 30, seconds: 600, bytes: 6 * MiB, redirects: 5 } as const;

/**
 * The same for pictures. Pixels are those that a browser draws: a large photograph. A small file may decompress to
 * far more.
 */
export const fetchedPictures = { count: 120, seconds: 600, bytes: 12 * MiB, pixels: 50_000_000 } as const;

/**
 * Maximum wrong passwords in 15 minutes: for an account from one address and from its networks (the /24; the /56 and
 * the /48), and for all accounts from there. Beyond `slowFrom` on an account from anywhere, each try is delayed.
 */
export const loginLimits = {
  seconds: 900,
  account: { address: 10, networks: [20, 30] },
  anyAccount: { address: 100, networks: [300, 1000] },
  slowFrom: 20,
} as const;

/** Maximum calls from one address: sign-ups, sign-ins that were begun, requested emails; and emails to one account. */
export const visitorCalls = {
  signups: { count: 60, seconds: 3600 },
  /** Where the app is not public. */
  signupsAtHome: { count: 600, seconds: 3600 },
  begun: { count: 200, seconds: 900 },
  emails: { count: 30, seconds: 3600 },
  emailsToAccount: { count: 5, seconds: 3600 },
  /** Links of others that are opened, with a right or wrong passcode. */
  linkOpenings: { count: 60, seconds: 900 },
} as const;

/** Invitations to make an account that nobody has used yet. */
export const openInvitations = 200;
/** Days for which an invitation can be used. */
export const invitationDays = 14;

/** Changes of a person's time zone that are stored: each makes their reminders be computed again. */
export const zoneChanges = { count: 30, seconds: 3600 } as const;

/** Test reminders of a person. */
export const reminderTests = { count: 10, seconds: 3600 } as const;

/**
 * Open event streams of a server process; beyond a limit a new one closes the oldest. A stream with more unread bytes
 * is closed, so that the client reconnects.
 */
export const eventStreams = { ofPerson: 10, ofAll: 5_000, unreadBytes: 64 * KiB } as const;

/** How long the app keeps its own records. The hourly job deletes older rows and rows beyond a number. */
export const retention = {
  /**
   * Days of records of writes that may arrive late or twice (contract/conflicts.ts), and of deleted recipes and
   * tracked items: longer than a device keeps its queue.
   */
  writeDays: 40,
  /** Stored responses with an `Idempotency-Key` of a person: the latest. */
  replies: 10_000,
  /** For each person and kind. */
  securityEventDays: 180,
  securityEventsOfKind: 50,
  reminderDays: 30,
  /** The latest of a person: four years of weekly plans. */
  replacedPlans: 200,
} as const;

/** Error reports from browsers that a server process accepts in ten minutes. */
export const clientErrorReports = { fromNetwork: 30, fromAll: 300 } as const;

/** Database timeouts of the running app, in milliseconds. Migrations, backups and restores of backups have none. */
export const databaseTimeoutMs = {
  statement: 15_000,
  idleInTransaction: 30_000,
  /** Waiting for a connection, new or from the pool. */
  connection: 10_000,
  /** Each statement of a restore of personal data. */
  restoreStatement: 120_000,
} as const;

/** Limits of the separate process that reads untrusted recipes. */
export const recipeReader = {
  heapMiB: 384,
  /** Bytes of the answer, which the server parses. */
  answerBytes: 32 * MiB,
  /** Timeouts of the process for an import and for lines. An archive of two thousand recipes takes some seconds. */
  importMs: 30_000 as number,
  linesMs: 30_000 as number,
  /** CPU time for the lines of a recipe: the remaining lines stay unread. */
  recipeMs: 250,
  imports: { running: 2, waiting: 20, ofOne: 1 },
  saves: { running: 1, waiting: 40, ofOne: 4 },
  /** Recipes that a job reads before others have their turn. */
  jobRecipes: 4,
} as const;

/** Limits of an imported page, text or file. */
export const importedRecipes = {
  recipes: 2_000,
  /** Files in an archive, and depth of nested archives. */
  files: 20_000,
  archivesDeep: 2,
  /** Decompressed bytes of all files and of one: a recipe with its photographs. */
  unpackedBytes: 256 * MiB,
  fileBytes: 24 * MiB,
  /** Characters of a Cooklang recipe, whose parser takes quadratic time. */
  cooklangCharacters: 32_000,
} as const;

/** CPU time for the dose reminders of a person at a time; beyond it they are put off for a while. */
export const reminderWork = { cpuMs: 2_000, putOffMinutes: 60 } as const;

/** Memory of a restore's worker thread, in MiB. */
export const restoreHeapMiB = 320;

/** Sessions of a person: a further sign-in ends the one that was used longest ago. */
export const maxSessions = 50;

/** Stored characters of a User-Agent. */
export const maxUserAgent = 300;
