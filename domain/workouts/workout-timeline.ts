import type { Program, ProgramExercise, WorkoutPart } from '#contract/workouts.ts';

/** Approximate seconds of a repetition. */
export const secondsPerRep = 3.5;

/** An exercise step. Either `seconds` or `reps` is null. `exercise` is the index in the program's list. */
export type WorkStep = {
  kind: 'work';
  exercise: number;
  exerciseId: string;
  name: string;
  part: WorkoutPart;
  seconds: number | null;
  reps: number | null;
  side: 'left' | 'right' | null;
  /** From 1. */
  set: number;
  sets: number;
  round: number;
  rounds: number;
  note: string | null;
};

/** A rest step; `round-rest` is between two rounds. */
export type RestStep = { kind: 'rest' | 'round-rest'; seconds: number };
export type Step = WorkStep | RestStep;

type Line = Pick<
  ProgramExercise,
  'exerciseId' | 'exerciseName' | 'part' | 'sets' | 'reps' | 'duration' | 'eachSide' | 'rest' | 'note'
>;
type Rounds = Pick<Program, 'rounds' | 'restBetweenRounds'>;

/**
 * The steps of a session: warm-up, the main part for each round, cool-down. The second side follows the first at
 * once; each set has its rest, between rounds the rest of rounds, and there is no rest after the last step.
 */
export function timeline({ rounds, restBetweenRounds }: Rounds, exercises: readonly Line[]): Step[] {
  const at = exercises.map((line, exercise) => ({ line, exercise }));
  const partOf = (part: WorkoutPart) => at.filter(({ line }) => line.part === part);
  const steps: Step[] = [];
  const go = (part: WorkoutPart, round: number, last: number) => {
    for (const { line, exercise } of partOf(part)) steps.push(...setsOf(line, exercise, round, last));
  };
  go('warm-up', 1, 1);
  for (let round = 1; round <= rounds; round += 1) {
    go('main', round, rounds);
    if (round < rounds && restBetweenRounds > 0) {
      dropRest(steps);
      steps.push({ kind: 'round-rest', seconds: restBetweenRounds });
    }
  }
  go('cool-down', 1, 1);
  dropRest(steps);
  return steps;
}

function setsOf(line: Line, exercise: number, round: number, rounds: number): Step[] {
  const { exerciseId, exerciseName: name, part, sets, reps, duration: seconds, note } = line;
  const steps: Step[] = [];
  for (let set = 1; set <= sets; set += 1) {
    for (const side of line.eachSide ? (['left', 'right'] as const) : [null]) {
      const place = { exercise, exerciseId, name, part, set, sets, round, rounds, side };
      steps.push({ kind: 'work', ...place, seconds, reps, note });
    }
    if (line.rest > 0) steps.push({ kind: 'rest', seconds: line.rest });
  }
  return steps;
}

function dropRest(steps: Step[]): void {
  if (steps.at(-1)?.kind === 'rest') steps.pop();
}

/** The planned seconds of a step. */
export function plannedSeconds(step: Step): number {
  return step.seconds ?? (step.kind === 'work' ? (step.reps ?? 0) * secondsPerRep : 0);
}

/** The planned seconds of a session. */
export function sessionSeconds(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + plannedSeconds(step), 0);
}

/** The next exercise after a step, to show during a rest; undefined at the end. */
export function nextUp(steps: readonly Step[], at: number): WorkStep | undefined {
  return steps.slice(at + 1).find((step) => step.kind === 'work');
}
