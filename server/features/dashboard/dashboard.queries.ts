import type { Dashboard } from '#contract/dashboard.ts';
import type { Day } from '#contract/shapes.ts';
import { defaultGoal } from '#domain/goals.ts';
import type { Db } from '#server/database/open.ts';
import { first } from '#server/database/statement.ts';
import { dashboardStatement } from '#server/database/statements/dashboard.ts';
import { historyFrom } from '#server/database/statements/history.ts';
import { progressFrom } from '#server/database/statements/progress.ts';

/**
 * The whole of today, as JSON, for whoever holds the session, in one trip; undefined when nobody does. `days` is
 * `personDays`. The rituals, the bulk of it, and the meals are never parsed on their way through.
 */
export async function readDashboard(
  db: Db,
  token: string,
  days: readonly Day[],
): Promise<string | undefined> {
  const row = await first(db, dashboardStatement, token, days);
  if (!row) return undefined;
  const { today } = row;
  const history = historyFrom(row);
  const rest: Omit<Dashboard, 'ritualsForGoal' | 'activeMealPlan'> = {
    today,
    ritualCompletions: row.done.map((ritualId) => ({ ritualId, completedAt: today })),
    dailyProgress: progressFrom(row, today, history),
    userGoal: { currentGoal: row.currentGoal ?? defaultGoal, chosen: row.currentGoal !== null },
    userStats: history.statsOn(today),
  };
  return `{"ritualsForGoal":${row.rituals ?? '[]'},"activeMealPlan":${row.plan ?? 'null'},${JSON.stringify(rest).slice(1)}`;
}
