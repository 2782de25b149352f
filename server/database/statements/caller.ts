import { sessionLives } from '../session-lifetime.ts';

/**
 * The common table `caller`: who holds the living session whose token is `$1`, and their `today`, as SQL to begin a
 * statement with. `$2` is `personDays`: when their day begins is known to the database only.
 */
export const callerTable = `with caller as materialized (
  select session.user_id, ($2::date[])["user".day_start + 1] as today
  from session join "user" on "user".id = session.user_id
  where session.token = $1 and ${sessionLives}
)`;
