import { and, asc, desc, eq, exists, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Security, Session } from '#contract/security.ts';
import type { Db } from '#server/database/open.ts';
import { account, session, user, verification } from '#server/database/schema/account.ts';
import { first } from '#server/database/statement.ts';
import { noteSeenStatement } from '#server/database/statements/session.ts';
import { deviceWords } from '#server/http/device.ts';
import { ownSessionSeconds } from '#server/http/own-device.ts';

/** Where somebody is signed in, the latest seen first; `token` is that of the session that asks. */
export async function sessionsOf(db: Db, userId: string, token: string): Promise<Session[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt), asc(session.id));
  return rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    current: row.token === token,
  }));
}

/**
 * Notes that a session was used, to the quarter of an hour. One on the person's own device is renewed with it; true when it
 * was, and its cookie is to be renewed too.
 */
export async function noteSeen(db: Db, userId: string, token: string): Promise<boolean> {
  return (await first(db, noteSeenStatement, userId, token, ownSessionSeconds))?.ownDevice === true;
}

/** Ends one of a person's sessions. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), eq(session.id, sessionId)));
}

/** Ends every session of a person, but for the one with the token `kept`. Browsers that were remembered ask again. */
export async function endSessions(db: Db, userId: string, kept: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(verification).where(eq(verification.value, userId));
    const others = kept === undefined ? undefined : ne(session.token, kept);
    await tx.delete(session).where(and(eq(session.userId, userId), others));
  });
}

/** How an account is protected, but for how many recovery codes are left. */
export async function protectionOf(
  db: Db,
  userId: string,
): Promise<Omit<Security, 'recoveryCodesLeft'> & { email: string }> {
  const password = db
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.userId, userId), eq(account.providerId, 'credential'), isNotNull(account.password)),
    );
  const [row] = await db
    .select({
      email: user.email,
      emailVerified: user.emailVerified,
      twoFactor: user.twoFactorEnabled,
      hasPassword: sql<boolean>`${exists(password)}`,
    })
    .from(user)
    .where(eq(user.id, userId));
  if (!row) throw new Error('The person of a living session is gone');
  return row;
}
