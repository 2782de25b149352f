import { and, eq, ne, sql } from 'drizzle-orm';
import type { CurrentUser, Preferences } from '#contract/account.ts';
import type { PersonNames } from '#contract/account-forms.ts';
import { changedFields, withFields } from '#domain/changed-fields.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, lockPerson, type Queries, type Reader } from '#server/database/db.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import {
  account,
  passkey,
  twoFactor,
  usedCodes,
  user,
  userPreferences,
  verification,
} from '#server/database/schema/account.ts';
import { healthLinkAddresses, healthLinks } from '#server/database/schema/health-links.ts';
import { calendarAddresses } from '#server/database/schema/meal-plans.ts';
import { pushSubscriptions } from '#server/database/schema/reminders.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';
import { wakeReminders } from '#server/database/wake-reminders.queries.ts';
import { shownUser } from '#server/http/shown-user.ts';

/** A person by id, as the contract shows them. */
export async function findUser(db: Db, id: string): Promise<Omit<CurrentUser, 'ownDevice'> | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  return row && { ...shownUser(row), locale: row.locale };
}

/** To whom and how emails of the account are written; undefined when it was deleted. */
export async function addresseeOf(db: Db, id: string) {
  const { email, emailVerified, firstName, locale } = user;
  const [row] = await db
    .select({ email, emailVerified, firstName, locale })
    .from(user)
    .where(eq(user.id, id));
  return row;
}

/** Stores a person's language. */
export async function saveLocale(db: Db, scope: Scope, locale: string): Promise<void> {
  await db.update(user).set({ locale }).where(eq(user.id, scope.userId));
}

/** Is there an account with this address? */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, sql`lower(${email})`));
  return found.length > 0;
}

/** The hash of a person's password; undefined when they have none. */
export async function passwordHashOf(db: Db, scope: Scope): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(inScope(account, scope), eq(account.providerId, 'credential')));
  return row?.hash ?? undefined;
}

/** Replaces the old hash, unless the password was changed meanwhile. */
export async function replacePasswordHash(db: Db, scope: Scope, old: string, hash: string): Promise<void> {
  await db
    .update(account)
    .set({ password: hash })
    .where(and(inScope(account, scope), eq(account.providerId, 'credential'), eq(account.password, old)));
}

/** The id of the person with this address. */
export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, sql`lower(${email})`));
  return row?.id;
}

/** The id of the owner of a passkey. */
export async function userIdOfPasskey(db: Db, credentialId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: passkey.userId })
    .from(passkey)
    .where(eq(passkey.credentialID, credentialId));
  return row?.userId;
}

/** Stores a person's names. Fields not given stay; an empty name or null deletes. */
export async function saveNames(db: Db, scope: Scope, names: PersonNames): Promise<void> {
  const stored = (name: string | null | undefined) => (name === undefined ? undefined : name || null);
  const [firstName, lastName] = [stored(names.firstName), stored(names.lastName)];
  if (firstName === undefined && lastName === undefined) return;
  await db
    .update(user)
    .set({
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      updatedAt: new Date(),
    })
    .where(eq(user.id, scope.userId));
}

const preferencesOf = prepared('preferences-of', (db, { userId }: Values<{ userId: string }>) =>
  db
    .select({
      emailNotifications: userPreferences.emailNotifications,
      ritualReminders: userPreferences.ritualReminders,
      mealPlanReminders: userPreferences.mealPlanReminders,
    })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId)),
);

/** A person's notification preferences; all on by default. */
export async function readPreferences(db: Reader, scope: Scope): Promise<Preferences> {
  const [row] = await preferencesOf(db, scope);
  return row ?? { emailNotifications: true, ritualReminders: true, mealPlanReminders: true };
}

/** Saves the changed fields, in a transaction. */
export async function savePreferences(
  tx: Queries,
  scope: Scope,
  given: { [Field in keyof Preferences]?: boolean | undefined },
  { base, recordFields }: SettingsChange<Preferences>,
): Promise<Preferences> {
  await lockPerson(tx, scope);
  const theirs = await readPreferences(tx, scope);
  const before = base ?? theirs;
  const {
    emailNotifications = before.emailNotifications,
    ritualReminders = before.ritualReminders,
    mealPlanReminders = before.mealPlanReminders,
  } = given;
  const mine = { emailNotifications, ritualReminders, mealPlanReminders };
  const preferences = withFields(theirs, mine, await recordFields(changedFields(before, mine)));
  await tx
    .insert(userPreferences)
    .values({ ...preferences, ...scope })
    .onConflictDoUpdate({ target: userPreferences.userId, set: preferences });
  return preferences;
}

/** Ends a person's pending links for a new password, trusted browsers and unfinished sign-ins. */
export async function forgetLinks(db: Pick<Queries, 'delete'>, scope: Scope): Promise<void> {
  await db.delete(verification).where(eq(verification.value, scope.userId));
}

/**
 * After a password reset by email: older emails, trusted browsers and unfinished sign-ins become invalid. Reading the
 * emails proves ownership of the address. If nobody proved that before, a stranger may have signed up with it: then
 * passkeys, linked providers and two-factor are removed, with push subscriptions, the calendar address and links to the page for the doctor.
 */
export async function settleAfterReset(db: Db, scope: Scope): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetLinks(tx, scope);
    const proved = await tx
      .update(user)
      .set({ emailVerified: true })
      .where(and(eq(user.id, scope.userId), eq(user.emailVerified, false)))
      .returning({ id: user.id });
    if (proved.length === 0) return;
    await wakeReminders(tx, scope);
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, scope.userId));
    await tx.delete(twoFactor).where(inScope(twoFactor, scope));
    await tx.delete(usedCodes).where(inScope(usedCodes, scope));
    await tx.delete(passkey).where(inScope(passkey, scope));
    await tx.delete(account).where(and(inScope(account, scope), ne(account.providerId, 'credential')));
    await tx.delete(pushSubscriptions).where(inScope(pushSubscriptions, scope));
    await tx.delete(calendarAddresses).where(inScope(calendarAddresses, scope));
    await tx.delete(healthLinkAddresses).where(inScope(healthLinkAddresses, scope));
    await tx.delete(healthLinks).where(inScope(healthLinks, scope));
  });
}
