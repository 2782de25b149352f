import {
  and,
  asc,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  ne,
  notInArray,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { LastingThing } from '#contract/policy.ts';
import type { Security, Session } from '#contract/security-shapes.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import type { Locale } from '#messages/locale.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { account, passkey, session, user, verification } from '#server/database/schema/account.ts';
import { pushSubscriptions } from '#server/database/schema/reminders.ts';
import { isUseDue, renewedEnd, sessionLives } from '#server/database/session-lifetime.ts';
import { deviceWords } from '#server/http/device.ts';
import { endLasting } from './lasting.queries.ts';

/** A person's sessions, last seen first; `token` is that of the calling session. */
export async function sessionsOf(db: Db, scope: Scope, token: string, locale: Locale): Promise<Session[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(inScope(session, scope), sessionLives))
    .orderBy(desc(session.updatedAt), asc(session.id));
  return rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.userAgent, locale),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    current: row.token === token,
  }));
}

/**
 * Updates when a session was last used, at most every quarter of an hour. On the person's own device this renews it,
 * too: true then, and its cookie needs renewal.
 */
export async function noteSeen(db: Db, scope: Scope, token: string): Promise<boolean> {
  const { expiresAt, ownDevice } = session;
  const [noted] = await db
    .update(session)
    .set({
      updatedAt: sql`now()`,
      expiresAt: sql`case when ${ownDevice} then ${renewedEnd()}::timestamptz else ${expiresAt} end`,
    })
    .where(and(inScope(session, scope), eq(session.token, token), isUseDue))
    .returning({ ownDevice });
  return noted?.ownDevice === true;
}

/** Ends the sessions that were used longest ago, so that a person has at most `most`. */
export async function endOldestSessions(db: Db, scope: Scope, most: number): Promise<void> {
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(inScope(session, scope))
    .orderBy(desc(session.updatedAt), desc(session.createdAt))
    .limit(most);
  await db.delete(session).where(and(inScope(session, scope), notInArray(session.id, newest)));
}

/** Ends one of a person's sessions. */
export async function endSession(db: Db, scope: Scope, sessionId: string): Promise<void> {
  await db.delete(session).where(and(inScope(session, scope), eq(session.id, sessionId)));
}

/** Ends the session with a token, whoever's it is; returns its person's id if there was one. */
export async function endSessionByToken(db: Db, token: string): Promise<string | undefined> {
  const [ended] = await db
    .delete(session)
    .where(eq(session.token, token))
    .returning({ userId: session.userId });
  return ended?.userId;
}

/** Moves the push subscription of a browser to another session of the same person. */
export async function moveBrowser(
  db: Db,
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { sessionId } = pushSubscriptions;
  await db
    .update(pushSubscriptions)
    .set({ sessionId: to })
    .where(and(inScope(pushSubscriptions, scope), eq(sessionId, from)));
}

/**
 * Ends the browser's previous session after a sign-in. For the same person, their newest session replaces it. Returns
 * the id of the previous session's person if there was one.
 */
export async function replaceSession(db: Db, before: string, userId: string): Promise<string | undefined> {
  const [old] = await db.select({ id: session.id }).from(session).where(eq(session.token, before));
  const [entered] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), ne(session.token, before)))
    .orderBy(desc(session.createdAt))
    .limit(1);
  // Nothing of another person's session is kept: its push subscription ends with it.
  if (old && entered) await moveBrowser(db, ownScope(userId), { from: old.id, to: entered.id });
  return endSessionByToken(db, before);
}

/** Ends every session of a person except the one with the token `staying`. Trusted browsers are forgotten. */
export async function endSessions(
  db: Db,
  scope: Scope,
  staying: string | undefined,
  alsoEnd: readonly LastingThing[] = [],
): Promise<void> {
  await db.transaction(async (tx) => {
    await endLasting(tx, scope, alsoEnd);
    await tx.delete(verification).where(eq(verification.value, scope.userId));
    const others = staying === undefined ? undefined : ne(session.token, staying);
    await tx.delete(session).where(and(inScope(session, scope), others));
    // Subscriptions without a session; the others were deleted with theirs.
    const { sessionId } = pushSubscriptions;
    await tx.delete(pushSubscriptions).where(and(inScope(pushSubscriptions, scope), isNull(sessionId)));
  });
}

export type Protection = Omit<Security, 'recoveryCodesLeft' | 'lasting'> & {
  email: string;
  hasPasskey: boolean;
};

/** The protection of an account, without the number of recovery codes; undefined when it was deleted. */
export async function findProtection(db: Db, scope: Scope): Promise<Protection | undefined> {
  const ofUser = (provider: string) => and(inScope(account, scope), eq(account.providerId, provider));
  const withPassword = and(ofUser('credential'), isNotNull(account.password));
  const isThere = (found: SQLWrapper) => sql<boolean>`${exists(found)}`;
  const [row] = await db
    .select({
      email: user.email,
      emailVerified: user.emailVerified,
      twoFactor: user.twoFactorEnabled,
      hasPassword: isThere(db.select({ id: account.id }).from(account).where(withPassword)),
      providerConnected: isThere(db.select({ id: account.id }).from(account).where(ofUser('oidc'))),
      hasPasskey: isThere(db.select({ id: passkey.id }).from(passkey).where(inScope(passkey, scope))),
    })
    .from(user)
    .where(eq(user.id, scope.userId));
  if (!row) return undefined;
  return row;
}
