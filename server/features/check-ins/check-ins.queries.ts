import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import {
  type Episode,
  type HowIFeel,
  maxCheckInsRead,
  maxEpisodesRead,
  TrackedItem,
} from '#contract/check-ins.ts';
import { readBytes } from '#contract/limits.ts';
import type { Day } from '#contract/shapes.ts';
import { withoutDeleted } from '#domain/check-ins/check-in.ts';
import { type Calendar, episodeSpan } from '#domain/check-ins/episode.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { columnsOf } from '#server/database/columns.ts';
import { type Db, inScope, type Reader } from '#server/database/db.ts';
import { checkIns, episodes, trackedItems } from '#server/database/schema/check-ins.ts';
import { doseLog } from '#server/database/schema/doses.ts';
import { weights } from '#server/database/schema/progress.ts';
import { doneBetween } from '#server/features/streaks/done-days.queries.ts';

type Range = { from: Day; to: Day };

/** The person's tracked items, and the records of a range of days. */
export async function howIFeel(db: Db, scope: Scope, calendar: Calendar, range: Range): Promise<HowIFeel> {
  const { from, to } = range;
  const [items, written, around, weighed, counts, doses] = await Promise.all([
    trackedItemsOf(db, scope),
    checkInsOf(db, scope, range),
    episodesAround(db, scope, range),
    db
      .select({ date: weights.date, kg: weights.kg })
      .from(weights)
      .where(and(inScope(weights, scope), between(weights.date, from, to)))
      .orderBy(asc(weights.date)),
    doneBetween(db, scope, ['ritual'], from, to),
    db
      .select({ date: doseLog.day, done: count() })
      .from(doseLog)
      .where(and(inScope(doseLog, scope), between(doseLog.day, from, to), eq(doseLog.state, 'taken')))
      .groupBy(doseLog.day)
      .orderBy(asc(doseLog.day)),
  ]);
  return withoutDeleted({
    items,
    checkIns: written.reverse().map(({ userId, bytes, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    episodes: around.filter((episode) => {
      const { first, last } = episodeSpan(episode, calendar);
      return first <= to && last >= from;
    }),
    weights: weighed,
    rituals: [...counts.ritual.keys()].sort().map((date) => ({ date, done: counts.ritual.get(date) ?? 0 })),
    doses,
  });
}

/** The latest check-ins of a range, the last one first. */
function checkInsOf(db: Reader, scope: Scope, { from, to }: Range) {
  const { day, at, id, note, values } = checkIns;
  const size = sql`octet_length(${note}) + octet_length(${values}::text)`;
  const bytes = sql<number>`sum(${size}) over (order by ${day} desc, ${at} desc, ${id} desc)`.as('bytes');
  const latest = db
    .select({ ...getTableColumns(checkIns), bytes })
    .from(checkIns)
    .where(and(inScope(checkIns, scope), between(day, from, to)))
    .orderBy(desc(day), desc(at), desc(id))
    .limit(maxCheckInsRead)
    .as('latest');
  return db
    .select()
    .from(latest)
    .where(lte(latest.bytes, readBytes.checkIns))
    .orderBy(desc(latest.day), desc(latest.at), desc(latest.id));
}

/** The person's tracked items, in their order. */
export function trackedItemsOf(db: Reader, scope: Scope): Promise<TrackedItem[]> {
  return db
    .select(columnsOf(trackedItems, TrackedItem))
    .from(trackedItems)
    .where(and(inScope(trackedItems, scope), isNull(trackedItems.deletedAt)))
    .orderBy(asc(trackedItems.position), asc(trackedItems.id));
}

/** The episodes of a range and its adjacent days: their days depend on the time zone. */
async function episodesAround(db: Reader, scope: Scope, { from, to }: Range): Promise<Episode[]> {
  const { startedAt, endedAt, id, note, triggers, taken } = episodes;
  const size = sql`octet_length(${note}) + octet_length(${triggers}::text) + octet_length(${taken}::text)`;
  const bytes = sql<number>`sum(${size}) over (order by ${startedAt} desc, ${id} desc)`.as('bytes');
  const latest = db
    .select({ ...getTableColumns(episodes), bytes })
    .from(episodes)
    .where(
      and(
        inScope(episodes, scope),
        lt(startedAt, new Date(addDays(to, 3))),
        or(isNull(endedAt), gte(endedAt, new Date(addDays(from, -2)))),
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(maxEpisodesRead)
    .as('latest');
  const rows = await db
    .select()
    .from(latest)
    .where(lte(latest.bytes, readBytes.episodes))
    .orderBy(asc(latest.startedAt), asc(latest.id));
  return rows.map(({ userId, bytes, startedAt: started, endedAt: ended, ...rest }) => ({
    ...rest,
    startedAt: started.toISOString(),
    endedAt: ended?.toISOString() ?? null,
  }));
}
