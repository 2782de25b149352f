import type { Security, Session } from '#contract/security-shapes.ts';
import type { Db } from '#server/database/open.ts';
import { sessionLives } from '#server/database/session-lifetime.ts';
import { deviceWords } from '#server/http/device.ts';
import { unauthorized } from '#server/http/errors.ts';
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
      where user_id = $1 and ${sessionLives} order by updated_at desc, id`,
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

/** Ends the session with a token, whoever's it is; gives the person's id when it was alive. */
export async function endSessionByToken(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ user_id: string }>({
    name: 'session-end-by-token',
    text: 'delete from session where token = $1 returning user_id',
    values: [token],
  });
  return rows[0]?.user_id;
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

type Protection = Omit<Security, 'recoveryCodesLeft'> & { email: string; hasPasskey: boolean };

/** How an account is protected, but for how many recovery codes are left. Throws 401 when it is gone. */
export async function protectionOf(db: Db, userId: string): Promise<Protection> {
  const { rows } = await db.$client.query<Protection>({
    name: 'account-protection',
    text: `select email, email_verified as "emailVerified", two_factor_enabled as "twoFactor",
        exists (select from account where user_id = $1 and provider_id = 'credential' and password is not null)
          as "hasPassword",
        exists (select from account where user_id = $1 and provider_id = 'oidc') as "providerConnected",
        exists (select from passkey where user_id = $1) as "hasPasskey"
      from "user" where id = $1`,
    values: [userId],
  });
  const [row] = rows;
  if (!row) throw unauthorized();
  return row;
}
