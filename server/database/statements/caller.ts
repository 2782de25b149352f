import { sessionLives } from '../session-lifetime.ts';
import { column } from '../statement.ts';

/** The common table `caller`: who holds the living session whose token is `$1`, as SQL to begin a statement with. */
export const sessionTable = `with caller as materialized (
  select session.user_id from session where session.token = $1 and ${sessionLives}
)`;

/**
 * As `sessionTable`, with their `today` and the zone they were last seen in. `$2` is `personDays`: when their day begins is known to the database
 * only.
 */
export const callerTable = `with caller as materialized (
  select session.user_id, "user".time_zone, ($2::date[])["user".day_start + 1] as today
  from session join "user" on "user".id = session.user_id
  where session.token = $1 and ${sessionLives}
)`;

/** What `saveZone` of a route wants to know of `callerTable`. */
export const seenIn = { userId: column.uuid, timeZone: column.text };
export const seenInSql = 'caller.user_id as "userId", caller.time_zone as "timeZone"';
