import { programOrAbsent } from '#catalogue/product/absent.ts';
import { isRefusal, refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';
import { workouts } from '#contract/workouts.ts';
import { personDay } from '#domain/days/day.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFuture } from '#server/http/future.ts';
import { PrecompressedReply, precompressOnce } from '#server/http/precompressed.ts';
import type { Person } from '#server/http/session.ts';
import { completeWorkout, recentWorkouts, workoutStreak } from './completions.queries.ts';
import { favoriteWorkout, favoriteWorkoutsOf, unfavoriteWorkout } from './workouts.queries.ts';

/** The day that is meant: of an instant the person's own. */
const dayOf = ({ timeZone, dayStart }: Person, stated: string): Day =>
  stated.includes('T') ? personDay(timeZone, new Date(stated), dayStart) : stated;

export function workoutsRoutes({ route, write, db, catalogue }: Api): void {
  const ofCatalogue = { version: () => catalogue.version };
  const readOrRefuse = (programId: string) => catalogue.workout.get(programId) ?? refusal('no-such-program');
  const everyDrawing = new PrecompressedReply(catalogue.list('exercises'));
  /** By type and goal; an empty one means all. */
  const ofTypeAndGoal = precompressOnce((key) => {
    const [type, goal] = key.split(' ');
    return catalogue.content.workouts.filter(
      ({ program }) => (!type || program.type === type) && (!goal || program.goal === goal),
    );
  });

  route(
    workouts.list,
    ({ query: { type = '', goal = '' } }) => ofTypeAndGoal(`${type} ${goal}`),
    ofCatalogue,
  );
  route(workouts.drawings, async () => everyDrawing, ofCatalogue);
  route(workouts.read, async ({ params }) => readOrRefuse(params.programId), ofCatalogue);

  route(workouts.favorites, async ({ person }) => {
    const slugs = await favoriteWorkoutsOf(db, person.scope);
    return slugs.map((programId) => ({ programId, program: programOrAbsent(catalogue, programId) }));
  });
  write(workouts.favorite, {
    write: async ({ db, person, body }) => {
      const workout = readOrRefuse(body.programId);
      if (isRefusal(workout)) return workout;
      await favoriteWorkout(db, person.scope, workout.program.id);
      return undefined;
    },
  });
  write(workouts.unfavorite, {
    write: ({ db, person, params }) => unfavoriteWorkout(db, person.scope, params.programId),
  });

  route(workouts.streak, ({ person }) => workoutStreak(db, person.scope, person.today));
  route(workouts.recent, ({ person }) => recentWorkouts(db, person.scope, person.today));
  write(workouts.complete, {
    write: async ({ db, person, body }) => {
      const completedAt = dayOf(person, body.completedAt);
      const early = refuseFuture(completedAt, person.today);
      if (early) return early;
      const recorded = await completeWorkout(db, person.scope, { ...body, completedAt }, catalogue);
      if (isRefusal(recorded)) return recorded;
      return { ...recorded, streak: await workoutStreak(db, person.scope, person.today) };
    },
  });
}
