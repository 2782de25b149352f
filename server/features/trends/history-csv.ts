import { stringify } from 'csv-stringify/sync';
import { and, asc, count, eq, sql, sum } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/day.ts';
import type { Db } from '#server/database/open.ts';
import { dayCountsBetween } from '#server/database/queries/day-counts.queries.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { weights } from '#server/database/schema/weights.ts';
import { workoutCompletions } from '#server/database/schema/workouts.ts';

/** The columns of the file, in their order: what they are called there. */
const columns = [
  'date',
  'rituals_done',
  'habits_done',
  'water_glasses',
  'water_goal',
  'fasting_hours',
  'fasting_pattern',
  'sleep_hours',
  'sleep_goal',
  'movement_minutes',
  'movement_goal',
  'workouts',
  'workout_minutes',
  'weight_kg',
  'rituals',
] as const;

type Line = Partial<Record<(typeof columns)[number], string | number | null>>;

/**
 * A person's whole history as CSV (RFC 4180, UTF-8 with a mark, so that spreadsheets see it): a line for every day from
 * the first on which something was recorded to the last. An empty cell is "not recorded". A text that a spreadsheet
 * would take for a formula is written with an apostrophe before it.
 */
export async function historyCsv(db: Db, userId: string): Promise<string> {
  return stringify(await linesOf(db, userId), {
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
}

async function linesOf(db: Db, userId: string): Promise<Line[]> {
  const [counts, figures, trained, weighed, ticked] = await Promise.all([
    dayCountsBetween(db, userId, ['ritual', 'habit', 'figures'], '0001-01-01', '9999-12-31'),
    db.select().from(dailyProgress).where(eq(dailyProgress.userId, userId)),
    trainedDays(db, userId),
    db.select().from(weights).where(eq(weights.userId, userId)),
    titlesOfDays(db, userId),
  ]);
  const found = new Map<Day, Line>();
  const add = (day: Day, line: Line) => found.set(day, { ...found.get(day), ...line });
  for (const days of Object.values(counts)) {
    for (const day of days.keys()) {
      add(day, { rituals_done: counts.ritual.get(day) ?? 0, habits_done: counts.habit.get(day) ?? 0 });
    }
  }
  for (const { day, workouts, minutes } of trained) add(day, { workouts, workout_minutes: minutes });
  for (const { date, kg } of weighed) add(date, { weight_kg: kg });

  const recorded = [...found.keys()].sort();
  const [firstDay, lastDay] = [recorded[0], recorded.at(-1)];
  if (!firstDay || !lastDay) return [];
  for (const row of figures) if (row.date >= firstDay && row.date <= lastDay) add(row.date, figuresLine(row));
  for (const { day, titles } of ticked) add(day, { rituals: titles });
  const lines: Line[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    lines.push({ ...found.get(day), date: day });
  return lines;
}

const figuresLine = (row: typeof dailyProgress.$inferSelect): Line => ({
  water_glasses: row.waterIntake,
  water_goal: row.waterGoal,
  fasting_hours: row.fastingHours,
  fasting_pattern: row.fastingType,
  sleep_hours: row.sleepHours,
  sleep_goal: row.sleepGoal,
  movement_minutes: row.movementMinutes,
  movement_goal: row.movementGoal,
});

function trainedDays(db: Db, userId: string) {
  const { day, minutes } = workoutCompletions;
  return db
    .select({ day, workouts: count(), minutes: sum(minutes).mapWith(Number) })
    .from(workoutCompletions)
    .where(eq(workoutCompletions.userId, userId))
    .groupBy(day);
}

/** What was ticked on each day, morning first. */
function titlesOfDays(db: Db, userId: string) {
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
    .where(eq(ritualCompletions.userId, userId))
    .groupBy(ritualCompletions.completedAt)
    .orderBy(asc(ritualCompletions.completedAt));
}
