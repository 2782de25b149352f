import type { FastifyInstance } from 'fastify';
import { refusal } from '#contract/error-codes.ts';
import { habits } from '#contract/habits.ts';
import { fullOf } from '#server/database/queries/row-ceiling.ts';
import { all, first } from '#server/database/statement.ts';
import { tickHabit, untickHabit } from '#server/database/statements/tick.ts';
import { refuseFuture } from '#server/http/future.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { habitCompletionsOfDay, readHabitSettings, saveHabitSettings } from './habits.queries.ts';

export function habitsRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  const done = { ok: true as const };

  registerRoute(app, services, habits.forGoal, async ({ params }) => catalogue.habits(params.goal));
  registerRoute(app, services, habits.completions, ({ person, params }) =>
    habitCompletionsOfDay(db, person.scope, params.date),
  );
  registerRoute(app, services, habits.complete, async ({ person, body }) => {
    const early = refuseFuture(body.completedAt, person.today);
    if (early) return early;
    // One of ours, or one that the person made.
    const known = body.habitId.startsWith('custom-') || catalogue.habit.has(body.habitId);
    if (!known) return refusal('no-such-habit');
    const tick = await first(db, tickHabit, person.userId, body.habitId, body.completedAt);
    if (tick?.isFull) return fullOf('habitCompletions');
    return body;
  });
  registerRoute(app, services, habits.uncomplete, async ({ person, params }) => {
    await all(db, untickHabit, person.userId, params.habitId, params.date);
    return done;
  });

  registerRoute(app, services, habits.settings, async ({ person }) => ({
    settings: await readHabitSettings(db, person.scope),
  }));
  registerRoute(app, services, habits.saveSettings, async ({ person, body: { base, ...settings } }) => {
    await saveHabitSettings(db, person.scope, settings, base);
    return done;
  });
}
