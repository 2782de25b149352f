import type { Session } from './workout-session.ts';
import type { Step } from './workout-timeline.ts';

/** How often an exercise was done, of its total in the session. */
export type DoneExercise = {
  exercise: number;
  exerciseId: string;
  name: string;
  done: number;
  times: number;
};

/** The completed exercises of an ended session, in order. */
export function doneExercises(steps: readonly Step[], { skipped }: Pick<Session, 'skipped'>): DoneExercise[] {
  const left = new Set(skipped);
  const found = new Map<number, DoneExercise>();
  for (const [at, step] of steps.entries()) {
    if (step.kind !== 'work') continue;
    const { exercise, exerciseId, name } = step;
    const sofar = found.get(exercise) ?? { exercise, exerciseId, name, done: 0, times: 0 };
    found.set(exercise, { ...sofar, done: sofar.done + Number(!left.has(at)), times: sofar.times + 1 });
  }
  return [...found.values()];
}

/** The minutes of a session that count: none if it was skipped through, with no exercise done and within a minute. */
export const minutesThatCount = (minutes: number, exercises: readonly DoneExercise[]): number =>
  minutes > 1 || exercises.some(({ done }) => done > 0) ? minutes : 0;
