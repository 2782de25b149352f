import { DaySet } from '#domain/days/day-set.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type DayKind, History } from '#domain/streaks/history.ts';
import type { DaysOff } from '#domain/streaks/streak.ts';
import type { Queries } from '../open.ts';
import { column, first, statement } from '../statement.ts';

/** Words and figures are put together as text, which takes half as long as JSON. */
const daysSql = (
  owner: string,
) => `(select string_agg(concat_ws(' ', kind, year, total, encode(bit_send(kept), 'hex')), ',')
    from day_counts where user_id = ${owner})`;

const pausesSql = (
  owner: string,
) => `(select json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day))
    from pauses where user_id = ${owner})::text`;

/** SQL of the two columns that `historyFrom` reads. `owner` is SQL for the id of the person. */
export const historyColumnsSql = (owner: string) =>
  `${daysSql(owner)} as days, ${pausesSql(owner)} as pauses`;

export const historyColumns = { days: column.nullable(column.text), pauses: column.nullable(column.json) };

export const historyStatement = statement({
  name: 'history',
  isQuickRead: true,
  text: `select ${historyColumnsSql('$1')}`,
  columns: historyColumns,
  values: (userId: string) => [userId],
});

/** Puts a history together from the columns. */
export function historyFrom({ days, pauses }: { days: string | null; pauses: string | null }): History {
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
  return new History(sets, totals, JSON.parse(pauses ?? '[]') as DaysOff['pauses']);
}

/** What a person did on which days, as far as streaks and totals need it. */
export async function readHistory(db: Queries, scope: Scope): Promise<History> {
  return historyFrom((await first(db, historyStatement, scope.userId)) ?? { days: null, pauses: null });
}
