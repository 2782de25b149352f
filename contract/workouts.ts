import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { issue } from './error-codes.ts';
import {
  Difficulty,
  Drawing,
  Equipment,
  MovementFlag,
  Muscle,
  WellnessGoal,
  WorkoutType,
} from './movement.ts';
import { Day } from './shapes.ts';

const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

/** What to mind, for whom; `flag` names the circumstance. */
export const MovementCaution = z.object({ flag: MovementFlag, text: z.string() });
export type MovementCaution = z.infer<typeof MovementCaution>;

export const Program = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Minutes, warm-up and cool-down included. */
  duration: z.int(),
  difficulty: Difficulty,
  goal: WellnessGoal,
  type: WorkoutType,
  /** Why it serves its goal, in one line. */
  why: z.string(),
  /** All that its exercises need. */
  equipment: z.array(Equipment),
  /** How often the main part is gone through. */
  rounds: z.int(),
  /** Seconds after each set, where an exercise does not say otherwise. */
  rest: z.int(),
  /** Seconds. */
  restBetweenRounds: z.int(),
  cautions: z.array(MovementCaution),
  /** It has left the catalogue since somebody saved it: nothing is known of it but its name. */
  absent: z.optional(z.literal(true)),
});
export type Program = z.infer<typeof Program>;

export const workoutParts = ['warm-up', 'main', 'cool-down'] as const;
export const WorkoutPart = z.enum(workoutParts);
export type WorkoutPart = z.infer<typeof WorkoutPart>;

/** One line of a program. Of `reps` and `duration` one is null; with `eachSide` they are for each side. */
export const ProgramExercise = z.object({
  /** Unique in all programs: `after-lunch-unsticker:3`. */
  id: z.string(),
  exerciseId: z.string(),
  exerciseName: z.string(),
  part: WorkoutPart,
  sets: z.int(),
  reps: z.nullable(z.int()),
  /** Seconds. */
  duration: z.nullable(z.int()),
  eachSide: z.boolean(),
  /** Seconds after each set. */
  rest: z.int(),
  note: z.nullable(z.string()),
  instructions: z.string(),
  videoUrl: z.nullable(z.string()),
  muscles: z.array(Muscle),
  equipment: z.array(Equipment),
  cues: z.array(z.string()),
  mistake: z.string(),
  easier: z.string(),
  harder: z.string(),
  cautions: z.array(MovementCaution),
});
export type ProgramExercise = z.infer<typeof ProgramExercise>;

/** A program with its exercises, in the order in which they are done. */
export const Workout = z.object({ program: Program, exercises: z.array(ProgramExercise) });
export type Workout = z.infer<typeof Workout>;

export const ExerciseDrawing = z.object({
  exerciseId: z.string(),
  exerciseName: z.string(),
  drawing: Drawing,
});
export type ExerciseDrawing = z.infer<typeof ExerciseDrawing>;

export const FavoriteWorkout = z.object({ programId: z.string(), program: Program });
export type FavoriteWorkout = z.infer<typeof FavoriteWorkout>;

export const WorkoutStreak = z.object({
  /** Days in a row. */
  streak: z.int(),
  todayCompleted: z.boolean(),
});
export type WorkoutStreak = z.infer<typeof WorkoutStreak>;

/** The longest that one workout is taken to be, in minutes. */
export const maxWorkoutMinutes = 600;

/** How a workout felt to whoever did it. */
export const feelings = ['easy', 'right', 'hard'] as const;
export const Feeling = z.enum(feelings);
export type Feeling = z.infer<typeof Feeling>;

export const CompletedWorkout = z.object({
  id: z.string(),
  programId: z.string(),
  durationMinutes: z.int(),
  completedAt: Day,
  /** Null where nothing was said. */
  feeling: z.nullable(Feeling),
});
export type CompletedWorkout = z.infer<typeof CompletedWorkout>;

/** How many days back workouts are listed one by one: this week, and the four before it. */
export const recentWorkoutDays = 35;

export const CompleteWorkout = z.object({
  /** Made by the client, so that a repeat of the same request adds nothing. */
  id: z.optional(z.uuid()),
  programId: Slug,
  /** Absent: the program's own. */
  durationMinutes: z.optional(
    z
      .int()
      .check(
        z.minimum(1, issue('workout-too-short')),
        z.maximum(maxWorkoutMinutes, issue('workout-too-long')),
      ),
  ),
  completedAt: Day,
  feeling: z.optional(Feeling),
});
export type CompleteWorkout = z.infer<typeof CompleteWorkout>;

export const workouts = {
  list: endpoint('GET /api/workouts', 'read catalogue', {
    summary: 'Programs with their exercises, of a type, for a goal, or all of them; the easiest first',
    query: z.object({ type: z.optional(WorkoutType), goal: z.optional(WellnessGoal) }),
    reply: z.array(Workout),
  }),
  favorites: endpoint('GET /api/workouts/favorites', 'read favorite-workout', {
    tags: ['favorite-workouts'],
    summary: 'Favourite programs, newest first',
    reply: z.array(FavoriteWorkout),
  }),
  streak: endpoint('GET /api/workouts/stats/streak', 'read statistics', {
    tags: ['workout-streak'],
    summary: 'Days in a row with a completed workout, and whether today is one of them',
    reply: WorkoutStreak,
  }),
  recent: endpoint('GET /api/workouts/recent', 'read workout-completion', {
    tags: ['recent-workouts'],
    summary: `Workouts done in the last ${recentWorkoutDays} days, newest first, and how each felt; 200 at most`,
    reply: z.array(CompletedWorkout),
  }),
  read: endpoint('GET /api/workouts/:programId', 'read catalogue', {
    refuses: ['no-such-program'],
    summary: 'One program with its exercises, one that we no longer offer too',
    params: z.object({ programId: Slug }),
    reply: Workout,
  }),
  drawings: endpoint('GET /api/exercises', 'read catalogue', {
    summary: 'The drawing of every exercise, as the stills that the figure moves between',
    reply: z.array(ExerciseDrawing),
  }),
  favorite: endpoint('POST /api/workouts/favorites', 'create favorite-workout', {
    refuses: ['no-such-program'],
    summary: 'Make a program a favourite; a repeat changes nothing',
    body: z.object({ programId: Slug }),
    invalidates: ['favorite-workouts'],
  }),
  unfavorite: endpoint('DELETE /api/workouts/favorites/:programId', 'delete favorite-workout', {
    summary: 'A favourite no more; a repeat changes nothing',
    params: z.object({ programId: Slug }),
    invalidates: ['favorite-workouts'],
  }),
  complete: endpoint('POST /api/workouts/complete', 'create workout-completion', {
    refuses: ['day-to-come', 'no-such-program', 'account-full', 'day-full'],
    summary:
      "Record a workout: its minutes are added to that day's movement. A repeat of the id adds nothing.",
    body: CompleteWorkout,
    reply: z.object({
      completion: CompletedWorkout,
      /** The day's minutes of movement, this workout among them. */
      movementMinutes: z.int(),
      streak: WorkoutStreak,
    }),
    invalidates: ['workout-streak', 'recent-workouts', 'daily-progress', 'dashboard', 'user-stats', 'trends'],
  }),
};
