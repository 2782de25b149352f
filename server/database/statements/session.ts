import type { Role } from '#contract/shapes.ts';
import { sessionLives } from '../session-lifetime.ts';
import { column, statement } from '../statement.ts';

/** How often it is noted that a session is in use: a write for each call would cost more than it is worth. */
const seenEvery = "interval '15 minutes'";
/** A session on the person's own device is renewed when this much of its time has gone. */
const renewedAfter = "interval '1 day'";

/**
 * Whose living session a token is, and what of them every call or the first one asks for. `isDue`: `noteSeen` has
 * something to write. `seconds` is how long a session on the person's own device lives, `proofMinutes` how long a proof counts.
 */
export const readSessionStatement = statement({
  name: 'session',
  isQuickRead: true,
  text: `select session.user_id as "userId", "user".role, "user".time_zone as "timeZone", "user".day_start as "dayStart",
      "user".locale, session.own_device as "ownDevice", session.second_factor as "secondFactor",
      coalesce(session.proved_at > now() - $3::int * interval '1 minute', false) as proved, "user".email, "user".first_name as "firstName", "user".last_name as "lastName",
      "user".image, "user".created_at as "createdAt",
      session.updated_at < now() - ${seenEvery} or (session.own_device
        and session.expires_at < now() + $2::int * interval '1 second' - ${renewedAfter}) as "isDue"
    from session join "user" on "user".id = session.user_id
    where session.token = $1 and ${sessionLives}`,
  columns: {
    userId: column.uuid,
    role: column.enum<Role>('role'),
    timeZone: column.text,
    dayStart: column.smallint,
    locale: column.text,
    ownDevice: column.boolean,
    secondFactor: column.boolean,
    proved: column.boolean,
    email: column.text,
    firstName: column.nullable(column.text),
    lastName: column.nullable(column.text),
    image: column.nullable(column.text),
    createdAt: column.moment,
    isDue: column.boolean,
  },
  values: (token: string, seconds: number, proofMinutes: number) => [token, seconds, proofMinutes],
});

/** Notes that a session was used, and renews one on the person's own device. */
export const noteSeenStatement = statement({
  name: 'session-seen',
  text: `update session set updated_at = now(),
      expires_at = case when own_device then now() + $3::int * interval '1 second' else expires_at end
    where user_id = $1 and token = $2 and (updated_at < now() - ${seenEvery} or (own_device
      and expires_at < now() + $3::int * interval '1 second' - ${renewedAfter}))
    returning own_device as "ownDevice"`,
  columns: { ownDevice: column.boolean },
  values: (userId: string, token: string, seconds: number) => [userId, token, seconds],
});
