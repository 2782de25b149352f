import { sql } from 'drizzle-orm';
import { session } from './schema/account.ts';

/** Maximum lifetime of sessions: `idleDays` without use, and `absoluteDays` after signing in. */
export const sessionLifetime = { idleDays: 30, absoluteDays: 90 } as const;

const days = (count: number) => sql.raw(`interval '${count} days'`);

/** SQL: is the row of `session` valid? */
export const sessionLives = sql`(${session.expiresAt} > now()
  and ${session.createdAt} > now() - ${days(sessionLifetime.absoluteDays)})`;

/** The new end of a session on the person's own device. */
export const renewedEnd = (): Date => new Date(Date.now() + sessionLifetime.idleDays * 86_400_000);

/**
 * SQL: should the last use of a session be updated? At most every 15 minutes, to save writes; a session on the person's
 * own device is renewed daily.
 */
export const isUseDue = sql<boolean>`(${session.updatedAt} < now() - interval '15 minutes'
  or (${session.ownDevice} and ${session.expiresAt} < now() + ${days(sessionLifetime.idleDays - 1)}))`;
