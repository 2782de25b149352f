import { type WellnessGoal, type WorkoutType, wellnessGoals } from '#contract/movement.ts';
import type { Goal } from '#contract/shapes.ts';

/** Where the page of workouts begins. */
export const defaultWorkoutGoal: WellnessGoal = 'detox';
export const defaultWorkoutType: WorkoutType = 'home';

/** Which kind of session serves a goal most. */
const categories: Record<Goal, WellnessGoal> = {
  'full-body-detox': 'detox',
  'anxiety-stress-relief': 'stress_relief',
  'libido-fertility-boost': 'hormonal_balance',
  'faster-metabolism': 'weight_loss',
  'alkaline-weight-gain': 'strength',
  'high-blood-pressure-support': 'stress_relief',
  'thyroid-fibroid-support': 'hormonal_balance',
  'skin-clarity-glow': 'detox',
  'energy-boost': 'energy',
  'immune-system-reset': 'energy',
};

/** Where the page begins for somebody with a goal. */
export const categoryOf = (goal: Goal | undefined): WellnessGoal =>
  goal === undefined ? defaultWorkoutGoal : categories[goal];

/** All categories, that of the person's goal first. */
export function categoriesFor(goal: Goal | undefined): WellnessGoal[] {
  const first = categoryOf(goal);
  return [first, ...wellnessGoals.filter((each) => each !== first)];
}

/** What a completed workout counts for when nobody says how long it took, in minutes. */
export const defaultWorkoutMinutes = 30;

/** The minutes that a program is recorded with. */
export function programMinutes(program: { duration?: number | null }): number {
  return program.duration || defaultWorkoutMinutes;
}

/** How long it is said that a workout is recorded, in milliseconds. */
export const workoutDoneShownMs = 3000;
