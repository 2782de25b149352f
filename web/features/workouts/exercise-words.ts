import type { ProgramExercise } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';

/** "90 s"; from two minutes on "2 min 30 s". */
export function secondsText(seconds: number): string {
  if (seconds < 120) return texts.seconds({ seconds });
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return rest ? texts.minS({ minutes, rest }) : texts.minutes({ minutes });
}

/** "3 sets of 10 reps, each side". */
export function doseText({
  sets,
  reps,
  duration,
  eachSide,
}: Pick<ProgramExercise, 'sets' | 'reps' | 'duration' | 'eachSide'>): string {
  const amount = reps === null ? secondsText(duration ?? 0) : texts.repsOf({ reps });
  const whole = sets > 1 ? texts.sets({ sets, amount }) : amount;
  return eachSide ? texts.eachSide({ amount: whole }) : whole;
}
