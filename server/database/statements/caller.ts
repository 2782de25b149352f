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

const ofCaller = `session.token = $1 and session.user_id = $2 and ${sessionLives}`;

/**
 * The common table `caller`, as SQL to begin a statement with: a row where `$1` is the token of a living session of the person
 * `$2`, and none otherwise. What the statement reads of the person it asks for by `$2`, so that the parameters alone say on
 * which server it is.
 */
export const sessionTable = `with caller as materialized (select from session where ${ofCaller})`;

/**
 * As `sessionTable`, with their `today` and the zone they were last seen in. `$3` is `personDays`: when their day begins is known to the database
 * only.
 */
export const callerTable = `with caller as materialized (
  select session.user_id, "user".time_zone, ($3::date[])["user".day_start + 1] as today
  from session join "user" on "user".id = session.user_id
  where ${ofCaller}
)`;

/** What `saveZone` of a route wants to know of `callerTable`. */
export const seenIn = { userId: column.uuid, timeZone: column.text };
export const seenInSql = 'caller.user_id as "userId", caller.time_zone as "timeZone"';
