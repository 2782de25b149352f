import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { DaySet } from '#domain/days/day-set.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type DayKind, History } from '#domain/streaks/history.ts';
import type { DaysOff } from '#domain/streaks/streak.ts';
import { jsonOf } from '#server/database/columns.ts';
import { prepared, type Reader, type Values } from '#server/database/prepared.ts';
import { dayCounts } from '#server/database/schema/day-counts.ts';
import { pauses } from '#server/database/schema/streaks.ts';

type Stored = { days: string | null; pauses: DaysOff['pauses'] | null };

/** What `historyFrom` reads, as two values of a query. Years are put together as text, which takes half as long as JSON. */
export function storedHistory(db: Reader, userId: SQLWrapper) {
  const { kind, year, total, kept } = dayCounts;
  const { firstDay, lastDay } = pauses;
  const line = sql`concat_ws(' ', ${kind}, ${year}, ${total}, encode(bit_send(${kept}), 'hex'))`;
  const lines = db
    .select({ all: sql`string_agg(${line}, ',')` })
    .from(dayCounts)
    .where(eq(dayCounts.userId, userId));
  const spans = db
    .select({ all: sql`json_agg(${jsonOf({ firstDay, lastDay })})` })
    .from(pauses)
    .where(eq(pauses.userId, userId));
  return { days: sql<Stored['days']>`(${lines})`, pauses: sql<Stored['pauses']>`(${spans})` };
}

/** Puts a history together. */
export function historyFrom({ days, pauses: spans }: Stored): History {
  const years = new Map<DayKind, [number, Uint8Array][]>();
  const totals = new Map<DayKind, number>();
  for (const line of days?.split(',') ?? []) {
    const [kind, year, total, kept] = line.split(' ') as [DayKind, string, string, string];
    // As PostgreSQL sends a bit string: its length in four bytes, then the bits.
    const bits = Buffer.from(kept, 'hex').subarray(4);
    const others = years.get(kind);
    if (others) others.push([Number(year), bits]);
    else years.set(kind, [[Number(year), bits]]);
    totals.set(kind, (totals.get(kind) ?? 0) + Number(total));
  }
  const sets = new Map([...years].map(([kind, bits]) => [kind, new DaySet(bits)]));
  return new History(sets, totals, spans ?? []);
}

const historyOf = prepared('history', (db, { userId }: Values<{ userId: string }>) =>
  db.select(storedHistory(db, userId)).from(sql`(select) one`),
);

/** What a person did on which days, as far as streaks and totals need it. */
export async function readHistory(db: Reader, { userId }: Scope): Promise<History> {
  const [row] = await historyOf(db, { userId });
  return historyFrom(row ?? { days: null, pauses: null });
}
