import { and, eq, gt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import {
  type DayKind,
  History,
  kindsWithStreak,
  noStreak,
  type StoredStreak,
} from '#domain/streaks/history.ts';
import { type DaysOff, runsOf } from '#domain/streaks/streak.ts';
import { jsonOf } from '#server/database/columns.ts';
import type { Reader } from '#server/database/db.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { streaks } from '#server/database/schema/done-days.ts';
import { pauses, restDays } from '#server/database/schema/streaks.ts';
import { daysOf, daysOffAfter, streakFromRow } from './done-days.queries.ts';

type StreakRow = Parameters<typeof streakFromRow>[0] & { kind: DayKind };

/** A person's streaks, and the days off after the earliest last run, as one value of a query. */
export type StoredHistory = { streaks: StreakRow[]; restDays: Day[]; pauses: DaysOff['pauses'] };

/** `StoredHistory` of a person, for another query. */
export function storedHistory(db: Reader, userId: SQLWrapper) {
  const { kind, total, days, longest, since, until, length } = streaks;
  const earliest = db
    .select({ until: sql`min(${until})` })
    .from(streaks)
    .where(eq(streaks.userId, userId));
  const listOf = (query: SQLWrapper) => sql`coalesce((${query}), '[]')`;
  return sql<StoredHistory>`${jsonOf({
    streaks: listOf(
      db
        .select({ all: sql`json_agg(${jsonOf({ kind, total, days, longest, since, until, length })})` })
        .from(streaks)
        .where(eq(streaks.userId, userId)),
    ),
    restDays: listOf(
      db
        .select({ all: sql`json_agg(${restDays.day})` })
        .from(restDays)
        .where(and(eq(restDays.userId, userId), gt(restDays.day, sql`(${earliest})`))),
    ),
    pauses: listOf(
      db
        .select({ all: sql`json_agg(${jsonOf({ firstDay: pauses.firstDay, lastDay: pauses.lastDay })})` })
        .from(pauses)
        .where(eq(pauses.userId, userId)),
    ),
  })}`;
}

/** The history as of a day, also of an earlier one: then the last runs are counted from the days before it. */
export async function historyOn(
  db: Reader,
  scope: Scope,
  stored: StoredHistory,
  today: Day,
): Promise<History> {
  const found = new Map<DayKind, StoredStreak>(stored.streaks.map((row) => [row.kind, streakFromRow(row)]));
  let daysOff: DaysOff = { restDays: new Set(stored.restDays), pauses: stored.pauses };
  for (const kind of kindsWithStreak) {
    const streak = found.get(kind) ?? noStreak;
    if (streak.last === null || streak.last.until <= today) continue;
    daysOff = await daysOffAfter(db, scope);
    const days = await daysOf(db, scope, kind);
    const last =
      runsOf(
        days.filter((day) => day <= today),
        daysOff,
      ).at(-1) ?? null;
    found.set(kind, { ...streak, last });
  }
  return new History(found, daysOff, today);
}

const historyOf = prepared('history', (db, { userId }: Values<{ userId: string }>) =>
  db.select({ history: storedHistory(db, userId) }).from(sql`(select) one`),
);

/** A person's streaks and totals as of a day. */
export async function readHistory(db: Reader, scope: Scope, today: Day): Promise<History> {
  const [row] = await historyOf(db, { userId: scope.userId });
  if (!row) throw new Error('A query without a table gave no row');
  return historyOn(db, scope, row.history, today);
}
