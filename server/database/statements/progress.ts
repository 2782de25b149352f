import type { DailyProgress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { habitRanges } from '#domain/habits/habits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { History } from '#domain/streaks/history.ts';
import type { Db } from '../open.ts';
import { column, first, statement } from '../statement.ts';
import { historyColumns, historyColumnsSql, historyFrom } from './history.ts';

/** The figures of a day, or of the last day before it that has any: whose goals carry on. `owner` and `day` are SQL. */
export const figuresJoin = (owner: string, day: string) => `left join lateral (
    select * from daily_progress where user_id = ${owner} and date <= ${day} order by date desc limit 1) figures on true`;

export const figureColumnsSql = `figures.date, figures.water_intake as "waterIntake", figures.water_goal as "waterGoal",
  figures.fasting_hours as "fastingHours", figures.fasting_type as "fastingType", figures.sleep_hours as "sleepHours",
  figures.sleep_goal as "sleepGoal", figures.movement_minutes as "movementMinutes",
  figures.movement_goal as "movementGoal"`;

export const figureColumns = {
  date: column.nullable(column.date),
  waterIntake: column.nullable(column.smallint),
  waterGoal: column.nullable(column.smallint),
  fastingHours: column.nullable(column.smallint),
  fastingType: column.nullable(column.text),
  sleepHours: column.nullable(column.smallint),
  sleepGoal: column.nullable(column.smallint),
  movementMinutes: column.nullable(column.integer),
  movementGoal: column.nullable(column.smallint),
};

type Figures = {
  date: Day | null;
  waterIntake: number | null;
  waterGoal: number | null;
  fastingHours: number | null;
  fastingType: string | null;
  sleepHours: number | null;
  sleepGoal: number | null;
  movementMinutes: number | null;
  movementGoal: number | null;
};

export const progressStatement = statement({
  name: 'progress-of-day',
  isQuickRead: true,
  text: `select ${figureColumnsSql}, ${historyColumnsSql('$1')} from (select) one ${figuresJoin('$1', '$2')}`,
  columns: { ...figureColumns, ...historyColumns },
  values: (userId: string, day: Day) => [userId, day],
});

/** A day's figures as the contract has them: only its own, but goals of the last day before it, else ours. */
export function progressFrom(figures: Figures, day: Day, history: History): DailyProgress {
  const recorded = figures.date === day;
  return {
    date: day,
    waterIntake: recorded ? figures.waterIntake : null,
    waterGoal: figures.waterGoal ?? habitRanges.water.goal,
    fastingHours: recorded ? figures.fastingHours : null,
    fastingType: recorded ? figures.fastingType : null,
    sleepHours: recorded ? figures.sleepHours : null,
    sleepGoal: figures.sleepGoal ?? habitRanges.sleep.goal,
    movementMinutes: recorded ? figures.movementMinutes : null,
    movementGoal: figures.movementGoal ?? habitRanges.movement.goal,
    ritualStreak: history.streakOn('ritual', day).current,
    habitStreak: history.streakOn('habit', day).current,
  };
}

/** A day's figures; goals that the day has not set are those of the last day before it. */
export async function readProgress(db: Db, scope: Scope, day: Day): Promise<DailyProgress> {
  const row = await first(db, progressStatement, scope.userId, day);
  if (!row) throw new Error('A statement without a table gave no row');
  return progressFrom(row, day, historyFrom(row));
}
