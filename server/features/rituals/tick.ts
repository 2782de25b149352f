import { batchWrites } from '#server/database/batch-writes.ts';
import type { Db } from '#server/database/open.ts';
import { all, first, type RowOf } from '#server/database/statement.ts';
import { type AskedTick, tickRitual, tickRituals } from '#server/database/statements/tick.ts';

/** As many ticks as one statement writes at most. */
const maxTogether = 50;
/** Nobody's tick waits longer than this for somebody else's lock. */
const lockMs = 50;

type Tick = RowOf<typeof tickRitual> | undefined;

/**
 * Ticks rituals: see `tickRitual`. Undefined when nobody holds the session. Ticks that come at once are one statement.
 */
export function tickerOf(db: Db): (tick: AskedTick) => Promise<Tick> {
  return batchWrites<AskedTick, Tick>({
    doAll: async (ticks) => {
      const rows = await all(db, tickRituals, ticks, lockMs);
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return ticks.map((_, place) => byPlace.get(place));
    },
    doOne: (tick) => first(db, tickRitual, tick),
    keyOf: ({ caller: [, userId] }) => userId,
    atMost: maxTogether,
  });
}
