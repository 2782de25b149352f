import { and, eq, ne, sql } from 'drizzle-orm';
import type { Preferences, User } from '#contract/account.ts';
import type { Db } from '#server/database/open.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { shownUser } from '#server/database/queries/shown-user.ts';
import {
  account,
  passkey,
  twoFactor,
  usedCodes,
  user,
  verification,
} from '#server/database/schema/account.ts';
import { calendarAddresses } from '#server/database/schema/meal-plans.ts';
import { userPreferences } from '#server/database/schema/preferences.ts';
import { pushSubscriptions } from '#server/database/schema/reminders.ts';

/** The person behind an id, as the contract shows them. */
export async function findUser(db: Db, id: string): Promise<(User & { locale: string }) | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  return row && { ...shownUser(row), locale: row.locale };
}

/** Keeps the language that a person reads in. */
export async function saveLocale(db: Db, userId: string, locale: string): Promise<void> {
  await db.update(user).set({ locale }).where(eq(user.id, userId));
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
export async function passwordHashOf(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  return row?.hash ?? undefined;
}

/** Puts a new hash in the place of an old one, unless the password was changed meanwhile. */
export async function replacePasswordHash(db: Db, userId: string, old: string, hash: string): Promise<void> {
  await db
    .update(account)
    .set({ password: hash })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential'), eq(account.password, old)));
}

/** The id of whoever has this address. */
export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, sql`lower(${email})`));
  return row?.id;
}

/** The id of whoever a passkey is of. */
export async function userIdOfPasskey(db: Db, credentialId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: passkey.userId })
    .from(passkey)
    .where(eq(passkey.credentialID, credentialId));
  return row?.userId;
}

/** Keeps a person's names. What is not given stays; an empty name is none. */
export async function saveNames(
  db: Db,
  userId: string,
  names: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  const kept = (name: string | undefined) => (name === undefined ? undefined : name || null);
  const [firstName, lastName] = [kept(names.firstName), kept(names.lastName)];
  if (firstName === undefined && lastName === undefined) return;
  await db
    .update(user)
    .set({
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      updatedAt: new Date(),
    })
    .where(eq(user.id, userId));
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

/** What a person wants to be told of; whoever never said has it all on. */
export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const [row] = await preferencesOf(db, { userId });
  return row ?? { emailNotifications: true, ritualReminders: true, mealPlanReminders: true };
}

export async function savePreferences(
  db: Db,
  userId: string,
  preferences: Preferences,
): Promise<Preferences> {
  await db
    .insert(userPreferences)
    .values({ ...preferences, userId })
    .onConflictDoUpdate({ target: userPreferences.userId, set: preferences });
  return preferences;
}

/**
 * After a new password by letter: no older letter, remembered browser or half-done sign-in is good any more. Whoever
 * reads the letters owns the address. Had nobody proved that before, then passkeys, linked providers and two-factor may
 * be a stranger's who signed up with it, and they go; so do the devices that are told of their rituals and the address
 * at which their meals can be read.
 */
export async function settleAfterReset(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(verification).where(eq(verification.value, userId));
    const proved = await tx
      .update(user)
      .set({ emailVerified: true })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ id: user.id });
    if (proved.length === 0) return;
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
    await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
    await tx.delete(usedCodes).where(eq(usedCodes.userId, userId));
    await tx.delete(passkey).where(eq(passkey.userId, userId));
    await tx.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, 'credential')));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await tx.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
  });
}
