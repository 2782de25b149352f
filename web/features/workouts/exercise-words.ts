import { workouts as texts } from '#messages/en/workouts.ts';
import type { MovementFlag } from '#contract/movement.ts';
import type { ProgramExercise } from '#contract/workouts.ts';


/** "90 s"; from two minutes on "2 min 30 s". */
export function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return rest ? texts.minS({ minutes, rest }) : `${minutes} min`;
}

/** "3 sets of 10 reps, each side". */
export function doseText({
  sets,
  reps,
  duration,
  eachSide,
}: Pick<ProgramExercise, 'sets' | 'reps' | 'duration' | 'eachSide'>): string {
  const amount = reps === null ? secondsText(duration ?? 0) : `${reps} reps`;
  return `${sets > 1 ? texts.setsOf({ sets }) : ''}${amount}${eachSide ? ', each side' : ''}`;
}

