import { DaySet } from '#domain/days/day-set.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type DayKind, History } from '#domain/streaks/history.ts';
import type { DaysOff } from '#domain/streaks/streak.ts';
import type { Queries } from '../open.ts';
import { column, first, type RowOf, statement } from '../statement.ts';
import { createVersionCache, versionSql } from '../version-cache.ts';
import type { Caller } from './caller.ts';

/** Words and figures are put together as text, which takes half as long as JSON. */
const daysSql = (
  owner: string,
) => `(select string_agg(concat_ws(' ', kind, year, total, encode(bit_send(kept), 'hex')), ',')
    from day_counts where user_id = ${owner})`;

const pausesSql = (
  owner: string,
) => `(select json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day))
    from pauses where user_id = ${owner})::text`;

/** A person's history as two columns: `owner` is SQL for whose. What `historyFrom` reads. */
export const historyColumns = (owner: string) => `${daysSql(owner)} as days, ${pausesSql(owner)} as pauses`;

/** The same, and both null where `known`, a parameter, is the version of the history: a column of its own. Goes with `heldHistoryJoin`. */
export const heldHistoryColumnsSql = (owner: string, known: string) => `history.version as "historyVersion",
  case when history.version is distinct from ${known} then ${daysSql(owner)} end as days,
  case when history.version is distinct from ${known} then ${pausesSql(owner)} end as pauses`;

export const heldHistoryJoin = (owner: string) =>
  `cross join lateral (${versionSql(
    `select xmin as written from day_counts where user_id = ${owner}
    union all select xmin from pauses where user_id = ${owner}`,
  )}) history`;

export const heldHistoryColumns = {
  historyVersion: column.nullable(column.text),
  days: column.nullable(column.text),
  pauses: column.nullable(column.json),
};

export const historyStatement = statement({
  name: 'history',
  isQuickRead: true,
  text: `select ${historyColumns('$1')}`,
  columns: { days: column.nullable(column.text), pauses: column.nullable(column.json) },
  values: (userId: string) => [userId],
});

/** Puts a history together from the columns. */
export function historyFrom({ days, pauses }: { days: string | null; pauses: string | null }): History {
  const years = new Map<DayKind, [number, Uint8Array][]>();
  const totals = new Map<DayKind, number>();
  for (const line of days?.split(',') ?? []) {
    const [kind, year, total, kept] = line.split(' ') as [DayKind, string, string, string];
    // As PostgreSQL sends a bit string: its length in four bytes, then the bits. A copy, as a history is cached: a small Buffer
    // is part of 64 kB that Node shares out, and would have all of it stay in memory.
    const bits = new Uint8Array(Buffer.from(kept, 'hex').subarray(4));
    const others = years.get(kind);
    if (others) others.push([Number(year), bits]);
    else years.set(kind, [[Number(year), bits]]);
    totals.set(kind, (totals.get(kind) ?? 0) + Number(total));
  }
  const sets = new Map([...years].map(([kind, bits]) => [kind, new DaySet(bits)]));
  return new History(sets, totals, JSON.parse(pauses ?? '[]') as DaysOff['pauses']);
}

/** What a person did on which days, as far as streaks and totals need it. */
export async function readHistory(db: Queries, scope: Scope): Promise<History> {
  return historyFrom((await first(db, historyStatement, scope.userId)) ?? { days: null, pauses: null });
}

const cache = createVersionCache<History>();

type HistoryRow = RowOf<{ columns: typeof heldHistoryColumns }>;

/** Reads a row that has the history of whoever holds a session: it is put together only where it has changed since. */
export async function withHistory<R extends HistoryRow>(
  [token]: Caller,
  read: (known: string | null) => Promise<R | undefined>,
): Promise<{ row: R; history: History } | undefined> {
  const known = cache.get(token);
  const row = await read(known?.version ?? null);
  if (!row) return undefined;
  return { row, history: cache.resolve(token, known, row.historyVersion, () => historyFrom(row)) };
}
