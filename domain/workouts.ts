import type { Difficulty, WellnessGoal, WorkoutType } from '#contract/movement.ts';

export const wellnessGoalLabels: Record<WellnessGoal, string> = {
  detox: 'Detox',
  energy: 'Energy Boost',
  weight_loss: 'Fat Loss',
  stress_relief: 'Stress Relief',
  hormonal_balance: 'Hormonal Balance',
  mobility: 'Mobility',
  strength: 'Strength',
};

export const workoutTypeLabels: Record<WorkoutType, string> = {
  home: 'Home',
  gym: 'Gym',
  booster: '10-Min Boosters',
};

export const difficultyLabels: Record<Difficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** Where the page of workouts begins. */
export const defaultWorkoutGoal: WellnessGoal = 'detox';
export const defaultWorkoutType: WorkoutType = 'home';

/** What a completed workout counts for when nobody says how long it took, in minutes. */
export const defaultWorkoutMinutes = 30;

/** The minutes that a program is recorded with. */
export function programMinutes(program: { duration?: number | null }): number {
  return program.duration || defaultWorkoutMinutes;
}

/** Said for three seconds once the workout is recorded. */
export const workoutDone = { text: 'Workout completed! Movement minutes updated.', milliseconds: 3000 };
