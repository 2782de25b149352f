import { and, asc, between, desc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import type { Pause } from '#contract/streaks.ts';
import { addDays, mondayOf } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { endOfPause, refusePause, refuseRestDay, refuseRestRemoval } from '#domain/streaks/rest-days.ts';
import { type Db, inScope, inTransaction, lockPerson, type Queries } from '#server/database/db.ts';
import { pauses, restDays } from '#server/database/schema/streaks.ts';
import { countRunsAgain } from './done-days.queries.ts';

/** The rest days of a range, oldest first. */
export function restDaysBetween(db: Queries, scope: Scope, from: Day, to: Day): Promise<{ date: Day }[]> {
  return db
    .select({ date: restDays.day })
    .from(restDays)
    .where(and(inScope(restDays, scope), between(restDays.day, from, to)))
    .orderBy(asc(restDays.day));
}

/** Makes a day a rest day; idempotent. A refusal states the reason. */
export async function addRestDay(db: Queries, scope: Scope, today: Day, day: Day) {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const monday = mondayOf(day);
    const ofWeek = await restDaysBetween(tx, scope, monday, addDays(monday, 6));
    const refused = refuseRestDay(day, today, {
      restDays: new Set(ofWeek.map(({ date }) => date)),
      pauses: await pausesFrom(tx, scope, day),
    });
    if (refused) return refused;
    await tx
      .insert(restDays)
      .values({ ...scope, day })
      .onConflictDoNothing();
    await countRunsAgain(tx, scope);
    return undefined;
  });
}

/** Removes a rest day of today or later; idempotent. A past one is refused. */
export async function removeRestDay(db: Queries, scope: Scope, today: Day, day: Day) {
  const refused = refuseRestRemoval(day, today);
  if (refused) return refused;
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    await tx.delete(restDays).where(and(inScope(restDays, scope), eq(restDays.day, day)));
    await countRunsAgain(tx, scope);
    return undefined;
  });
}

const pauseColumns = { firstDay: pauses.firstDay, lastDay: pauses.lastDay, kind: pauses.kind };

/** Every pause of a person, newest first. */
export function pausesOf(db: Db, scope: Scope): Promise<Pause[]> {
  return db.select(pauseColumns).from(pauses).where(inScope(pauses, scope)).orderBy(desc(pauses.firstDay));
}

/** The pauses that end on or after a day, oldest first. */
function pausesFrom(tx: Queries, scope: Scope, day: Day): Promise<Pause[]> {
  return tx
    .select(pauseColumns)
    .from(pauses)
    .where(and(inScope(pauses, scope), or(isNull(pauses.lastDay), gte(pauses.lastDay, day))))
    .orderBy(asc(pauses.firstDay));
}

/** Adds a pause; idempotent. A refusal states the reason. */
export async function addPause(db: Queries, scope: Scope, today: Day, pause: Pause) {
  const { firstDay, lastDay, kind } = pause;
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const there = await pausesFrom(tx, scope, firstDay);
    const isThere = there.some(
      (other) => other.firstDay === firstDay && other.lastDay === lastDay && other.kind === kind,
    );
    if (isThere) return undefined;
    const refused = refusePause(pause, today, there);
    if (refused) return refused;
    await tx.insert(pauses).values({ ...scope, firstDay, lastDay, kind });
    await countRunsAgain(tx, scope);
    return undefined;
  });
}

/** Ends the pause that begins on a day, as of yesterday: its past days stay paused. A past pause stays unchanged. */
export async function endPause(db: Queries, scope: Scope, today: Day, firstDay: Day): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const mine = and(inScope(pauses, scope), eq(pauses.firstDay, firstDay));
    const [pause] = await tx.select(pauseColumns).from(pauses).where(mine);
    if (!pause) return;
    const left = endOfPause(pause, today);
    if (left === pause) return;
    if (left) await tx.update(pauses).set({ lastDay: left.lastDay }).where(mine);
    else await tx.delete(pauses).where(mine);
    await countRunsAgain(tx, scope);
  });
}
