import type { FastifyInstance } from 'fastify';
import { workouts } from '#contract/workouts.ts';
import { catalogueHash } from '#server/database/seed.ts';
import { notFound } from '#server/http/errors.ts';
import { refuseFuture } from '#server/http/future.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import { completeWorkout, workoutStreak } from './completions.queries.ts';
import {
  allDrawings,
  favoriteWorkout,
  favoriteWorkoutsOf,
  readWorkout,
  unfavoriteWorkout,
  workoutsFor,
} from './workouts.queries.ts';

const noProgram = 'There is no such program.';

export function workoutsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const done = { ok: true as const };
  const ofCatalogue = { version: catalogueHash };

  registerRoute(app, services, workouts.list, ({ query }) => workoutsFor(db, query), ofCatalogue);
  registerRoute(app, services, workouts.drawings, () => allDrawings(db), ofCatalogue);
  registerRoute(
    app,
    services,
    workouts.read,
    async ({ params }) => {
      const found = await readWorkout(db, params.programId);
      if (!found) throw notFound(noProgram);
      return found;
    },
    ofCatalogue,
  );

  registerRoute(app, services, workouts.favorites, ({ person }) => favoriteWorkoutsOf(db, person.userId));
  registerRoute(app, services, workouts.favorite, async ({ person, body }) => {
    if (!(await favoriteWorkout(db, person.userId, body.programId))) throw notFound(noProgram);
    return done;
  });
  registerRoute(app, services, workouts.unfavorite, async ({ person, params }) => {
    await unfavoriteWorkout(db, person.userId, params.programId);
    return done;
  });

  registerRoute(app, services, workouts.streak, ({ person }) =>
    workoutStreak(db, person.userId, person.today),
  );
  registerRoute(app, services, workouts.complete, async ({ person, body }) => {
    refuseFuture(body.completedAt, person.today);
    const recorded = await completeWorkout(db, person.userId, body);
    return { ...recorded, streak: await workoutStreak(db, person.userId, person.today) };
  });
}
