import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { writeCost } from '#contract/limits.ts';
import { progress } from '#contract/progress.ts';
import { daysBetween } from '#domain/days/day.ts';
import { habitRanges } from '#domain/habits/habits.ts';
import { currentGoal } from '#server/database/queries/goal.queries.ts';
import { first } from '#server/database/statement.ts';
import { withHistory } from '#server/database/statements/history.ts';
import { progressFrom, readProgress } from '#server/database/statements/progress.ts';
import {
  goalOfCaller,
  historyOfCallerToday,
  progressOfCaller,
} from '#server/database/statements/small-reads.ts';
import { refuse } from '#server/http/errors.ts';
import { refuseFuture } from '#server/http/future.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { jsonReply, registerSingleQueryRoute } from '#server/http/register-single-query-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { chooseGoal } from './goal.queries.ts';
import { calendarBetween, saveProgress } from './progress.queries.ts';

/** A year, and the day that closes it. */
const maxRangeDays = 366;

export function progressRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;

  registerSingleQueryRoute(app, services, progress.daily, async ({ caller, params }) => {
    const read = await withHistory(caller, (known) =>
      first(db, progressOfCaller, ...caller, params.date, known),
    );
    return read ? progressFrom(read.row, params.date, read.history) : 'signed-out';
  });
  registerWrite(app, services, progress.saveDaily, {
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

  registerSingleQueryRoute(app, services, progress.goal, ({ caller }) =>
    jsonReply(services, goalOfCaller, ...caller),
  );
  registerWrite(app, services, progress.setGoal, {
    write: ({ db, person, body: { currentGoal: goal } }) =>
      chooseGoal(db, person.scope, goal, person.today, catalogue.rituals(goal)),
    answer: ({ person }) => currentGoal(db, person.scope),
    cost: writeCost.goal,
  });

  registerSingleQueryRoute(app, services, progress.stats, async ({ caller, days, saveZone }) => {
    const today = await days();
    const read = await withHistory(caller, (known) =>
      first(db, historyOfCallerToday, ...caller, today, known),
    );
    if (!read) return 'signed-out';
    await saveZone(read.row);
    return read.history.statsOn(read.row.today);
  });
  registerRoute(
    app,
    services,
    progress.summary,
    async ({ person, query: { from, to } }) => {
      if (to < from) throw refuse('range-reversed');
      if (daysBetween(from, to) >= maxRangeDays) throw refuse('range-too-long', { most: maxRangeDays });
      return calendarBetween(db, person.scope, from, to);
    },
    { heavy: true },
  );
}
