import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { bytesOfYear, DaySet } from '#domain/days/day-set.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type DayKind, History } from '#domain/streaks/history.ts';
import type { DaysOff } from '#domain/streaks/streak.ts';
import { jsonOf } from '#server/database/columns.ts';
import type { Reader } from '#server/database/db.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { dayCounts } from '#server/database/schema/day-counts.ts';
import { pauses } from '#server/database/schema/streaks.ts';

type Stored = { years: string | null; bits: Buffer | null; pauses: DaysOff['pauses'] | null };

/**
 * A person's input of `historyFrom`, as columns of one row, to join to another query. Ten years are 55 rows with three
 * kinds of values: combined by PostgreSQL they take half the time of rows or JSON.
 */
export function storedHistory(db: Reader, userId: SQLWrapper) {
  const { kind, year, total, doneDays } = dayCounts;
  const { firstDay, lastDay } = pauses;
  const spans = db
    .select({ all: sql`json_agg(${jsonOf({ firstDay, lastDay })})` })
    .from(pauses)
    .where(eq(pauses.userId, userId));
  return db
    .select({
      years: sql<Stored['years']>`string_agg(concat_ws(' ', ${kind}, ${year}, ${total}), ',')`.as('years'),
      bits: sql<Stored['bits']>`string_agg(bit_send(${doneDays}), '')`.as('bits'),
      pauses: sql<Stored['pauses']>`(${spans})`.as('pauses'),
    })
    .from(dayCounts)
    .where(eq(dayCounts.userId, userId))
    .as('history');
}

/** Bytes of a year in PostgreSQL's binary format: the bit string's length in four bytes, then the bits. */
const sentYear = 4 + bytesOfYear;

/** Builds a history from stored rows. */
export function historyFrom({ years, bits, pauses: spans }: Stored): History {
  const days = new Map<DayKind, [number, Uint8Array][]>();
  const totals = new Map<DayKind, number>();
  for (const [at, line] of (years?.split(',') ?? []).entries()) {
    const [kind, year, total] = line.split(' ') as [DayKind, string, string];
    const ofYear = bits?.subarray(at * sentYear + 4, (at + 1) * sentYear) ?? new Uint8Array();
    const others = days.get(kind);
    if (others) others.push([Number(year), ofYear]);
    else days.set(kind, [[Number(year), ofYear]]);
    totals.set(kind, (totals.get(kind) ?? 0) + Number(total));
  }
  const sets = new Map([...days].map(([kind, ofKind]) => [kind, new DaySet(ofKind)]));
  return new History(sets, totals, spans ?? []);
}

const historyOf = prepared('history', (db, { userId }: Values<{ userId: string }>) =>
  db.select().from(storedHistory(db, userId)),
);

/** The days of a person's activity, for streaks and totals. */
export async function readHistory(db: Reader, { userId }: Scope): Promise<History> {
  const [row] = await historyOf(db, { userId });
  return historyFrom(row ?? { years: null, bits: null, pauses: null });
}
