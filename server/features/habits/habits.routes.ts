import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { habits } from '#contract/habits.ts';
import { fullOf } from '#server/database/row-ceiling.ts';
import { all } from '#server/database/statement.ts';
import { tickHabit, untickHabit } from '#server/database/statements/tick.ts';
import { refuseFuture } from '#server/http/future.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { completionsOf, saveHabitSettings, settingsOf } from './habits.queries.ts';

export function habitsRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;

  registerRoute(app, services, habits.forGoal, async ({ params }) => catalogue.habits(params.goal));
  registerRoute(app, services, habits.completions, ({ person, params }) =>
    completionsOf(db, person.scope, params.date),
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

  registerRoute(app, services, habits.settings, async ({ person }) => ({
    settings: await settingsOf(db, person.scope),
  }));
  registerWrite(app, services, habits.saveSettings, {
    write: ({ db, person, body: { base, ...settings }, recordFields }) =>
      saveHabitSettings(db, person.scope, settings, { base, recordFields }),
  });
}
