import type { Security, Session } from '#contract/security.ts';
import type { Db } from '#server/database/open.ts';
import { deviceWords } from '#server/http/device.ts';
import { ownSessionSeconds } from '#server/http/own-device.ts';

type SessionRow = {
  id: string;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
  current: boolean;
};

/** Where somebody is signed in, the latest seen first; `token` is that of the session that asks. */
export async function sessionsOf(db: Db, userId: string, token: string): Promise<Session[]> {
  const { rows } = await db.$client.query<SessionRow>({
    name: 'sessions-of',
    text: `select id, user_agent, created_at, updated_at, token = $2 as current from session
      where user_id = $1 and expires_at > now() order by updated_at desc, id`,
    values: [userId, token],
  });
  return rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.updated_at.toISOString(),
    current: row.current,
  }));
}

/**
 * Notes that a session was used, to the quarter of an hour: a write for each call would cost more than it tells. One on the
 * person's own device is renewed with it; true when it was, and its cookie is to be renewed too.
 */
export async function noteSeen(db: Db, userId: string, token: string): Promise<boolean> {
  const { rows } = await db.$client.query<{ own_device: boolean }>({
    name: 'session-seen',
    text: `update session set updated_at = now(),
        expires_at = case when own_device then now() + $3 * interval '1 second' else expires_at end
      where user_id = $1 and token = $2 and (
        updated_at < now() - interval '15 minutes'
        or own_device and expires_at < now() + ($3 - 86400) * interval '1 second'
      ) returning own_device`,
    values: [userId, token, ownSessionSeconds],
  });
  return rows[0]?.own_device === true;
}

export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await db.$client.query({
    name: 'session-end',
    text: 'delete from session where user_id = $1 and id = $2',
    values: [userId, sessionId],
  });
}

/** Ends every session of a person, but for the one with the token `kept`. Browsers that were remembered ask again. */
export async function endSessions(db: Db, userId: string, kept: string | undefined): Promise<void> {
  await db.$client.query({
    name: 'sessions-end',
    text: `with remembered as (delete from verification where value = $1::text)
      delete from session where user_id = $1::uuid and token is distinct from $2`,
    values: [userId, kept ?? null],
  });
}

/** How an account is protected, but for how many recovery codes are left. */
export async function protectionOf(
  db: Db,
  userId: string,
): Promise<Omit<Security, 'recoveryCodesLeft'> & { email: string }> {
  const { rows } = await db.$client.query<Omit<Security, 'recoveryCodesLeft'> & { email: string }>({
    name: 'account-protection',
    text: `select email, email_verified as "emailVerified", two_factor_enabled as "twoFactor",
        exists (select from account where user_id = $1 and provider_id = 'credential' and password is not null)
          as "hasPassword"
      from "user" where id = $1`,
    values: [userId],
  });
  const [row] = rows;
  if (!row) throw new Error('The person of a living session is gone');
  return row;
}
