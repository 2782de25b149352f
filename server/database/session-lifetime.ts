import { sql } from 'drizzle-orm';
import { session } from './schema/account.ts';

/** When sessions end whatever happens: unused for `idleDays`, and at the latest `absoluteDays` after signing in. */
export const sessionLifetime = { idleDays: 30, absoluteDays: 90 } as const;

const days = (count: number) => sql.raw(`interval '${count} days'`);

/** SQL: is the row of `session` alive? */
export const sessionLives = sql`(${session.expiresAt} > now()
  and ${session.createdAt} > now() - ${days(sessionLifetime.absoluteDays)})`;

/** SQL: when a session on the person's own device ends that is used now. */
export const renewedEnd = sql`now() + ${days(sessionLifetime.idleDays)}`;

/**
 * SQL: is it to be noted that a session is used? A write for each call would cost more than it is worth: every 15 minutes
 * will do, and one on the person's own device is renewed a day after it was last.
 */
export const isUseDue = sql<boolean>`(${session.updatedAt} < now() - interval '15 minutes'
  or (${session.ownDevice} and ${session.expiresAt} < ${renewedEnd} - ${days(1)}))`;
