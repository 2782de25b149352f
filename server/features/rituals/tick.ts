import { batchWrites } from '#server/database/batch-writes.ts';
import type { Db } from '#server/database/open.ts';
import { all, type RowOf } from '#server/database/statement.ts';
import { type AskedTick, tickRituals } from '#server/database/statements/tick.ts';

/** As many ticks as one statement writes at most. */
const maxTogether = 50;
/** Nobody's tick waits longer than this for somebody else's lock. */
const lockMs = 50;

type Tick = RowOf<typeof tickRituals> | undefined;

/** Ticks rituals: see `tickRituals`. Undefined when nobody holds the session. */
export function tickerOf(db: Db): (tick: AskedTick) => Promise<Tick> {
  async function tickAll(ticks: AskedTick[], lockMs: number): Promise<Tick[]> {
    const rows = await all(db, tickRituals, ticks, lockMs);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return ticks.map((_, place) => byPlace.get(place));
  }
  return batchWrites<AskedTick, Tick>({
    doAll: (ticks) => tickAll(ticks, lockMs),
    doOne: async (tick) => (await tickAll([tick], 0))[0],
    keyOf: ({ token }) => token,
    atMost: maxTogether,
  });
}
