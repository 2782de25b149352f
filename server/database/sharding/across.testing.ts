/**
 * Statements that do not say whose rows they mean: each has what it `includes`, and a reason. Nothing else may be one; an entry
 * that no statement needs any more fails the test.
 */
export const acrossPeople: readonly { includes: string; because: string }[] = [
  {
    includes: 'where session.token = $1 and',
    because:
      'a read in one round trip, which begins with the session: the token says whose it is, in a table that is on every server',
  },
  {
    includes: 'with asked as materialized ( select asked.* from set_config',
    because: 'the ticks of several people who tick at once: each by the token of their session, in one statement',
  },
  {
    includes: 'from "reminder_watch" where "reminder_watch"."look_at" <= $1',
    because: 'the job of reminders looks for who is to be looked at',
  },
  {
    includes: "from reminder_deliveries where result = 'waiting' and next_try_at <= $1",
    because: 'the job that sends takes the next delivery, whoever it is for',
  },
  {
    includes: 'from day_counts where year = any($1::smallint[])',
    because: 'how many people were active in each week, for an admin',
  },
];
