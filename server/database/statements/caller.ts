import { sessionLives } from '../session-lifetime.ts';
import { column, statement } from '../statement.ts';

/** Of whom a living session with this token is. Its table is on every server, so one that knows no person yet can ask. */
export const sessionOwner = statement({
  name: 'session-owner',
  isQuickRead: true,
  text: `select session.user_id as "userId" from session where session.token = $1 and ${sessionLives}`,
  columns: { userId: column.uuid },
  values: (token: string) => [token],
});

/** The token of a session, and the id of whoever it belongs to: the first parameters. */
export type Caller = [token: string, userId: string];

/**
 * SQL of the common table `caller`, for the begin of a statement: one row where `$1` is the token of a living session of the
 * person `$2`, else none. It has their `today` and the time zone of their last call. `$3` is `personDays`: only the
 * database knows the hour at which their day starts.
 */
export const callerTable = `with caller as materialized (
  select session.user_id, "user".time_zone, ($3::date[])["user".day_start + 1] as today
  from session join "user" on "user".id = session.user_id
  where session.token = $1 and session.user_id = $2 and ${sessionLives}
)`;

/** What `saveZone` of a route wants to know of `callerTable`. */
export const seenIn = { userId: column.uuid, timeZone: column.text };
export const seenInSql = 'caller.user_id as "userId", caller.time_zone as "timeZone"';
