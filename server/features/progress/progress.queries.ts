import { and, between, eq, sql } from 'drizzle-orm';
import type { CalendarDay, SaveDailyProgress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { habitRanges } from '#domain/habits/habits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { completionCount } from '#domain/progress/calendar.ts';
import { plannedCounts } from '#domain/rituals/planned.ts';
import { type Db, inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { isPlanned, mayBePlannedFor } from '#server/features/rituals/planned.queries.ts';
import { doneBetween } from '#server/features/streaks/done-days.queries.ts';
import { figuresUpTo, recordFigures } from './figures.queries.ts';

/**
 * Records only the named fields. A new day copies the goals of the last day before it. `too-much` is more movement
 * than a control gives and than the day has already: then nothing is recorded.
 */
export function saveProgress(
  db: Queries,
  scope: Scope,
  { date, ...figures }: SaveDailyProgress,
): Promise<'saved' | 'too-much'> {
  const changes = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
  return db.transaction(async (tx) => {
    await lockPerson(tx, scope);
    const { movementMinutes } = figures;
    if (movementMinutes && movementMinutes > habitRanges.movement.max) {
      const sofar = await figuresUpTo(tx, scope, date);
      const most = (sofar?.date === date && sofar.movementMinutes) || habitRanges.movement.max;
      if (movementMinutes > most) return 'too-much';
    }
    await recordFigures(tx, scope, date, () => changes);
    return 'saved';
  });
}

/** The days of a range with a tick, oldest first. */
export async function calendarBetween(db: Db, scope: Scope, from: Day, to: Day): Promise<CalendarDay[]> {
  const [counts, spans, planned] = await Promise.all([
    doneBetween(db, scope, ['ritual', 'habit'], from, to),
    db
      .select({ startsOn: rituals.startsOn, endsOn: rituals.endsOn })
      .from(rituals)
      .where(and(inScope(rituals, scope), mayBePlannedFor(scope, from, to))),
    plannedDone(db, scope, from, to),
  ]);
  const days = [...new Set([...counts.ritual.keys(), ...counts.habit.keys()])].sort();
  const ofDays = plannedCounts(from, to, spans);
  const ofNow = spans.filter(({ endsOn }) => endsOn === null).length;
  return days.map((day) => {
    // The count of `plannedOn`.
    const ofDay = ofDays.get(day) ?? 0;
    const wanted = ofDay || ofNow;
    const done = planned.get(day);
    const doneOfPlan = ofDay > 0 ? done?.ofDay : done?.ofNow;
    const [ritualsCompleted, habitsCompleted] = [counts.ritual.get(day) ?? 0, counts.habit.get(day) ?? 0];
    return {
      date: day,
      completionCount: completionCount(ritualsCompleted, habitsCompleted),
      allRitualsCompleted: wanted > 0 && doneOfPlan === wanted,
      ritualsCompleted,
      habitsCompleted,
    };
  });
}

/** For each day, how many of its rituals were done, and how many of the current ones. */
async function plannedDone(db: Db, scope: Scope, from: Day, to: Day) {
  const day = ritualCompletions.completedAt;
  const { startsOn, endsOn } = rituals;
  const rows = await db
    .select({
      day,
      ofDay:
        sql<number>`count(*) filter (where ${startsOn} <= ${day} and ((${isPlanned(scope)}) or ${day} < ${endsOn}))`.mapWith(
          Number,
        ),
      ofNow: sql<number>`count(*) filter (where ${isPlanned(scope)})`.mapWith(Number),
    })
    .from(ritualCompletions)
    .innerJoin(
      rituals,
      and(eq(rituals.userId, ritualCompletions.userId), eq(rituals.id, ritualCompletions.ritualId)),
    )
    .where(and(inScope(ritualCompletions, scope), between(day, from, to)))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row]));
}
