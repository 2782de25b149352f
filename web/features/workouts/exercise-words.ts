import type { MovementFlag } from '#contract/movement.ts';
import type { ProgramExercise } from '#contract/workouts.ts';

export const flagLabels: Record<MovementFlag, string> = {
  pregnancy: 'Pregnancy',
  'high-blood-pressure': 'High blood pressure',
  'low-blood-pressure': 'Low blood pressure',
  'heart-disease': 'Heart disease',
  osteoporosis: 'Osteoporosis',
  glaucoma: 'Glaucoma',
  epilepsy: 'Epilepsy',
  diabetes: 'Diabetes',
  reflux: 'Reflux',
  'back-pain': 'Back pain',
  'neck-pain': 'Neck pain',
  'shoulder-pain': 'Shoulder pain',
  'wrist-pain': 'Wrist pain',
  'hip-pain': 'Hip pain',
  'knee-pain': 'Knee pain',
  'ankle-pain': 'Ankle pain',
  dizziness: 'Dizziness',
  'after-birth': 'After a birth',
};

/** "90 s"; from two minutes on "2 min 30 s". */
export function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return rest ? `${minutes} min ${rest} s` : `${minutes} min`;
}

/** "3 sets of 10 reps, each side". */
export function doseText({
  sets,
  reps,
  duration,
  eachSide,
}: Pick<ProgramExercise, 'sets' | 'reps' | 'duration' | 'eachSide'>): string {
  const amount = reps === null ? secondsText(duration ?? 0) : `${reps} reps`;
  return `${sets > 1 ? `${sets} sets of ` : ''}${amount}${eachSide ? ', each side' : ''}`;
}

export const partLabels = { 'warm-up': 'Warm-up', main: 'Main part', 'cool-down': 'Cool-down' } as const;
