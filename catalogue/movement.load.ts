import { ExerciseFile, ProgramFile } from './movement.schema.ts';
import { readContent } from './read.ts';
import { readEach } from './remedies.load.ts';

/** `id` is the file's name without `.yaml`; programs name an exercise by it. */
export type ExerciseEntry = ExerciseFile & { id: string };
export type ProgramEntry = ProgramFile & { id: string };

/** Every exercise, by id. Throws where files are at fault, naming each of them and the places in it. */
export function loadExercises(): ExerciseEntry[] {
  return readEach('exercises', (path, id) => ({ id, ...readContent(path, ExerciseFile) }));
}

/** Every program, by id. Throws where files are at fault, naming each of them and the places in it. */
export function loadPrograms(): ProgramEntry[] {
  return readEach('programs', (path, id) => ({ id, ...readContent(path, ProgramFile) }));
}
