import type { Preferences } from '#contract/account.ts';
import type { ReminderKind, ReminderSettings } from '#contract/reminders.ts';
import { isTimeZone } from '#domain/day.ts';
import type { Scope } from '#domain/policy.ts';
import { defaultReminderSettings } from '#domain/reminders.ts';
import { isLocale, type Locale, sourceLocale } from '#messages/locale.ts';
import type { Db } from '#server/database/open.ts';

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
  settings: ReminderSettings;
  emailStopped: ReminderKind[];
  preferences: Preferences;
  /** Ids of their push subscriptions. */
  devices: string[];
};

type Row = Omit<Reminded, 'settings' | 'scope'> & { settings: Partial<ReminderSettings> | null };

/** The people with these ids, as they stand now. */
export async function readReminded(
  db: Pick<Db['$client'], 'query'>,
  userIds: readonly string[],
): Promise<Reminded[]> {
  const { rows } = await db.query<Row>({
    name: 'reminded',
    text: `select person.id as "userId", email, email_verified as "emailVerified", first_name as "firstName", locale,
        time_zone as "timeZone", settings, coalesce(email_stopped, '{}') as "emailStopped",
        json_build_object(
          'emailNotifications', coalesce(email_notifications, true),
          'ritualReminders', coalesce(ritual_reminders, true),
          'mealPlanReminders', coalesce(meal_plan_reminders, true)) as preferences,
        array(select id::text from push_subscriptions where user_id = person.id) as devices
      from "user" person
      left join reminder_settings on reminder_settings.user_id = person.id
      left join user_preferences on user_preferences.user_id = person.id
      where person.id = any($1)`,
    values: [userIds],
  });
  return rows.map(({ settings, ...row }) => ({
    ...row,
    locale: isLocale(row.locale) ? row.locale : sourceLocale,
    scope: { userId: row.userId },
    // A zone that calendars no longer know must not keep everybody else waiting.
    timeZone: isTimeZone(row.timeZone) ? row.timeZone : 'UTC',
    // What was saved before a setting was there has not got it.
    settings: { ...defaultReminderSettings, ...settings },
  }));
}

/** Do emails of a kind go to this person? The week is an email by nature: its switch is among the preferences. */
export function mayWrite({ settings, emailStopped, emailVerified }: Reminded, kind: ReminderKind): boolean {
  return emailVerified && (kind === 'week' || settings.channels.email) && !emailStopped.includes(kind);
}

/** Do push messages of a kind go to this person's devices? */
export function mayPush({ settings }: Reminded, kind: ReminderKind): boolean {
  return kind !== 'week' && settings.channels.push;
}
