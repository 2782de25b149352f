import { and, asc, between, count, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import {
  type Episode,
  type HowIFeel,
  maxCheckInsRead,
  maxEpisodesRead,
  TrackedItem,
} from '#contract/check-ins.ts';
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
import { dayCountsBetween } from '#server/features/streaks/day-counts.queries.ts';

type Range = { from: Day; to: Day };

/** The person's tracked items, and the records of a range of days. */
export async function howIFeel(db: Db, scope: Scope, calendar: Calendar, range: Range): Promise<HowIFeel> {
  const { from, to } = range;
  const [items, written, around, weighed, counts, doses] = await Promise.all([
    trackedItemsOf(db, scope),
    db
      .select()
      .from(checkIns)
      .where(and(inScope(checkIns, scope), between(checkIns.day, from, to)))
      .orderBy(desc(checkIns.day), desc(checkIns.at), desc(checkIns.id))
      .limit(maxCheckInsRead),
    episodesAround(db, scope, range),
    db
      .select({ date: weights.date, kg: weights.kg })
      .from(weights)
      .where(and(inScope(weights, scope), between(weights.date, from, to)))
      .orderBy(asc(weights.date)),
    dayCountsBetween(db, scope, ['ritual'], from, to),
    db
      .select({ date: doseLog.day, done: count() })
      .from(doseLog)
      .where(and(inScope(doseLog, scope), between(doseLog.day, from, to), eq(doseLog.state, 'taken')))
      .groupBy(doseLog.day)
      .orderBy(asc(doseLog.day)),
  ]);
  return withoutDeleted({
    items,
    checkIns: written.reverse().map(({ userId, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    episodes: around.filter((episode) => {
      const { first, last } = episodeSpan(episode, calendar);
      return first <= to && last >= from;
    }),
    weights: weighed,
    rituals: [...counts.ritual.keys()].sort().map((date) => ({ date, done: counts.ritual.get(date) ?? 0 })),
    doses,
  });
}

/** The person's tracked items, in their order. */
function trackedItemsOf(db: Reader, scope: Scope): Promise<TrackedItem[]> {
  return db
    .select(columnsOf(trackedItems, TrackedItem))
    .from(trackedItems)
    .where(and(inScope(trackedItems, scope), isNull(trackedItems.deletedAt)))
    .orderBy(asc(trackedItems.position), asc(trackedItems.id));
}

/** The episodes of a range and its adjacent days: their days depend on the time zone. */
async function episodesAround(db: Reader, scope: Scope, { from, to }: Range): Promise<Episode[]> {
  const rows = await db
    .select()
    .from(episodes)
    .where(
      and(
        inScope(episodes, scope),
        lt(episodes.startedAt, new Date(addDays(to, 3))),
        or(isNull(episodes.endedAt), gte(episodes.endedAt, new Date(addDays(from, -2)))),
      ),
    )
    .orderBy(desc(episodes.startedAt), desc(episodes.id))
    .limit(maxEpisodesRead);
  return rows.reverse().map(({ userId, startedAt, endedAt, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
