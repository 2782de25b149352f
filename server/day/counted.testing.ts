import type { Db } from '#server/database/open.ts';

/**
 * What is counted of a person's days: tallies, runs and totals, as rows without their owner. Rows that say nothing are
 * left out: they stay behind when the last tick of a day is taken back.
 */
export async function countedDays(db: Db, userId: string | undefined): Promise<unknown[]> {
  const { rows } = await db.$client.query<{ row: unknown }>(
    `select to_jsonb(tally) - 'user_id' as row from day_tallies tally
      where user_id = $1 and (rituals > 0 or habits > 0 or recorded)
    union all select to_jsonb(run) - 'user_id' from streak_runs run where user_id = $1
    union all select to_jsonb(totals) - 'user_id' from user_totals totals
      where user_id = $1 and (rituals > 0 or habits > 0 or days_tracked > 0)
    order by row`,
    [userId],
  );
  return rows.map(({ row }) => row);
}
