import type { WellnessGoal, WorkoutType } from '#contract/movement.ts';

/** Where the page of workouts begins. */
export const defaultWorkoutGoal: WellnessGoal = 'detox';
export const defaultWorkoutType: WorkoutType = 'home';

/** What a completed workout counts for when nobody says how long it took, in minutes. */
export const defaultWorkoutMinutes = 30;

/** The minutes that a program is recorded with. */
export function programMinutes(program: { duration?: number | null }): number {
  return program.duration || defaultWorkoutMinutes;
}

/** How long it is said that a workout is recorded, in milliseconds. */
export const workoutDoneShownMs = 3000;
