import type { ProgramExercise, Workout } from '#contract/workouts.ts';
import type { ExerciseEntry, ProgramEntry } from '../movement.load.ts';

/** A program with its lines, each with what is said of the exercise. Throws where there is no such exercise. */
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
    program: { ...program, equipment: [...new Set(lines.flatMap(({ equipment }) => equipment))] },
    exercises: lines,
  };
}
