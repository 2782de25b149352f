import type { CompletedWorkout, Program } from '#contract/workouts.ts';

type ListedProgram = Pick<Program, 'id' | 'name'>;
type RatedWorkout = Pick<CompletedWorkout, 'programId' | 'feeling'>;

/**
 * The next workout: `again` the same, `easier` or `harder` its variant as in each exercise, `gentler` and `further`
 * another program of its goal and type.
 */
export type NextWorkout<P extends ListedProgram> =
  | { how: 'again'; program: P; after: P | undefined }
  | { how: 'easier' | 'harder' | 'gentler' | 'further'; program: P };

/**
 * The rule, by how the last workout felt. Hard: its easier variant; hard twice: the previous program of the list.
 * Easy: the next one. Just right: the same again, and just right or easy twice: the next one. No answer: the same.
 * `programs` has the programs of its goal and type, the easiest first; `done` the completed workouts, newest first.
 */
export function nextWorkout<P extends ListedProgram>(
  programs: readonly P[],
  done: readonly RatedWorkout[],
): NextWorkout<P> | undefined {
  const [last] = done;
  const at = programs.findIndex(({ id }) => id === last?.programId);
  const program = programs[at];
  if (!last || !program) return undefined;
  const [before, after] = [programs[at - 1], programs[at + 1]];
  const earlier = done.slice(1).find(({ programId }) => programId === last.programId);
  if (last.feeling === 'hard')
    return earlier?.feeling === 'hard' && before
      ? { how: 'gentler', program: before }
      : { how: 'easier', program };
  if (last.feeling === 'easy') return after ? { how: 'further', program: after } : { how: 'harder', program };
  if (last.feeling === null) return { how: 'again', program, after: undefined };
  const twice = earlier?.feeling === 'right' || earlier?.feeling === 'easy';
  if (twice && after) return { how: 'further', program: after };
  return { how: 'again', program, after };
}
