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

/** Whoever never said wants all of it. */
const defaultPreferences: Preferences = {
  emailNotifications: true,
  ritualReminders: true,
  mealPlanReminders: true,
};

/** What a reminder to somebody depends on. */
export type Reminded = {
  userId: string;
  scope: Scope;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  /** The language they read in. */
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

/** The people with these ids, as they stand now. */
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
    // A zone that calendars no longer know must not delay everybody else.
    timeZone: isTimeZone(row.timeZone) ? row.timeZone : 'UTC',
    // What was saved before a setting was there has not got it.
    settings: { ...defaultReminderSettings, ...settings },
    emailStopped: emailStopped ?? [],
    preferences: preferences ?? defaultPreferences,
    devices: devices.filter(({ userId }) => userId === row.userId).map(({ id }) => id),
  }));
}

/** The person's own day at a time on the wall of a calendar day: before their day begins it is still the day before. */
export const ownDayAt = (
  { timeZone, dayStart }: Pick<Reminded, 'timeZone' | 'dayStart'>,
  day: Day,
  time: string,
): Day => personDay(timeZone, instantAt(timeZone, day, time), dayStart);

/** Do emails of a kind go to this person? The week is an email by nature: its switch is among the preferences. */
export function mayWrite({ settings, emailStopped, emailVerified }: Reminded, kind: ReminderKind): boolean {
  return emailVerified && (kind === 'week' || settings.channels.email) && !emailStopped.includes(kind);
}

/** Do push messages of a kind go to this person's devices? */
export function mayPush({ settings }: Reminded, kind: ReminderKind): boolean {
  return kind !== 'week' && settings.channels.push;
}
