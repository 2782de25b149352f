/**
 * Every ceiling on what one request and one person may ask for, in one place; docs/limits.md says what each is for.
 * Sign-in, sign-up and email have limits of their own, in server/features/account.
 */

const KiB = 1024;
const MiB = 1024 * KiB;

/** Bytes of a request's body, as it is sent and, where it may be compressed, unpacked. */
export const bodyBytes = {
  usual: 256 * KiB,
  /** A file of somebody's data: ten years of heavy use come to some 34 MiB. */
  restore: 48 * MiB,
  /** An archive of recipes in base64: 48 MiB as a file. */
  recipeArchive: 64 * MiB,
} as const;

/** Bytes of a backup that is sent from a browser; `clientTimeoutMs.restore` is what it has for that. */
export const uploadedBackup = { gigabytes: 2, bytes: 2_000_000_000 } as const;

/** What a body may hold, counted before anything looks at what it means. */
export const jsonSize = {
  /** Levels of lists and objects inside one another. */
  depth: 16,
  /** Lists, objects and single values together. */
  values: 8_000,
  /** The same in a file of somebody's data. */
  restoreValues: 2_500_000,
} as const;

/** How long a client may take to send something, in milliseconds; after that the connection is closed. */
export const clientTimeoutMs = {
  headers: 10_000,
  body: 20_000,
  /** A whole file over a slow line. */
  restore: 180_000,
  /** Nothing at all came or was taken. */
  idle: 60_000,
  /** A site whose page is fetched for somebody, redirects and all. */
  page: 15_000,
} as const;

/** How many problems a refusal names at most. */
export const maxIssues = 20;

/** Rows of one kind that one person may have: what ten years of heavy use come to, ten times over. */
export const maxRows = {
  /** Planned now and before: fifteen new ones a month make 1,800 in ten years. */
  rituals: 20_000,
  /** Fifteen a day make 54,750. */
  ritualCompletions: 600_000,
  /** Seven a day make 25,550. */
  habitCompletions: 300_000,
  /** One a day: every day since 1900, and some. */
  dailyProgress: 50_000,
  weights: 50_000,
  restDays: 20_000,
  pauses: 5_000,
  /** One a day makes 3,650. */
  fasts: 40_000,
  /** What a person follows: thirty in all. */
  trackedItems: 200,
  /** Two a day make 7,300. */
  checkIns: 75_000,
  /** Four a week make 2,000. */
  episodes: 20_000,
  /** Five new ones a month make 600. */
  dosePlans: 6_000,
  /** Fifteen a day make 54,750. */
  doseLog: 600_000,
  /** Two a day make 7,300. */
  workoutCompletions: 75_000,
  /** One a week makes 520; replaced ones are thinned to `retention.replacedPlans`. */
  mealPlans: 5_200,
  /** Twenty-one to a plan. */
  mealPlanMeals: 110_000,
  /** One for a meal at most. */
  mealPlates: 110_000,
  groceryItems: 400_000,
  /** One for each thing of the dictionary at most. */
  pantry: 5_000,
  bookmarkedRemedies: 5_000,
  favoriteRecipes: 5_000,
  favoriteWorkouts: 5_000,
  /** Four a week make 2,000 in ten years; whole collections are brought along. */
  ownRecipes: 3_000,
  /** Notes and ratings of recipes that others share. */
  recipeNotes: 5_000,
  /** What is in things that the dictionary does not know. */
  ingredientAnswers: 500,
  /** In a file of somebody's data each takes some 160 KiB. */
  ownRecipePhotos: 150,
} as const;
export type RowKind = keyof typeof maxRows;

/**
 * Of one kind on one day or list. What is counted of a day is also checked by the table `day_counts`: another number here
 * needs a migration.
 */
export const maxOnOne = {
  /** Rituals planned on a day, and ticks of rituals on it. */
  ritualsOfDay: 200,
  /** Habits ticked on a day: the four of a goal and forty of one's own, with room for a change of goals. */
  habitsOfDay: 80,
  workoutsOfDay: 100,
  checkInsOfDay: 50,
  dosesOfDay: 200,
  membersOfHousehold: 8,
  /** Items of a grocery list that a person can add to. */
  itemsOfList: 400,
  /** Items of a grocery list in a file: a week's meals, and a person's own. */
  restoredItemsOfList: 1_000,
} as const;

/**
 * Writes for each person and server process: what each costs in points, and the points there are. An offline queue of
 * eight hundred ticks fits into a minute.
 */
export const writeCost = {
  usual: 1,
  /** Another recipe for a meal, with the groceries after it. */
  swap: 3,
  /** Fifteen rituals laid out again. */
  goal: 5,
  /** A whole list of rituals, or a plan of meals with its groceries. */
  plan: 10,
  /** Up to forty recipes that were brought along. */
  savedImport: 10,
  export: 20,
  restore: 50,
} as const;
export const writePoints = { perMinute: 900, perHour: 9_000 } as const;

/** Requests of one session that are worked on at once in a server process; others wait their turn, and more are refused. */
export const atOnce = {
  requests: { running: 6, waiting: 100 },
  /** Of everybody; what comes beyond is refused, as it would wait too long. */
  requestsOfAll: 250,
  /** Reads over a long time, for each person. */
  heavyReads: { running: 2, waiting: 8 },
  /** Whole-account exports, for each person and for everybody. */
  exports: { running: 1, waiting: 1 },
  exportsOfAll: { running: 6, waiting: 20 },
  /** Restores, for each person, and for everybody, from before the first byte of the file. */
  restores: { running: 1, waiting: 0 },
  restoresOfAll: { running: 2, waiting: 10 },
  /** Recipes that are read from a page, a text or a file, for each person, and for everybody. */
  imports: { running: 1, waiting: 0 },
  importUploadsOfAll: { running: 3, waiting: 20 },
  importFetchesOfAll: { running: 20, waiting: 40 },
} as const;

/** Pages that are fetched for a person in ten minutes, and each of them: bytes as they come and once more unpacked. */
export const fetchedPages = { count: 30, seconds: 600, bytes: 6 * MiB, redirects: 5 } as const;

/** The same of pictures. Pixels are those that a browser draws: a photograph of a good camera. What is packed small may be far more. */
export const fetchedPictures = { count: 120, seconds: 600, bytes: 12 * MiB, pixels: 50_000_000 } as const;

/** Open streams of changes in a server process; the oldest makes way. One that leaves so much unread is better off to begin again. */
export const eventStreams = { ofPerson: 10, ofAll: 5_000, unreadBytes: 64 * KiB } as const;

/** How long what the app writes down by itself is stored. The hourly job deletes what is older, and what is beyond a number. */
export const retention = {
  /** Days of writes that may arrive late or twice (contract/conflicts.ts), and of deleted recipes and things that were followed: longer than a device stores what it could not send. */
  writeDays: 40,
  /** Replies with an `Idempotency-Key` of one person: the latest ones. */
  replies: 10_000,
  /** Of one person, and of one kind. */
  securityEventDays: 180,
  securityEventsOfKind: 50,
  reminderDays: 30,
  /** Of one person, the latest ones: four years of a plan a week. */
  replacedPlans: 200,
} as const;

/** Reports of errors in browsers that a server process takes in ten minutes: more of the same is no news. */
export const clientErrorReports = { fromNetwork: 30, fromAll: 300 } as const;

/** Statements of the running app in the database, in milliseconds. Migrations, backups and restored backups have none. */
export const databaseTimeoutMs = {
  statement: 15_000,
  idleInTransaction: 30_000,
  /** Until there is a connection: a new one, or one that others use now. */
  connection: 10_000,
  /** Each statement that puts a person's own data back. */
  restoreStatement: 120_000,
} as const;

/** What reads recipes that strangers wrote may take, in a process of its own. */
export const recipeReader = {
  heapMiB: 384,
  /** Bytes of what was read, as they are in the server's memory. */
  printedBytes: 32 * MiB,
  /** How long a process is waited for: one that reads an import, and one that reads lines. An archive of two thousand recipes takes some seconds. */
  importMs: 30_000 as number,
  linesMs: 30_000 as number,
  /** What the processor may do for the lines of one recipe: what is left of them then stays unread. */
  recipeMs: 250,
  imports: { running: 2, waiting: 20 },
  saves: { running: 1, waiting: 8 },
} as const;

/** What is brought along as one page, text or file. */
export const importedRecipes = {
  recipes: 2_000,
  /** Files in an archive, and archives in one another. */
  files: 20_000,
  archivesDeep: 2,
  /** Unpacked, of all files and of one: a recipe with its photographs in it. */
  unpackedBytes: 256 * MiB,
  fileBytes: 24 * MiB,
  /** Characters of one recipe in Cooklang, whose parser's time grows with the square of them. */
  cooklangCharacters: 32_000,
} as const;

/** Memory that a restore's worker thread may take, in MiB. */
export const restoreHeapMiB = 320;

/** Characters stored of what a browser says of itself. */
export const maxUserAgent = 300;
