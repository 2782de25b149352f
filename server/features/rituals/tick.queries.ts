import type { Day } from '#contract/shapes.ts';
import type { Db } from '#server/db/open.ts';
import { callerTable } from '#server/http/session.ts';

export type TickResult = 'ticked' | 'no-such-ritual' | 'signed-out';

/** Ticks a ritual for whoever holds the session, in one trip: session, tick, tally, streak. */
export async function tickRitual(db: Db, token: string, ritualId: string, day: Day): Promise<TickResult> {
  const { rows } = await db.$client.query<{ ticked: boolean }>({
    name: 'tick-ritual',
    text: `${callerTable} select tick_ritual(user_id, $2, $3) as ticked from caller`,
    values: [token, ritualId, day],
  });
  if (!rows[0]) return 'signed-out';
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
