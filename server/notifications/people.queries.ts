import { eq, inArray } from 'drizzle-orm';
import type { Preferences } from '#contract/account.ts';
import type { ReminderKind, ReminderSettings } from '#contract/reminders.ts';
import type { Day } from '#contract/shapes.ts';
import { isTimeZone, personDay } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import { isLocale, type Locale, sourceLocale } from '#messages/locale.ts';
import type { Reader } from '#server/database/db.ts';
import { user, userPreferences } from '#server/database/schema/account.ts';
import { pushSubscriptions, reminderSettings } from '#server/database/schema/reminders.ts';

/** All on by default. */
const defaultPreferences: Preferences = {
  emailNotifications: true,
  ritualReminders: true,
  mealPlanReminders: true,
};

/** The data that a person's reminders depend on. */
export type Reminded = {
  userId: string;
  scope: Scope;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  /** Their language. */
  locale: Locale;
  timeZone: string;
  /** The hour at which their day begins (`personDay`). */
  dayStart: number;
  settings: ReminderSettings;
  emailStopped: ReminderKind[];
  preferences: Preferences;
  /** Ids of their push subscriptions. */
  devices: string[];
};

/** The current data of the people with these ids. */
export async function readReminded(db: Reader, userIds: readonly string[]): Promise<Reminded[]> {
  if (userIds.length === 0) return [];
  const { emailNotifications, ritualReminders, mealPlanReminders } = userPreferences;
  const rows = await db
    .select({
      userId: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      firstName: user.firstName,
      locale: user.locale,
      timeZone: user.timeZone,
      dayStart: user.dayStart,
      settings: reminderSettings.settings,
      emailStopped: reminderSettings.emailStopped,
      preferences: { emailNotifications, ritualReminders, mealPlanReminders },
    })
    .from(user)
    .leftJoin(reminderSettings, eq(reminderSettings.userId, user.id))
    .leftJoin(userPreferences, eq(userPreferences.userId, user.id))
    .where(inArray(user.id, [...userIds]));
  const devices = await db
    .select({ userId: pushSubscriptions.userId, id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]));
  return rows.map(({ settings, emailStopped, preferences, ...row }) => ({
    ...row,
    locale: isLocale(row.locale) ? row.locale : sourceLocale,
    scope: ownScope(row.userId),
    // An unknown zone must not delay everybody else.
    timeZone: isTimeZone(row.timeZone) ? row.timeZone : 'UTC',
    // Older rows lack newer settings.
    settings: { ...defaultReminderSettings, ...settings },
    emailStopped: emailStopped ?? [],
    preferences: preferences ?? defaultPreferences,
    devices: devices.filter(({ userId }) => userId === row.userId).map(({ id }) => id),
  }));
}

/** The person's own day at a local time of a calendar day: before the start of their day it is still the day before. */
export const ownDayAt = (
  { timeZone, dayStart }: Pick<Reminded, 'timeZone' | 'dayStart'>,
  day: Day,
  time: string,
): Day => personDay(timeZone, instantAt(timeZone, day, time), dayStart);
