import type { Day } from '#contract/shapes.ts';
import type { Db } from '#server/database/open.ts';
import { refuseFuture } from '#server/day/future.ts';
import { callerTable } from '#server/http/session.ts';

export type TickResult = 'ticked' | 'no-such-ritual' | 'signed-out';

/**
 * Ticks a ritual for whoever holds the session, in one trip: session, tick, tally, streak. `days` is `personDays`.
 * Throws a 400 for a day after the person's today, and ticks nothing.
 */
export async function tickRitual(
  db: Db,
  token: string,
  days: readonly Day[],
  ritualId: string,
  day: Day,
): Promise<TickResult> {
  const { rows } = await db.$client.query<{ today: Day; ticked: boolean | null }>({
    name: 'tick-ritual',
    text: `${callerTable}
      select today, case when $4::date <= today then tick_ritual(user_id, $3, $4) end as ticked from caller`,
    values: [token, days, ritualId, day],
  });
  if (!rows[0]) return 'signed-out';
  refuseFuture(day, rows[0].today);
  return rows[0].ticked ? 'ticked' : 'no-such-ritual';
}

/** Takes a tick back. */
export async function untickRitual(db: Db, userId: string, ritualId: string, day: Day): Promise<void> {
  await db.$client.query({
    name: 'untick-ritual',
    text: 'select untick_ritual($1, $2, $3)',
    values: [userId, ritualId, day],
  });
}
