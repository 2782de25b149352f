import * as z from 'zod/mini';
import { Preferences } from './account.ts';
import { PersonName } from './account-forms.ts';
import { CheckIn, Episode, TrackedItem } from './check-ins.ts';
import { DoctorPage } from './doctor-page.ts';
import { DoseLog, DosePlan } from './doses.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import { HabitId, HabitSettings } from './habits.ts';
import { Allergen } from './kitchen.ts';
import { maxRows, type RowKind } from './limits.ts';
import { amount, Excluded, Id, kitchenRows, Moment, text, whole } from './my-data-kitchen.ts';
import { ownRecipeRows } from './my-data-recipes.ts';
import { maxPictureBytes } from './profile-picture.ts';
import { NamedMedicines, RemedyType } from './remedies.ts';
import { EmailStopped, ReminderSettings } from './reminders.ts';
import { StoredRitual } from './rituals.ts';
import { SafetyFlag, safetyFlags } from './safety.ts';
import { Day, Goal } from './shapes.ts';
import { DayStart, PauseKind } from './streaks.ts';
import { tags } from './tags.ts';
import { Weight } from './trends.ts';
import { Feeling, maxWorkoutMinutes } from './workouts.ts';

/** Incremented when older files cannot be read unchanged. docs/my-data.md describes each version. */
export const myDataVersion = 1;

/** The row shape of each part of the file. */
export const myDataRows = {
  goals: z.object({ currentGoal: Goal, updatedAt: Moment }),
  preferences: Preferences,
  /** A JPEG, as PostgreSQL writes bytes: `\\x` and two digits for each. */
  profilePicture: z.object({
    bytes: z.string().check(z.maxLength(2 * maxPictureBytes + 2), z.regex(/^\\x([\da-f]{2})+$/)),
    updatedAt: Moment,
  }),
  reminderSettings: z.object({ settings: z.partial(ReminderSettings), emailStopped: EmailStopped }),
  rituals: z.extend(StoredRitual, { createdAt: Moment }),
  ritualCompletions: z.object({ completedAt: Day, ritualId: Id, createdAt: Moment }),
  habitCompletions: z.object({ completedAt: Day, habitId: HabitId, createdAt: Moment }),
  habitSettings: z.object({ settings: HabitSettings, updatedAt: Moment }),
  dailyProgress: z.object({
    date: Day,
    waterIntake: amount(100),
    waterGoal: whole(0, 100),
    fastingHours: amount(24),
    fastingType: z.nullable(text(20)),
    sleepHours: amount(24),
    sleepGoal: whole(0, 24),
    movementMinutes: amount(1440),
    movementGoal: whole(0, 1440),
    updatedAt: Moment,
  }),
  bookmarkedRemedies: z.object({
    id: Id,
    remedyId: text(140),
    remedyTitle: text(200),
    remedyType: RemedyType,
    remedyDescription: text(2000),
    condition: text(60),
    createdAt: Moment,
  }),
  safetyProfile: z.object({
    flags: z.array(SafetyFlag).check(z.maxLength(safetyFlags.length)),
    medicines: z._default(NamedMedicines, []),
  }),
  doctorPage: DoctorPage,
  favoriteRecipes: z.object({ recipeId: text(120), createdAt: Moment }),
  ...ownRecipeRows,
  foodPreferences: z.object({
    allergens: z.array(Allergen).check(z.maxLength(20)),
    ...Excluded,
  }),
  ...kitchenRows,
  restDays: z.object({ day: Day }),
  pauses: z.object({ firstDay: Day, lastDay: z.nullable(Day), kind: PauseKind }),
  weights: Weight,
  fasts: z
    .object({
      id: Id,
      startedAt: Moment,
      /** Null: not ended. */
      endedAt: z.nullable(Moment),
      zone: text(64),
      /** The day that its hours count for; null until it ends. */
      day: z.nullable(Day),
    })
    .check(
      z.refine(({ endedAt, day }) => (endedAt === null) === (day === null), {
        message: issue('fast-day-missing'),
        path: ['day'],
      }),
    ),
  trackedItems: z.safeExtend(TrackedItem, {
    /** Missing in files from before soft deletion. */
    deletedAt: z._default(z.nullable(Moment), null),
  }),
  checkIns: CheckIn,
  episodes: Episode,
  dosePlans: z.object({ id: Id, plan: DosePlan, createdAt: Moment }),
  doseLog: DoseLog,
  favoriteWorkouts: z.object({ programId: text(120), createdAt: Moment }),
  workoutCompletions: z.object({
    id: Id,
    programId: text(120),
    day: Day,
    minutes: whole(1, maxWorkoutMinutes),
    /** Missing in files from before this question. */
    feeling: z._default(z.nullable(Feeling), null),
    createdAt: Moment,
  }),
};

export type MyDataPart = keyof typeof myDataRows;

/** Parts that are missing in older files. */
const addedLater = [
  'reminderSettings',
  'profilePicture',
  'doctorPage',
  'energyNeed',
  'ownRecipes',
  'ownRecipePhotos',
  'recipeNotes',
  'ingredientAnswers',
  'pantry',
  'groceryAisles',
  'mealPlates',
  'planExclusions',
  'trackedItems',
  'checkIns',
  'episodes',
  'dosePlans',
  'doseLog',
] as const satisfies readonly MyDataPart[];

export const isAddedLater = (part: string): boolean => addedLater.some((later) => later === part);

/** The maximum rows of a part; one if a person has it once. */
export const maxRowsOf = (part: string): number => (part in maxRows ? maxRows[part as RowKind] : 1);

type PartShapes = {
  [Part in MyDataPart]: Part extends (typeof addedLater)[number]
    ? z.ZodMiniDefault<z.ZodMiniArray<(typeof myDataRows)[Part]>>
    : z.ZodMiniArray<(typeof myDataRows)[Part]>;
};

function partShapes(): PartShapes {
  const shapes = Object.entries<z.ZodMiniType>(myDataRows).map(([part, row]) => {
    const list = z.array(row).check(z.maxLength(maxRowsOf(part)));
    return [part, isAddedLater(part) ? z._default(list, []) : list];
  });
  return Object.fromEntries(shapes);
}

/** Every part is a list of rows. */
export const MyDataParts = z.object(partShapes());
export type MyDataParts = z.infer<typeof MyDataParts>;

/** The head of the file, before its parts. */
export const MyDataHead = z.object({
  format: z.literal('tisane-my-data', issue('file-not-ours')),
  version: z.literal(myDataVersion, issue('file-version-unknown')),
  exportedAt: Moment,
  account: z.object({
    email: text(254),
    firstName: z.nullable(PersonName),
    lastName: z.nullable(PersonName),
    timeZone: text(64),
    dayStart: DayStart,
    createdAt: Moment,
  }),
  /** Sign-in methods and sessions, for information; a restore ignores them. */
  signIn: z.object({
    sessions: z.array(
      z.object({
        createdAt: Moment,
        lastSeenAt: Moment,
        ipAddress: z.nullable(z.string()),
        userAgent: z.nullable(z.string()),
      }),
    ),
    passkeys: z.array(z.object({ name: z.nullable(z.string()), createdAt: Moment })),
    providers: z.array(z.string()),
    /** Recent events of the security log. Missing in older files. */
    activity: z._default(
      z.array(
        z.object({
          event: z.string(),
          about: z.nullable(z.string()),
          at: Moment,
          times: z.number(),
          device: z.nullable(z.string()),
          network: z.nullable(z.string()),
        }),
      ),
      [],
    ),
  }),
});
export type MyDataHead = z.infer<typeof MyDataHead>;

export const MyData = z.extend(MyDataHead, { data: MyDataParts });
export type MyData = z.infer<typeof MyData>;

export const myData = {
  read: endpoint('GET /api/my-data', 'read my-data', {
    refuses: ['export-under-way', 'too-many-at-once'],
    summary: 'Everything that is stored of the person, as one file',
    reply: MyData,
  }),
  restore: endpoint('POST /api/my-data/restore', 'update my-data', {
    refuses: [
      'file-contradicts-itself',
      'account-holds-other-data',
      'account-holds-data',
      'account-bytes-full',
      'file-too-much',
      'file-refused',
      'file-from-future',
      'file-too-deep',
      'file-too-many-values',
      'restore-under-way',
      'restores-busy',
      'media-type-not-packed',
      'body-not-packed',
      'body-not-json',
    ],
    summary:
      'Put such a file back, whole or not at all: into an account with nothing in it, or with `replace` in the place of what the same address has',
    body: z.object({ file: MyData, replace: z.optional(z.boolean()) }),
    reply: z.object({
      /** Restored rows, by part of the file. */
      restored: z.record(z.string(), z.int()),
    }),
    invalidates: tags,
    wakesReminders: true,
  }),
};
