import { type WellnessGoal, type WorkoutType, wellnessGoals } from '#contract/movement.ts';
import type { Goal } from '#contract/shapes.ts';

/** The default category of the page of workouts. */
export const defaultWorkoutGoal: WellnessGoal = 'detox';
export const defaultWorkoutType: WorkoutType = 'home';

/** The most suitable category for each goal. */
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

/** The first category for a person's goal. */
export const categoryOf = (goal: Goal | undefined): WellnessGoal =>
  goal === undefined ? defaultWorkoutGoal : categories[goal];

/** All categories, the one of the person's goal first. */
export function categoriesFor(goal: Goal | undefined): WellnessGoal[] {
  const first = categoryOf(goal);
  return [first, ...wellnessGoals.filter((each) => each !== first)];
}

/** The default minutes of a completed workout. */
export const defaultWorkoutMinutes = 30;

/** The minutes that a program is recorded with. */
export function programMinutes(program: { duration?: number | null }): number {
  return program.duration || defaultWorkoutMinutes;
}

/** How long the message "recorded" is shown, in milliseconds. */
export const workoutDoneShownMs = 3000;
