import { and, asc, between, count, eq, inArray, max, min, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { doneDays } from '#server/database/schema/done-days.ts';
import { dailyProgress, weights } from '#server/database/schema/progress.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { workoutCompletions } from '#server/database/schema/workouts.ts';
import { doneBetween } from '#server/features/streaks/done-days.queries.ts';

/** A cell of a table. */
export type Cell = string | number | null;

/** The columns in order. */
export const dayColumns = [
  'day',
  'ritualsDone',
  'habitsDone',
  'water',
  'waterGoal',
  'fasting',
  'fastingPattern',
  'sleep',
  'sleepGoal',
  'movement',
  'movementGoal',
  'workouts',
  'workoutMinutes',
  'weight',
  'rituals',
] as const;

type Line = Partial<Record<(typeof dayColumns)[number], string | number | null>>;

/** A line for every day from the first recorded to the last, one year at a time. An empty cell means "not recorded". */
export async function* dayLines(db: Db, scope: Scope): AsyncGenerator<Cell[][]> {
  const years = await yearsOf(db, scope);
  for (let year = years.first ?? 1; year <= (years.last ?? 0); year += 1) {
    const recorded = await recordedIn(db, scope, year);
    const days = [...recorded.keys()].sort();
    const firstDay = year === years.first ? days[0] : startOf(year);
    const lastDay = year === years.last ? days.at(-1) : endOf(year);
    if (!firstDay || !lastDay) continue;
    const lines = await linesOf(db, scope, firstDay, lastDay, recorded);
    yield lines.map((line) => dayColumns.map((column) => line[column] ?? null));
  }
}

const startOf = (year: number): Day => `${String(year).padStart(4, '0')}-01-01`;
const endOf = (year: number): Day => `${String(year).padStart(4, '0')}-12-31`;

/** The first and the last year with records. */
async function yearsOf(db: Db, scope: Scope): Promise<{ first: number | null; last: number | null }> {
  const days = unionAll(
    db
      .select({ day: doneDays.day })
      .from(doneDays)
      .where(and(inScope(doneDays, scope), inArray(doneDays.kind, [...kinds]))),
    db.select({ day: weights.date }).from(weights).where(inScope(weights, scope)),
  ).as('days');
  const [row] = await db.select({ first: min(days.day), last: max(days.day) }).from(days);
  const yearOf = (day: Day | null | undefined) => (day ? Number(day.slice(0, 4)) : null);
  return { first: yearOf(row?.first), last: yearOf(row?.last) };
}

const kinds = ['ritual', 'habit', 'figures', 'workout'] as const;

/** The recorded days of a year. */
async function recordedIn(db: Db, scope: Scope, year: number): Promise<Map<Day, Line>> {
  const [firstDay, lastDay] = [startOf(year), endOf(year)];
  const [counts, trained, weighed] = await Promise.all([
    doneBetween(db, scope, kinds, firstDay, lastDay),
    trainedDays(db, scope, firstDay, lastDay),
    db
      .select()
      .from(weights)
      .where(and(inScope(weights, scope), between(weights.date, firstDay, lastDay))),
  ]);
  const found = new Map<Day, Line>();
  const add = (day: Day, line: Line) => found.set(day, { ...found.get(day), ...line });
  for (const days of [counts.ritual, counts.habit, counts.figures]) {
    for (const day of days.keys()) {
      add(day, { ritualsDone: counts.ritual.get(day) ?? 0, habitsDone: counts.habit.get(day) ?? 0 });
    }
  }
  for (const { day, workouts, minutes } of trained) add(day, { workouts, workoutMinutes: minutes });
  for (const { date, kg } of weighed) add(date, { weight: kg });
  return found;
}

async function linesOf(
  db: Db,
  scope: Scope,
  firstDay: Day,
  lastDay: Day,
  recorded: Map<Day, Line>,
): Promise<Line[]> {
  const [figures, ticked] = await Promise.all([
    db
      .select()
      .from(dailyProgress)
      .where(and(inScope(dailyProgress, scope), between(dailyProgress.date, firstDay, lastDay))),
    titlesOfDays(db, scope, firstDay, lastDay),
  ]);
  const add = (day: Day, line: Line) => recorded.set(day, { ...recorded.get(day), ...line });
  for (const row of figures) add(row.date, figuresLine(row));
  for (const { day, titles } of ticked) add(day, { rituals: titles });
  const lines: Line[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) lines.push({ ...recorded.get(day), day });
  return lines;
}

const figuresLine = (row: typeof dailyProgress.$inferSelect): Line => ({
  water: row.waterIntake,
  waterGoal: row.waterGoal,
  fasting: row.fastingHours,
  fastingPattern: row.fastingType,
  sleep: row.sleepHours,
  sleepGoal: row.sleepGoal,
  movement: row.movementMinutes,
  movementGoal: row.movementGoal,
});

function trainedDays(db: Db, scope: Scope, from: Day, to: Day) {
  const { day, minutes } = workoutCompletions;
  return db
    .select({ day, workouts: count(), minutes: sum(minutes).mapWith(Number) })
    .from(workoutCompletions)
    .where(and(inScope(workoutCompletions, scope), between(day, from, to)))
    .groupBy(day);
}

/** The titles ticked on each day, morning first. */
function titlesOfDays(db: Db, scope: Scope, from: Day, to: Day) {
  const { timeOfDay, position, title } = rituals;
  return db
    .select({
      day: ritualCompletions.completedAt,
      titles: sql<string>`string_agg(${title}, '; ' order by ${timeOfDay}, ${position}, ${title})`,
    })
    .from(ritualCompletions)
    .innerJoin(
      rituals,
      and(eq(rituals.userId, ritualCompletions.userId), eq(rituals.id, ritualCompletions.ritualId)),
    )
    .where(and(inScope(ritualCompletions, scope), between(ritualCompletions.completedAt, from, to)))
    .groupBy(ritualCompletions.completedAt)
    .orderBy(asc(ritualCompletions.completedAt));
}
