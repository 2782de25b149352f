import type { MovementFlag } from '#contract/movement.ts';
import type { MovementCaution, ProgramExercise, Workout } from '#contract/workouts.ts';
import type { ExerciseEntry, ProgramEntry } from '../movement.load.ts';

/** Risks that people cannot feel while they move, so the app warns before the session; an ache is felt. */
export const saidBefore: readonly MovementFlag[] = [
  'pregnancy',
  'after-birth',
  'osteoporosis',
  'high-blood-pressure',
  'glaucoma',
  'epilepsy',
  'diabetes',
];

/** The program's own cautions, and one for each flag that only its exercises warn about. */
function cautionsOf(
  { cautions }: Pick<ProgramEntry, 'cautions'>,
  lines: readonly ProgramExercise[],
): MovementCaution[] {
  const own = new Set(cautions.map(({ flag }) => flag));
  const missing = saidBefore.filter((flag) => !own.has(flag));
  return [
    ...cautions,
    ...missing.flatMap((flag) => {
      const texts = new Map(
        lines.flatMap((line) =>
          line.cautions.filter((each) => each.flag === flag).map(({ text }) => [line.exerciseName, text]),
        ),
      );
      const names = [...texts.keys()];
      if (names.length === 0) return [];
      const [only] = names.length === 1 ? texts : [];
      const text = only ? only.join(': ') : `Read first what stands beside: ${names.join(', ')}.`;
      return [{ flag, text }];
    }),
  ];
}

/** A program with its steps, each with its exercise's texts. Throws if an exercise does not exist. */
export function composeProgram(entry: ProgramEntry, exercises: ReadonlyMap<string, ExerciseEntry>): Workout {
  const { warmUp, main, coolDown, ...program } = entry;
  const steps = [
    ...warmUp.map((step) => ({ part: 'warm-up' as const, ...step })),
    ...main.map((step) => ({ part: 'main' as const, ...step })),
    ...coolDown.map((step) => ({ part: 'cool-down' as const, ...step })),
  ];
  const lines = steps.map((step, at): ProgramExercise => {
    const exercise = exercises.get(step.exercise);
    if (!exercise)
      throw new Error(`catalogue/sources/programs/${entry.id}.yaml: there is no exercise ${step.exercise}`);
    return {
      id: `${entry.id}:${at + 1}`,
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      part: step.part,
      sets: step.sets,
      reps: step.reps ?? null,
      duration: step.seconds ?? null,
      eachSide: exercise.eachSide,
      rest: step.rest ?? entry.rest,
      note: step.note ?? null,
      instructions: exercise.instructions,
      videoUrl: exercise.videoUrl ?? null,
      muscles: exercise.muscles,
      equipment: exercise.equipment,
      cues: exercise.cues,
      mistake: exercise.mistake,
      easier: exercise.easier,
      harder: exercise.harder,
      cautions: exercise.cautions,
    };
  });
  return {
    program: {
      ...program,
      equipment: [...new Set(lines.flatMap(({ equipment }) => equipment))],
      cautions: cautionsOf(entry, lines),
    },
    exercises: lines,
  };
}
