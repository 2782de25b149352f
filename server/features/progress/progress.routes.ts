import { refusal } from '#contract/error-codes.ts';
import { writeCost } from '#contract/limits.ts';
import { progress } from '#contract/progress.ts';
import { daysBetween } from '#domain/days/day.ts';
import { habitRanges } from '#domain/habits/habits.ts';
import { chooseGoal, currentGoal } from '#server/features/rituals/goal.queries.ts';
import { readHistory } from '#server/features/streaks/history.queries.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFuture } from '#server/http/future.ts';
import { readProgress } from './day-progress.queries.ts';
import { calendarBetween, saveProgress } from './progress.queries.ts';

/** A year, and the day that closes it. */
const maxRangeDays = 366;

export function progressRoutes({ route, write, db, catalogue }: Api): void {
  route(progress.daily, ({ person, params }) => readProgress(db, person.scope, params.date));
  write(progress.saveDaily, {
    write: async ({ db, person, body }) => {
      const early = refuseFuture(body.date, person.today);
      if (early) return early;
      const outcome = await saveProgress(db, person.scope, body);
      return outcome === 'too-much'
        ? refusal('movement-too-long', { most: habitRanges.movement.max })
        : undefined;
    },
    answer: ({ person, body }) => readProgress(db, person.scope, body.date),
  });

  route(progress.goal, ({ person }) => currentGoal(db, person.scope));
  write(progress.setGoal, {
    write: ({ db, person, body: { currentGoal: goal } }) =>
      chooseGoal(db, person.scope, goal, person.today, catalogue.rituals(goal)),
    answer: ({ person }) => currentGoal(db, person.scope),
    cost: writeCost.goal,
  });

  route(progress.stats, async ({ person }) => (await readHistory(db, person.scope, person.today)).stats());
  route(progress.summary, async ({ person, query: { from, to } }) => {
    if (to < from) return refusal('range-reversed');
    if (daysBetween(from, to) >= maxRangeDays) return refusal('range-too-long', { most: maxRangeDays });
    return calendarBetween(db, person.scope, from, to);
  });
}
