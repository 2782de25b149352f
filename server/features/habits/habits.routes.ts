import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { type HabitSettings, habits } from '#contract/habits.ts';
import { fullOf } from '#server/database/queries/row-ceiling.ts';
import { all, first } from '#server/database/statement.ts';
import { habitSettingsOfCaller, habitTicksOfCaller } from '#server/database/statements/small-reads.ts';
import { tickHabit, untickHabit } from '#server/database/statements/tick.ts';
import { refuseFuture } from '#server/http/future.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { jsonReply, registerSingleQueryRoute } from '#server/http/register-single-query-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { saveHabitSettings } from './habits.queries.ts';

export function habitsRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;

  registerRoute(app, services, habits.forGoal, async ({ params }) => catalogue.habits(params.goal));
  registerSingleQueryRoute(app, services, habits.completions, ({ caller, params }) =>
    jsonReply(services, habitTicksOfCaller, ...caller, params.date),
  );
  registerWrite(app, services, habits.complete, {
    write: async ({ db, person, body }) => {
      const early = refuseFuture(body.completedAt, person.today);
      if (early) return early;
      // One of ours, or one that the person made.
      const known = body.habitId.startsWith('custom-') || catalogue.habit.has(body.habitId);
      if (!known) return refusal('no-such-habit');
      const [tick] = await all(db, tickHabit, person.userId, body.habitId, body.completedAt);
      return tick?.isFull ? fullOf('habitCompletions') : body;
    },
    answer: async ({ body }) => body,
  });
  registerWrite(app, services, habits.uncomplete, {
    write: async ({ db, person, params }) => {
      await all(db, untickHabit, person.userId, params.habitId, params.date);
    },
  });

  registerSingleQueryRoute(app, services, habits.settings, async ({ caller }) => {
    const row = await first(db, habitSettingsOfCaller, ...caller);
    return row ? { settings: JSON.parse(row.settings ?? 'null') as HabitSettings | null } : 'signed-out';
  });
  registerWrite(app, services, habits.saveSettings, {
    write: ({ db, person, body: { base, ...settings }, intend }) =>
      saveHabitSettings(db, person.scope, settings, { base, intend }),
  });
}
