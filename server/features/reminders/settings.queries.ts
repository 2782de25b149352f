import { eq } from 'drizzle-orm';
import type { ReminderKind, ReminderSettings } from '#contract/reminders.ts';
import type { Scope } from '#domain/policy.ts';
import { defaultReminderSettings } from '#domain/reminders.ts';
import { isLocale, type Locale, sourceLocale } from '#messages/locale.ts';
import type { Db } from '#server/database/open.ts';
import { user } from '#server/database/schema/account.ts';
import { reminderSettings } from '#server/database/schema/reminders.ts';
import { inScope } from '#server/database/scope.ts';

type Saved = ReminderSettings & { emailStopped: ReminderKind[] };
/** How a person is reminded; whoever never said is by the defaults. */
export async function readSettings(db: Db, scope: Scope): Promise<Saved> {
  const [row] = await db.select().from(reminderSettings).where(inScope(reminderSettings, scope));
  const { settings, emailStopped = [] } = row ?? {};
  return { ...defaultReminderSettings, ...settings, emailStopped };
}

/** Saves all of it; emails that were stopped stay so unless it says which still are. */
export async function saveSettings(
  db: Db,
  scope: Scope,
  { emailStopped, ...settings }: ReminderSettings & { emailStopped?: ReminderKind[] | undefined },
): Promise<Saved> {
  await db
    .insert(reminderSettings)
    .values({ ...scope, settings, ...(emailStopped && { emailStopped }) })
    .onConflictDoUpdate({
      target: reminderSettings.userId,
      set: { settings, ...(emailStopped && { emailStopped }) },
    });
  return readSettings(db, scope);
}

/** No more emails of a kind. The week's email is the person's `emailNotifications`. A repeat changes nothing. */
export async function stopEmails(db: Db, scope: Scope, kind: ReminderKind): Promise<void> {
  if (kind === 'week') {
    await db.$client.query({
      name: 'stop-weekly-email',
      text: `insert into user_preferences (user_id, email_notifications) select id, false from "user" where id = $1
        on conflict (user_id) do update set email_notifications = false`,
      values: [scope.userId],
    });
    return;
  }
  await db.$client.query({
    name: 'stop-emails',
    text: `insert into reminder_settings as mine (user_id, settings, email_stopped)
      select id, '{}', array[$2::text] from "user" where id = $1
      on conflict (user_id) do update set email_stopped = array(select distinct unnest(mine.email_stopped || $2::text))`,
    values: [scope.userId, kind],
  });
}

/** Where emails would go, and whether the person has shown that the address is theirs. */
export async function readMailbox(
  db: Db,
  scope: Scope,
): Promise<{ email: string; verified: boolean; firstName: string | null; locale: Locale } | undefined> {
  const [row] = await db
    .select({
      email: user.email,
      verified: user.emailVerified,
      firstName: user.firstName,
      locale: user.locale,
    })
    .from(user)
    .where(eq(user.id, scope.userId));
  return row && { ...row, locale: isLocale(row.locale) ? row.locale : sourceLocale };
}
