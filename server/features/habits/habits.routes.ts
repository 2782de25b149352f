import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { habits } from '#contract/habits.ts';
import { refuseFuture } from '#server/http/future.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { completionsOf, saveHabitSettings, settingsOf, tick, untick } from './habits.queries.ts';

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
      return (await tick(db, person.scope, body)) ?? body;
    },
    answer: async ({ body }) => body,
  });
  registerWrite(app, services, habits.uncomplete, {
    write: ({ db, person, params: { habitId, date } }) =>
      untick(db, person.scope, { habitId, completedAt: date }),
  });

  registerRoute(app, services, habits.settings, async ({ person }) => ({
    settings: await settingsOf(db, person.scope),
  }));
  registerWrite(app, services, habits.saveSettings, {
    write: ({ db, person, body: { base, ...settings }, recordFields }) =>
      saveHabitSettings(db, person.scope, settings, { base, recordFields }),
  });
}
