import { getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import type { DailyProgress } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { History } from '#domain/streaks/history.ts';
import { jsonOf } from '#server/database/columns.ts';
import type { Reader } from '#server/database/db.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { historyOn, storedHistory } from '#server/features/streaks/history.queries.ts';
import { type DayFigures, goalsFrom, isLastUpTo } from './figures.queries.ts';

const { userId: _, updatedAt: __, ...figures } = getTableColumns(dailyProgress);
type Figures = Pick<DayFigures, keyof typeof figures>;

/** As one value of a query: the figures of a day, or those of the last day with figures, whose goals carry over. */
export const storedFigures = (db: Reader, userId: SQLWrapper, day: SQLWrapper) =>
  sql<Figures | null>`(${db
    .select({ last: jsonOf(figures) })
    .from(dailyProgress)
    .where(isLastUpTo(db, userId, day))})`;

const nothing = {
  waterIntake: null,
  fastingHours: null,
  sleepHours: null,
  movementMinutes: null,
};

/** A day's figures for the contract: only its own, but with the goals of the last day before it, else the defaults. */
export function progressFrom(last: Figures | null, day: Day, history: History): DailyProgress {
  const own = last?.date === day ? last : nothing;
  return {
    ...own,
    ...goalsFrom(last ?? undefined),
    date: day,
    ritualStreak: history.streakOf('ritual').current,
    habitStreak: history.streakOf('habit').current,
  };
}

const progressOfDay = prepared('day-progress', (db, { userId, day }: Values<{ userId: string; day: Day }>) =>
  db
    .select({ figures: storedFigures(db, userId, day), history: storedHistory(db, userId) })
    .from(sql`(select) one`),
);

/** A day's figures; goals not set on that day come from the last day before it. */
export async function readProgress(db: Reader, scope: Scope, day: Day): Promise<DailyProgress> {
  const [row] = await progressOfDay(db, { userId: scope.userId, day });
  if (!row) throw new Error('A query without a table gave no row');
  return progressFrom(row.figures, day, await historyOn(db, scope, row.history, day));
}
