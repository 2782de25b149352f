import type { WellnessGoal, WorkoutType } from '#contract/movement.ts';
import type { ExerciseDrawing, FavoriteWorkout, Program, Workout } from '#contract/workouts.ts';
import type { Db } from '#server/database/open.ts';

/** A program of the table `programs program`, as JSON in the contract's shape. */
const programJson = `json_build_object(
  'id', program.id, 'name', program.name, 'description', program.description, 'duration', program.duration,
  'difficulty', program.difficulty, 'goal', program.goal, 'type', program.type, 'why', program.why,
  'equipment', program.equipment, 'rounds', program.rounds, 'rest', program.rest,
  'restBetweenRounds', program.rest_between_rounds, 'cautions', program.cautions)`;

/** Programs of a type and for a goal, where those are asked for; the easiest first, then the shortest. */
export async function workoutsFor(
  db: Db,
  { type, goal }: { type?: WorkoutType | undefined; goal?: WellnessGoal | undefined },
): Promise<Workout[]> {
  const { rows } = await db.$client.query<Workout>({
    name: 'workouts',
    text: `select ${programJson} as program, exercises from programs program
      where not retired and ($1::workout_type is null or type = $1) and ($2::wellness_goal is null or goal = $2)
      order by difficulty, duration, name`,
    values: [type ?? null, goal ?? null],
  });
  return rows;
}

/** One program, a retired one too; undefined when there never was one. */
export async function readWorkout(db: Db, programId: string): Promise<Workout | undefined> {
  const { rows } = await db.$client.query<Workout>({
    name: 'workout',
    text: `select ${programJson} as program, exercises from programs program where id = $1`,
    values: [programId],
  });
  return rows[0];
}

/** How every exercise is drawn, by name. */
export async function allDrawings(db: Db): Promise<ExerciseDrawing[]> {
  const { rows } = await db.$client.query<ExerciseDrawing>({
    name: 'exercise-drawings',
    text: `select id as "exerciseId", name as "exerciseName", drawing from exercises order by name, id`,
  });
  return rows;
}

/** A person's favourites, newest first. */
export async function favoriteWorkoutsOf(db: Db, userId: string): Promise<FavoriteWorkout[]> {
  const { rows } = await db.$client.query<{ program: Program }>({
    name: 'favorite-workouts',
    text: `select ${programJson} as program from favorite_workouts favorite
      join programs program on program.id = favorite.program_id
      where favorite.user_id = $1 order by favorite.created_at desc, program.id`,
    values: [userId],
  });
  return rows.map(({ program }) => ({ programId: program.id, program }));
}

/** False when there is no such program. A repeat leaves the first one as it is. */
export async function favoriteWorkout(db: Db, userId: string, programId: string): Promise<boolean> {
  const { rows } = await db.$client.query({
    name: 'favorite-workout',
    text: `with known as (select id from programs where id = $2), added as (
        insert into favorite_workouts (user_id, program_id) select $1, id from known on conflict do nothing)
      select from known`,
    values: [userId, programId],
  });
  return rows.length > 0;
}

export async function unfavoriteWorkout(db: Db, userId: string, programId: string): Promise<void> {
  await db.$client.query({
    name: 'unfavorite-workout',
    text: 'delete from favorite_workouts where user_id = $1 and program_id = $2',
    values: [userId, programId],
  });
}
