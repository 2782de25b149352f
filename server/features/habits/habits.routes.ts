import type { FastifyInstance } from 'fastify';
import { habits } from '#contract/habits.ts';
import { refuseFuture } from '#server/day/future.ts';
import { notFound } from '#server/http/errors.ts';
import { mount } from '#server/http/mount.ts';
import type { Services } from '#server/http/services.ts';
import {
  habitCompletionsOfDay,
  readHabitSettings,
  saveHabitSettings,
  tickHabit,
  untickHabit,
} from './habits.queries.ts';

export function habitsRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  const done = { ok: true as const };

  mount(app, services, habits.forGoal, async ({ params }) => catalogue.habits(params.goal));
  mount(app, services, habits.completions, ({ person, params }) =>
    habitCompletionsOfDay(db, person.userId, params.date),
  );
  mount(app, services, habits.complete, async ({ person, body }) => {
    refuseFuture(body.completedAt, person.today);
    // One of ours, or one that the person made.
    const known = body.habitId.startsWith('custom-') || catalogue.habit.has(body.habitId);
    if (!known) throw notFound('There is no such habit.');
    await tickHabit(db, person.userId, body.habitId, body.completedAt);
    return body;
  });
  mount(app, services, habits.uncomplete, async ({ person, params }) => {
    await untickHabit(db, person.userId, params.habitId, params.date);
    return done;
  });

  mount(app, services, habits.settings, async ({ person }) => ({
    settings: await readHabitSettings(db, person.userId),
  }));
  mount(app, services, habits.saveSettings, async ({ person, body }) => {
    await saveHabitSettings(db, person.userId, body);
    return done;
  });
}
