import { eq, sql } from 'drizzle-orm';
import type { ReminderKind, ReminderSettings } from '#contract/reminders.ts';
import { changedFields, withFields } from '#domain/changed-fields.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import { type Db, inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { user, userPreferences } from '#server/database/schema/account.ts';
import { reminderSettings } from '#server/database/schema/reminders.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';

type Saved = ReminderSettings & { emailStopped: ReminderKind[] };
/** A person's reminder settings; the defaults if none are saved. */
export async function readSettings(db: Pick<Queries, 'select'>, scope: Scope): Promise<Saved> {
  const [row] = await db.select().from(reminderSettings).where(inScope(reminderSettings, scope));
  const { settings, emailStopped = [] } = row ?? {};
  return { ...defaultReminderSettings, ...settings, emailStopped };
}

/** Saves the changed fields; stopped emails stay so unless the change says in `emailStopped` which still are. */
export async function saveSettings(
  tx: Queries,
  scope: Scope,
  { emailStopped, ...mine }: ReminderSettings & { emailStopped?: ReminderKind[] | undefined },
  { base, recordFields }: SettingsChange<ReminderSettings>,
): Promise<Saved> {
  await lockPerson(tx, scope);
  const { emailStopped: _stopped, ...theirs } = await readSettings(tx, scope);
  const latest = await recordFields(changedFields(base ?? theirs, mine, ['quiet']));
  const settings = withFields<ReminderSettings>(theirs, mine, latest);
  await tx
    .insert(reminderSettings)
    .values({ ...scope, settings, ...(emailStopped && { emailStopped }) })
    .onConflictDoUpdate({
      target: reminderSettings.userId,
      set: { settings, ...(emailStopped && { emailStopped }) },
    });
  return readSettings(tx, scope);
}

/** Stops emails of a kind. The week's email is the person's `emailNotifications`. Idempotent. */
export async function stopEmails(db: Db, scope: Scope, kind: ReminderKind): Promise<void> {
  // A deleted account gets none.
  if ((await isEmailConfirmed(db, scope)) === undefined) return;
  if (kind === 'week') {
    const emailNotifications = false;
    await db
      .insert(userPreferences)
      .values({ ...scope, emailNotifications })
      .onConflictDoUpdate({ target: userPreferences.userId, set: { emailNotifications } });
    return;
  }
  const { emailStopped } = reminderSettings;
  await db
    .insert(reminderSettings)
    // Empty settings mean the defaults.
    .values({ ...scope, settings: sql`'{}'`, emailStopped: [kind] })
    .onConflictDoUpdate({
      target: reminderSettings.userId,
      set: {
        emailStopped: sql`case when ${kind} = any(${emailStopped}) then ${emailStopped} else array_append(${emailStopped}, ${kind}::text) end`,
      },
    });
}

/** Is the person's email address confirmed? Undefined for a deleted account. */
export async function isEmailConfirmed(db: Db, scope: Scope): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, scope.userId));
  return row?.isConfirmed;
}
