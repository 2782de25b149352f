import { and, between, count, eq, gt, lte, or } from 'drizzle-orm';
import { type Day, type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import type { TimeOfDayCount, TrendDay, Trends, Weight } from '#contract/trends.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { plannedCounts, type Span } from '#domain/rituals/planned.ts';
import { type Db, inScope, type Queries } from '#server/database/db.ts';
import { dailyProgress, weights } from '#server/database/schema/progress.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { isPlanned, mayBePlannedFor } from '#server/features/rituals/planned.queries.ts';
import { doneBetween } from '#server/features/streaks/done-days.queries.ts';

/** The records of the last days, including today. Values without a row are null. */
export async function trendsOf(db: Db, scope: Scope, today: Day, days: number): Promise<Trends> {
  const from = addDays(today, 1 - days);
  const [counts, figures, weighed, anyWeight, spans, done] = await Promise.all([
    doneBetween(db, scope, ['ritual', 'habit', 'figures'], from, today),
    figuresBetween(db, scope, from, today),
    db
      .select({ day: weights.date, kg: weights.kg })
      .from(weights)
      .where(and(inScope(weights, scope), between(weights.date, from, today))),
    db.select({ day: weights.date }).from(weights).where(inScope(weights, scope)).limit(1),
    db
      .select({ timeOfDay: rituals.timeOfDay, startsOn: rituals.startsOn, endsOn: rituals.endsOn })
      .from(rituals)
      .where(and(inScope(rituals, scope), mayBePlannedFor(scope, from, today))),
    doneByTimeOfDay(db, scope, from, today),
  ]);
  const figuresOn = new Map(figures.map((row) => [row.day, row]));
  const kgOn = new Map(weighed.map(({ day, kg }) => [day, kg]));
  const dayOf = (date: Day): TrendDay => {
    const isTracked = counts.ritual.has(date) || counts.habit.has(date) || counts.figures.has(date);
    const { water = null, fasting = null, sleep = null, movement = null } = figuresOn.get(date) ?? {};
    return {
      date,
      ...{ water, fasting, sleep, movement },
      rituals: isTracked ? (counts.ritual.get(date) ?? 0) : null,
      habits: isTracked ? (counts.habit.get(date) ?? 0) : null,
      weight: kgOn.get(date) ?? null,
    };
  };
  const ticked = [...counts.ritual.keys()].filter((day) => day < today);
  return {
    days: Array.from({ length: days }, (_, at) => dayOf(addDays(from, at))),
    timesOfDay: plannedByTimeOfDay(from, today, ticked, spans).map((planned) => ({
      ...planned,
      done: done.get(planned.timeOfDay) ?? 0,
    })),
    weightUsed: anyWeight.length > 0,
  };
}

function figuresBetween(db: Db, scope: Scope, from: Day, to: Day) {
  return db
    .select({
      day: dailyProgress.date,
      water: dailyProgress.waterIntake,
      fasting: dailyProgress.fastingHours,
      sleep: dailyProgress.sleepHours,
      movement: dailyProgress.movementMinutes,
    })
    .from(dailyProgress)
    .where(and(inScope(dailyProgress, scope), between(dailyProgress.date, from, to)));
}

/** How many rituals of each time of day were done from `from` to before `end`, on days that they belonged to. */
async function doneByTimeOfDay(db: Db, scope: Scope, from: Day, end: Day) {
  const day = ritualCompletions.completedAt;
  const rows = await db
    .select({ timeOfDay: rituals.timeOfDay, done: count() })
    .from(ritualCompletions)
    .innerJoin(
      rituals,
      and(eq(rituals.userId, ritualCompletions.userId), eq(rituals.id, ritualCompletions.ritualId)),
    )
    .where(
      and(
        inScope(ritualCompletions, scope),
        between(day, from, addDays(end, -1)),
        lte(rituals.startsOn, day),
        or(isPlanned(scope), gt(rituals.endsOn, day)),
      ),
    )
    .groupBy(rituals.timeOfDay);
  return new Map(rows.map(({ timeOfDay, done }) => [timeOfDay, done]));
}

function plannedByTimeOfDay(
  from: Day,
  to: Day,
  days: readonly Day[],
  spans: readonly (Span & { timeOfDay: TimeOfDay })[],
): Omit<TimeOfDayCount, 'done'>[] {
  return timesOfDay.flatMap((timeOfDay) => {
    const counts = plannedCounts(
      from,
      to,
      spans.filter((span) => span.timeOfDay === timeOfDay),
    );
    const perDay = days.flatMap((day) => counts.get(day) ?? []);
    if (perDay.length === 0) return [];
    return { timeOfDay, planned: perDay.reduce((sum, n) => sum + n, 0), days: perDay.length };
  });
}

/** Saves or replaces a person's weight on a day. Kilograms, rounded to ten grams. */
export async function saveWeight(db: Queries, scope: Scope, { date, kg }: Weight): Promise<Weight> {
  const [saved] = await db
    .insert(weights)
    .values({ ...scope, date, kg })
    .onConflictDoUpdate({ target: [weights.userId, weights.date], set: { kg } })
    .returning({ kg: weights.kg });
  return { date, kg: saved?.kg ?? kg };
}

/** A person's weight on a day, if any. */
export async function weightOn(db: Db, scope: Scope, date: Day): Promise<Weight | undefined> {
  const [row] = await db
    .select({ date: weights.date, kg: weights.kg })
    .from(weights)
    .where(and(inScope(weights, scope), eq(weights.date, date)));
  return row;
}

export async function removeWeight(db: Queries, scope: Scope, date: Day): Promise<void> {
  await db.delete(weights).where(and(inScope(weights, scope), eq(weights.date, date)));
}
