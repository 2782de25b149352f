import { loadExercises, loadPrograms } from './movement.load.ts';
import {
  isFast,
  jointProblems,
  missingCautions,
  missingHeartCautions,
  partProblems,
  repeatedMovementFlags,
  stepProblems,
  thinShelves,
} from './movement.rules.ts';
import type { Check, Report } from './report.ts';
import { wordingProblems } from './wording.ts';

function checkExercises(): Report {
  const exercises = loadExercises();
  return {
    kind: 'exercises',
    counts: {
      exercises: exercises.length,
      poses: exercises.reduce((sum, { drawing }) => sum + drawing.poses.length, 0),
      cautions: exercises.reduce((sum, { cautions }) => sum + cautions.length, 0),
    },
    problems: [
      ...(exercises.length < 90 ? [`exercises: ${exercises.length} of them, 90 at least`] : []),
      ...missingCautions(exercises),
      ...missingHeartCautions('exercises', exercises.filter(isFast)),
      ...repeatedMovementFlags('exercises', exercises),
      ...exercises.flatMap(jointProblems),
      ...wordingProblems(
        exercises.map(({ id, name, instructions, cues, mistake, easier, harder, cautions }) => ({
          where: `exercises/${id}`,
          title: name,
          description: instructions,
          all: [name, instructions, ...cues, mistake, easier, harder, ...cautions.map(({ text }) => text)],
        })),
      ),
    ],
  };
}

function checkPrograms(): Report {
  const programs = loadPrograms();
  const exercises = loadExercises();
  const used = new Set(
    programs.flatMap(({ warmUp, main, coolDown }) =>
      [...warmUp, ...main, ...coolDown].map(({ exercise }) => exercise),
    ),
  );
  return {
    kind: 'programs',
    counts: {
      programs: programs.length,
      'for beginners': programs.filter(({ difficulty }) => difficulty === 'beginner').length,
    },
    problems: [
      ...missingHeartCautions('programs', programs),
      ...thinShelves(programs),
      ...stepProblems(programs, exercises),
      ...partProblems(programs, exercises),
      ...repeatedMovementFlags('programs', programs),
      ...wordingProblems(
        programs.map(({ id, name, description, why, warmUp, main, coolDown, cautions }) => ({
          where: `programs/${id}`,
          title: name,
          description,
          all: [
            ...[name, description, why],
            ...[...warmUp, ...main, ...coolDown].map(({ note = '' }) => note),
            ...cautions.map(({ text }) => text),
          ],
        })),
      ),
    ],
    notes: exercises.filter(({ id }) => !used.has(id)).map(({ id }) => `exercises/${id}: no program uses it`),
  };
}

export const movementChecks: readonly Check[] = [checkExercises, checkPrograms];
